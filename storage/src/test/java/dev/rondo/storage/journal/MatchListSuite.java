package dev.rondo.storage.journal;

import static dev.rondo.storage.Samples.hidden;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal.Filter;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

public abstract class MatchListSuite extends Suite {
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");
  private static final AccountId EVE = new AccountId("eve");
  private static final Filter PUBLIC =
      new Filter(Optional.empty(), Optional.empty(), Optional.empty(), EVE, false);

  protected MatchListSuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void fill() {
    store(row(new MatchId("a"), Status.FINISHED, NOON, ANN, BOB));
    store(row(new MatchId("b"), Status.ACTIVE, NOON.plusMillis(1), BOB));
    store(hidden(new MatchId("c"), NOON.plusMillis(2), ANN));
    store(row(new MatchId("d"), "arena", Status.PENDING, NOON.plusMillis(3), false, ANN));
    store(row(new MatchId("e"), Status.CANCELLED, NOON.plusMillis(3)));
  }

  private void store(MatchRow row) {
    database.journal().append(unit(row));
  }

  private List<String> ids(Filter filter) {
    return ids(page(filter, Optional.empty(), 10).items());
  }

  private Page<MatchRow> page(Filter filter, Optional<String> next, int limit) {
    if (database.journal().list(filter, next, limit)
        instanceof Result.Ok<Page<MatchRow>>(var page)) {
      return page;
    }
    throw new AssertionError("the journal refuses its own place " + next);
  }

  private static List<String> ids(List<MatchRow> rows) {
    return rows.stream().map(row -> row.id().value()).toList();
  }

  @Test
  void the_newest_come_first_and_hidden_ones_not_at_all() {
    assertThat(ids(PUBLIC)).containsExactly("e", "d", "b", "a");
  }

  @Test
  void whoever_sits_in_a_hidden_match_finds_it() {
    assertThat(ids(new Filter(Optional.empty(), Optional.empty(), Optional.empty(), ANN, false)))
        .containsExactly("e", "d", "c", "b", "a");
    assertThat(ids(new Filter(Optional.empty(), Optional.empty(), Optional.of(ANN), ANN, false)))
        .containsExactly("d", "c", "a");
  }

  @Test
  void somebody_elses_hidden_matches_do_not_show_in_a_list_of_theirs() {
    assertThat(ids(new Filter(Optional.empty(), Optional.empty(), Optional.of(ANN), EVE, false)))
        .containsExactly("d", "a");
  }

  @Test
  void an_administrator_finds_all() {
    assertThat(ids(new Filter(Optional.empty(), Optional.empty(), Optional.empty(), EVE, true)))
        .containsExactly("e", "d", "c", "b", "a");
  }

  @Test
  void game_and_status_narrow_the_list() {
    assertThat(ids(new Filter(Optional.of("duel"), Optional.empty(), Optional.empty(), EVE, false)))
        .containsExactly("e", "b", "a");
    assertThat(
            ids(
                new Filter(
                    Optional.empty(), Optional.of(Status.ACTIVE), Optional.empty(), EVE, true)))
        .containsExactly("c", "b");
    assertThat(
            ids(
                new Filter(
                    Optional.of("duel"), Optional.of(Status.ACTIVE), Optional.of(BOB), BOB, false)))
        .containsExactly("b");
  }

  @Test
  void pages_follow_each_other_without_gap_or_repetition() {
    List<String> seen = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    Optional<String> next = Optional.empty();
    do {
      var page = page(PUBLIC, next, 2);
      // A match made meanwhile is newer than what is still to come.
      store(row(new MatchId("new" + seen.size()), Status.ACTIVE, NOON.plusSeconds(1)));
      seen.addAll(ids(page.items()));
      sizes.add(page.items().size());
      next = page.next();
    } while (next.isPresent());
    assertThat(seen).containsExactly("e", "d", "b", "a");
    assertThat(sizes).containsExactly(2, 2);
  }

  @Test
  void players_come_with_their_match_in_the_order_of_their_seats() {
    var rows = page(PUBLIC, Optional.empty(), 10).items();
    assertThat(rows.getLast().players())
        .extracting(player -> player.account().value())
        .containsExactly("ann", "bob");
    assertThat(rows.getFirst().players()).isEmpty();
  }

  @Test
  void a_place_that_no_list_gave_is_refused() {
    for (var place : List.of("", "x", "x.y", "1.", "1.\0", "9".repeat(400) + ".x")) {
      assertThat(database.journal().list(PUBLIC, Optional.of(place), 2))
          .as(place)
          .isInstanceOfSatisfying(
              Result.Refused.class,
              refused -> assertThat(refused.rejection()).isEqualTo(Refusal.VALIDATION_ERROR));
    }
  }

  @Test
  void running_matches_are_the_pending_and_active_ones_the_oldest_first() {
    assertThat(database.journal().running())
        .extracting(MatchId::value)
        .containsExactly("b", "c", "d");
  }
}
