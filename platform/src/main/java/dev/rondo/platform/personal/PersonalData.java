package dev.rondo.platform.personal;

import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.UserStore;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Exports everything that is known of an account.
public final class PersonalData {
  private static final int PAGE = 100;

  private final UserStore users;
  private final PersonalDataStore store;
  private final Journal journal;

  private record ActionRow(
      String matchId, long position, Instant time, String type, JsonNode payload) {}

  public PersonalData(UserStore users, PersonalDataStore store, Journal journal) {
    this.users = users;
    this.store = store;
    this.journal = journal;
  }

  /// The rows that are about the account, each as a JSON object, by what they are.
  public Result<Map<String, List<String>>> export(AccountId account) {
    if (users.find(account).filter(user -> user.deletedAt().isEmpty()).isEmpty()) {
      return Result.refused(NOT_FOUND, "no such user");
    }
    var data = new LinkedHashMap<>(store.of(account));
    data.put("actions", matches(account).stream().flatMap(row -> actions(row, account)).toList());
    return Result.ok(data);
  }

  private List<MatchRow> matches(AccountId account) {
    var seated =
        new Journal.Filter(Optional.empty(), Optional.empty(), Optional.of(account), account, true);
    var rows = new ArrayList<MatchRow>();
    var next = Optional.<String>empty();
    do {
      var page =
          journal.list(seated, next, PAGE) instanceof Result.Ok<Page<MatchRow>>(var found)
              ? found
              : new Page<MatchRow>(List.of(), Optional.empty());
      rows.addAll(page.items());
      next = page.next();
    } while (next.isPresent());
    return rows.reversed();
  }

  private Stream<String> actions(MatchRow row, AccountId account) {
    var seat = row.players().stream().map(player -> player.account()).toList().indexOf(account);
    return journal.entries(row.id(), 0).stream()
        .flatMap(entry ->
            Codec.cause(entry.cause()).newActions().stream()
                .filter(action -> action.seat().index() == seat)
                .map(action -> action(entry, action)));
  }

  private static String action(Entry entry, Cause.Played action) {
    return Json.VIEW.writeValueAsString(
        new ActionRow(
            entry.match().value(),
            entry.position(),
            Instant.ofEpochMilli(entry.wall()),
            action.type(),
            action.payload()));
  }
}
