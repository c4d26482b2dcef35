package dev.rondo.storage.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Ids;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

public abstract class TournamentSuite extends Suite {
  private static final String BEFORE_SECRETS = "7";

  protected TournamentSuite(TestedDatabase kind) {
    super(kind);
  }

  private TournamentRow tournament(String id) {
    return new TournamentRow(
        id,
        "CODE" + id,
        "snatch",
        "Study",
        player("owner-" + id),
        List.of("G1"),
        new Settings(Map.of()),
        "0".repeat(64),
        TournamentStatus.OPEN,
        0,
        0,
        0,
        0,
        0,
        false,
        NOON,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void all_tournaments_are_found_by_name_code_and_status_in_pages() {
    for (var id : List.of("a", "b", "c")) {
      database.tournaments().insert(tournament(id), Ids.seed());
    }
    var store = database.tournaments();
    var none = Optional.<String>empty();
    var first = store.all(Optional.of("STUD"), Optional.of(TournamentStatus.OPEN), none, 2);
    assertThat(first.items()).extracting(TournamentRow::id).containsExactly("c", "b");
    assertThat(store.all(none, Optional.empty(), first.next(), 2).items())
        .extracting(TournamentRow::id)
        .containsExactly("a");
    assertThat(store.all(Optional.of("CODEb"), Optional.empty(), none, 9).items()).hasSize(1);
    assertThat(store.all(Optional.of("stud%"), Optional.empty(), none, 9).items()).isEmpty();
    assertThat(store.all(none, Optional.of(TournamentStatus.FINISHED), none, 9).items()).isEmpty();
  }

  @Test
  void a_secret_is_kept_and_is_no_part_of_the_tournament() {
    var secret = Ids.seed();
    assertThat(database.tournaments().insert(tournament("a"), secret)).isTrue();
    assertThat(database.tournaments().insert(tournament("b"), Ids.seed())).isTrue();
    reopen();
    assertThat(database.tournaments().secret("a")).isEqualTo(secret);
    assertThat(database.tournaments().secret("b")).isNotEqualTo(secret);
    assertThat(database.tournaments().find("a").orElseThrow().toString()).doesNotContain(secret);
  }

  @Test
  void a_room_of_four_is_found_by_each_of_its_people_and_counts_for_all() {
    database.tournaments().insert(tournament("a"), Ids.seed());
    var people = Stream.of("ann", "bob", "cleo", "dan").map(this::player).toList();
    database.tournaments().join("a", people.stream().map(account -> member(account)).toList());
    var room =
        new Room(
            "a",
            1,
            1,
            0,
            Optional.of(new MatchId("m")),
            people,
            Room.State.PLANNED,
            List.of(),
            Optional.of("G1"),
            Optional.of("arm"));
    database.rooms().insert(List.of(room));
    assertThat(database.rooms().all("a")).containsExactly(room);
    for (var account : people) {
      assertThat(database.rooms().of("a", 1, account)).contains(room);
    }
    var over =
        new Room(
            "a",
            1,
            1,
            0,
            room.match(),
            people,
            Room.State.FINISHED,
            List.of(4L, 3L, 2L, 1L),
            room.variant(),
            room.arm());
    database.rooms().update(over, NOON);
    reopen();
    assertThat(database.rooms().all("a")).containsExactly(over);
    assertThat(database.rooms().tallies("a"))
        .extracting(Tally::aggregate)
        .containsExactlyInAnyOrder(4L, 3L, 2L, 1L);
  }

  @Test
  void who_has_joined_is_in_a_study_until_it_is_over() {
    var study = tournament("a");
    database.tournaments().insert(study, Ids.seed());
    var ann = player("ann");
    assertThat(database.profiles().inStudy(ann)).isFalse();
    database.tournaments().join("a", List.of(member(ann)));
    assertThat(database.profiles().inStudy(ann)).isTrue();
    assertThat(database.profiles().inStudy(study.owner())).isFalse();
    access().write(handle -> handle.execute("UPDATE tournaments SET status = 'FINISHED'"));
    assertThat(database.profiles().inStudy(ann)).isFalse();
  }

  private static Member member(AccountId account) {
    return new Member(account, "Nick", Optional.empty(), Member.Membership.JOINED, false);
  }

  @Test
  void a_forgotten_visit_is_gone_with_its_answers_and_no_other_is() {
    var ann = player("ann");
    var bob = player("bob");
    var pages = database.pages();
    var visits =
        Stream.of(ann, bob)
            .flatMap(account ->
                Stream.of("before-1", "before-2")
                    .map(page -> new PageVisit(account, page, NOON, Optional.of(NOON), 1)))
            .toList();
    pages.update("a", visits);
    pages.update("b", visits);
    pages.add("a", visits.stream().map(TournamentSuite::answer).toList());
    pages.forget("a", List.of());
    assertThat(pages.visits("a")).hasSize(4);
    pages.forget("a", List.of(new PageVisit(ann, "before-2", NOON, Optional.of(NOON), 1)));
    reopen();
    assertThat(database.pages().visits("a", ann))
        .extracting(PageVisit::page)
        .containsOnly("before-1");
    assertThat(database.pages().answers("a", ann))
        .extracting(AnswerRow::page)
        .containsOnly("before-1");
    assertThat(database.pages().visits("a", bob)).hasSize(2);
    assertThat(database.pages().answers("a", bob)).hasSize(2);
    assertThat(database.pages().visits("b")).hasSize(4);
  }

  private static AnswerRow answer(PageVisit visit) {
    return new AnswerRow(visit.account(), visit.page(), "q", 1, "1", Optional.of(true), NOON, NOON);
  }

  @Test
  void tournaments_of_an_older_release_get_a_secret_each() throws SQLException {
    var older = folder.resolve("older");
    var address = kind.address(older);
    Flyway.configure()
        .dataSource(address, null, null)
        .locations("classpath:db/migration/" + kind.migrations())
        .target(BEFORE_SECRETS)
        .load()
        .migrate();
    try (var connection = DriverManager.getConnection(address);
        var statement = connection.createStatement()) {
      statement.execute(
          "INSERT INTO accounts (id, nickname, roles, created_at) VALUES ('owner', 'O', '', 0)");
      for (var id : List.of("a", "b")) {
        statement.execute(
            "INSERT INTO tournaments (id, code, game, name, owner_id, variants, settings, seed,"
                + " status, phase, paired, ending, created_at) VALUES ('"
                + id
                + "', '"
                + id
                + "', 'snatch', 'Old', 'owner', '[]', '{}', '0', 'FINISHED', 1, 1, 1, 0)");
      }
    }
    try (var opened = open(older)) {
      var secret = opened.tournaments().secret("a");
      assertThat(secret).matches("[0-9a-f]{64}");
      assertThat(opened.tournaments().secret("b")).matches("[0-9a-f]{64}").isNotEqualTo(secret);
    }
  }
}
