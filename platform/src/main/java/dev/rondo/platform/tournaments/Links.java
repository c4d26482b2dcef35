package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The links with which the people of a study come in.
///
/// A token is computed from the tournament's secret, the label, and how often the link was
/// replaced. The account that comes with it first has the label; nobody else comes in with it.
public final class Links {
  private static final int TOKEN_BYTES = 15;
  private static final int LONGEST_LABEL = 100;

  private final TournamentStores stores;

  Links(TournamentStores stores) {
    this.stores = stores;
  }

  /// The token of a link, and the label, with which a person comes in.
  ///
  /// @param token of a link
  /// @param label that the link carries as a parameter
  public record Ticket(Optional<String> token, Optional<String> label) {
    public static final Ticket NONE = new Ticket(Optional.empty(), Optional.empty());
  }

  /// @param usedBy who has come with it
  public record Link(String label, String token, Optional<AccountId> usedBy) {}

  List<Link> all(TournamentRow row) {
    var numbers = stores.studies().linkNumbers(row.id());
    var secret = stores.tournaments().secret(row.id());
    var used = new HashMap<String, AccountId>();
    stores
        .studies()
        .people(row.id())
        .values()
        .forEach(person -> person.label().ifPresent(label -> used.put(label, person.account())));
    return row.protocol().participants().labels().stream()
        .map(label ->
            new Link(
                label,
                token(secret, label, numbers.getOrDefault(label, 0)),
                Optional.ofNullable(used.get(label))))
        .toList();
  }

  /// Within a transaction.
  Result<Link> replace(TournamentRow row, String label) {
    if (!row.protocol().participants().labels().contains(label)) {
      return Result.refused(NOT_FOUND, "there is no such label");
    }
    stores.studies().replaceLink(row.id(), label);
    stores
        .studies()
        .withLabel(row.id(), label)
        .map(Participant::account)
        .ifPresent(account -> stores.studies().label(row.id(), account, Optional.empty()));
    return all(row).stream()
        .filter(link -> link.label().equals(label))
        .findFirst()
        .map(Result::ok)
        .orElseThrow();
  }

  /// Lets somebody in, or says why not. Stores the label with which they come.
  Result<Optional<String>> admit(
      TournamentRow row, AccountId who, Optional<Member> before, Ticket ticket) {
    var people = row.protocol().participants();
    var wanted = wanted(row, ticket);
    if (wanted instanceof Result.Refused<Optional<String>> refused) {
      return refused;
    }
    var label =
        wanted instanceof Result.Ok<Optional<String>>(var found) ? found : Optional.<String>empty();
    var own = stores.studies().person(row.id(), who).label();
    if (label.isEmpty()) {
      return people.closed() && own.isEmpty() && before.isEmpty()
          ? Result.refused(
              TournamentRefusal.LINK_NEEDED, "this study is by invitation: use your link")
          : Result.ok(own);
    }
    var holder = stores.studies().withLabel(row.id(), label.get()).map(Participant::account);
    if (holder.filter(account -> !account.equals(who)).isPresent()) {
      return Result.refused(
          ticket.token().isPresent() ? TournamentRefusal.LINK_USED : TournamentRefusal.LABEL_TAKEN,
          "somebody has come with it already");
    }
    if (own.isEmpty()) {
      stores.studies().label(row.id(), who, label);
    }
    return Result.ok(label);
  }

  private Result<Optional<String>> wanted(TournamentRow row, Ticket ticket) {
    var people = row.protocol().participants();
    if (ticket.token().isPresent()) {
      return byToken(row, ticket.token().get())
          .map(label -> Result.ok(Optional.of(label)))
          .orElseGet(() ->
              Result.refused(TournamentRefusal.LINK_UNKNOWN, "this link is not valid (any more)"));
    }
    var given = ticket.label().filter(_ -> people.labelParameter().isPresent()).map(String::strip);
    if (given.filter(text -> !Texts.line(text, LONGEST_LABEL)).isPresent()) {
      return Result.refused(TournamentRefusal.LINK_UNKNOWN, "the label is not valid");
    }
    return given
                .filter(text ->
                    !people.closed() || people.labels().isEmpty() || people.labels().contains(text))
                .isEmpty()
            && given.isPresent()
        ? Result.refused(TournamentRefusal.LINK_NEEDED, "nobody with this label is expected")
        : Result.ok(given);
  }

  private Optional<String> byToken(TournamentRow row, String token) {
    return all(row).stream()
        .filter(link ->
            MessageDigest.isEqual(
                link.token().getBytes(StandardCharsets.UTF_8),
                token.getBytes(StandardCharsets.UTF_8)))
        .map(Link::label)
        .findFirst();
  }

  private static String token(String secret, String label, int number) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(secret), "HmacSHA256"));
      var bytes = mac.doFinal(("link/" + number + "/" + label).getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(Arrays.copyOf(bytes, TOKEN_BYTES));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", broken);
    }
  }
}
