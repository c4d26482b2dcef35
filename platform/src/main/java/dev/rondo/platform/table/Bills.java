package dev.rondo.platform.table;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.MatchState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Computes the payments of an entry: a stamp for sealing, stakes at the start, the pot at the end.
public final class Bills {

  /// The cause of what is taken at the start.
  public static final String STAKE = "stake";

  public static final String STAKE_RETURNED = "stake_returned";

  private Bills() {}

  static <S, C, F, V> Optional<Bill> of(
      Cause cause,
      Status before,
      MatchState<S, C, F, V> state,
      InstalledGame<S, C, F, V> installed) {
    var row = state.row();
    var postings = new ArrayList<Posting>();
    var ratings = new ArrayList<RatingChange>();
    var statements = new TreeMap<Seat, AccountId>();
    var stake = row.origin().counts() ? installed.manifest().stake().apply(state.settings()) : 0;
    switch (cause) {
      case Cause.Played(var seat, var key, _, _, var sealed) when sealed -> {
        var account = row.players().get(seat.index()).account();
        postings.add(new Posting(account, Balance.STAMPS, -1, "seal", row.id() + "/" + key));
        statements.put(seat, account);
      }
      case Cause.Started _ -> {
        statements.putAll(people(row));
        everybody(row, -stake, STAKE, postings);
      }
      case Cause.Cancelled _ when before == Status.ACTIVE ->
          everybody(row, stake, STAKE_RETURNED, postings);
      default -> {}
    }
    if (before == Status.ACTIVE && row.status() == Status.FINISHED) {
      statements.putAll(people(row));
      var game = state.game();
      var outcome = game == null ? Optional.<Outcome>empty() : installed.rules().outcome(game);
      outcome
          .filter(_ -> row.origin().counts())
          .ifPresent(result -> pay(result, row, postings, ratings));
      settle(row, (long) stake * people(row).size(), postings);
    }
    return postings.isEmpty() && statements.isEmpty()
        ? Optional.empty()
        : Optional.of(new Bill(postings, ratings, statements));
  }

  private static void pay(
      Outcome outcome, MatchRow row, List<Posting> postings, List<RatingChange> ratings) {
    for (var payment : outcome.payments()) {
      var account = row.players().get(payment.seat().index()).account();
      postings.add(fromPot(row, account, payment.tokens(), payment.cause()));
    }
    ratings.addAll(outcome.ratings());
  }

  /// Leaves nothing in the pot: what was not paid goes to the house, which also pays what is short.
  private static void settle(MatchRow row, long staked, List<Posting> postings) {
    var tokens = postings.stream().filter(posting -> posting.balance() == Balance.TOKENS);
    var rest = staked - tokens.mapToLong(Posting::amount).sum();
    if (rest != 0) {
      postings.add(fromPot(row, Posting.HOUSE, rest, "pot_rest"));
    }
  }

  private static Posting fromPot(MatchRow row, AccountId account, long amount, String cause) {
    var match = row.id().value();
    return new Posting(account, Balance.TOKENS, amount, cause, match, Posting.pot(match));
  }

  private static void everybody(MatchRow row, long amount, String cause, List<Posting> postings) {
    if (amount != 0) {
      people(row).values().forEach(account -> postings.add(fromPot(row, account, amount, cause)));
    }
  }

  private static SortedMap<Seat, AccountId> people(MatchRow row) {
    var people = new TreeMap<Seat, AccountId>();
    for (var i = 0; i < row.players().size(); i++) {
      if (row.players().get(i).bot().isEmpty()) {
        people.put(new Seat(i), row.players().get(i).account());
      }
    }
    return people;
  }
}
