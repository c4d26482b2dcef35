package dev.rondo.games.fupogfakta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.testkit.MemoryJournal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A match that its host starts, at a real table with the time in the test's hand.
class SessionTableTest {
  private static final MatchId MATCH = new MatchId("m");
  private static final AccountId HOST = new AccountId("host");
  private static final Viewer SCREEN = new Viewer.HostScreen();
  private static final long START = 1_000_000;
  private static final int MOST = 3;

  private final FupogfaktaRules rules = new FupogfaktaRules();
  private final MemoryJournal journal = new MemoryJournal();
  private final List<String> told = new ArrayList<>();
  private Table<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> table = fresh();

  @BeforeEach
  void invite() {
    table
        .lifecycle()
        .create(
            new NewMatch("fupogfakta", Room.defaults(), Origin.SESSION, true, HOST, List.of()),
            Room.SEED,
            START);
    store(false);
  }

  @Test
  void nothing_starts_before_the_host_says_so_and_then_with_what_the_host_says() {
    at(1_000, () -> assertThat(start(Room.defaults())).isEqualTo("not_enough_players"));
    at(2_000, () -> admit("Ann"), () -> admit("Bob"), () -> admit("Cat"));
    at(3_600_000 * 48);
    assertThat(table.row().status()).isEqualTo(Status.PENDING);
    assertThat(view(SCREEN)).startsWith("{\"status\":\"PENDING\",\"players\":{\"ann\":{");

    at(3_600_000 * 49, () -> assertThat(start(brief())).isEqualTo("ok"));
    assertThat(view(SCREEN))
        .startsWith("{\"code\":\"ABC234\",\"status\":\"ACTIVE\",\"phase\":\"LIE_PHASE\"")
        .contains("\"rounds\":1");
    assertThat(table.row().config()).contains("\"num_rounds\":1");
  }

  @Test
  void a_session_takes_each_nickname_once_and_so_many() {
    at(0, () -> assertThat(admit("Ann")).isEqualTo("seat 0"));
    at(1, () -> assertThat(admit("ANN")).isEqualTo("nickname_taken"));
    at(2, () -> admit("Bob"), () -> admit("Cat"));
    at(3, () -> assertThat(admit("Dan")).isEqualTo("session_full"));
    at(4, () -> table.lifecycle().leave(new AccountId("bob")));
    at(5, () -> assertThat(admit("Dan")).isEqualTo("seat 2"));
    at(6, () -> start(Room.defaults()));
    at(7, () -> assertThat(admit("Eve")).isEqualTo("session_not_joinable"));
    assertThat(told)
        .containsSubsequence(
            "session.player_joined {\"nickname\":\"Cat\",\"players\":3}",
            "session.player_left {\"nickname\":\"Bob\",\"players\":2}",
            "session.player_joined {\"nickname\":\"Dan\",\"players\":3}");
  }

  @Test
  void the_last_guest_may_leave_without_ending_the_session() {
    at(0, () -> admit("Ann"));
    at(1, () -> table.lifecycle().leave(new AccountId("ann")));
    assertThat(table.row().status()).isEqualTo(Status.PENDING);
  }

  @Test
  void only_its_people_see_it_and_the_host_sees_the_screen() {
    at(0, () -> admit("Ann"));
    assertThat(table.views().viewer(new Onlooker(HOST, false))).contains(SCREEN);
    assertThat(table.views().viewer(new Onlooker(new AccountId("ann"), false)))
        .contains(new Viewer.Player(new Seat(0)));
    var eve = new AccountId("eve");
    assertThat(table.views().viewer(new Onlooker(eve, false))).isEmpty();
    at(
        1,
        () -> assertThat(code(table.lifecycle().join(player("Eve")))).isEqualTo("MATCH_NOT_FOUND"));
  }

  @Test
  void while_it_is_paused_acting_is_refused_as_the_game_wants() {
    at(0, () -> admit("Ann"), () -> admit("Bob"));
    at(1, () -> start(Room.defaults()));
    at(2, () -> table.lifecycle().pause(new MatchRow.Pause("host", "host")));
    var answers = new ArrayList<String>();
    at(
        3,
        () ->
            table
                .actions()
                .act(
                    new AccountId("ann"),
                    new Action(
                        "k",
                        Json.STRICT.readTree("{\"type\":\"lie\",\"payload\":{\"text\":\"x\"}}")),
                    answer -> answers.add(code(answer))));
    assertThat(answers).containsExactly("phase_paused");
    at(4, () -> assertThat(start(Room.defaults())).isEqualTo("ok"));
    assertThat(table.row().paused()).isPresent();
  }

  @Test
  void the_end_is_told_after_the_games_own_end_and_an_exit_at_once() {
    at(0, () -> admit("Ann"), () -> admit("Bob"));
    at(1, () -> start(brief()));
    at(3_600_000);
    assertThat(table.row().status()).isEqualTo(Status.FINISHED);
    assertThat(told.getLast()).isEqualTo("session.closed {\"reason\":\"finished\"}");
    assertThat(told.get(told.size() - 2)).startsWith("phase.game_over");
  }

  @Test
  void an_exit_is_told_with_its_reason() {
    at(0, () -> admit("Ann"));
    at(1, () -> table.lifecycle().end("exit"));
    assertThat(told).endsWith("session.closed {\"reason\":\"exit\"}");
  }

  @Test
  void what_it_was_started_with_is_stored_and_decides_the_same_again() {
    at(0, () -> admit("Ann"), () -> admit("Bob"));
    store(true);
    restart(10);
    at(20, () -> start(brief()));
    var before = view(SCREEN);
    restart(30);
    assertThat(view(SCREEN)).contains("\"prompt\":\"Question 1 is ____.\"");
    assertThat(before).contains("\"prompt\":\"Question 1 is ____.\"");
    at(3_600_000);
    assertThat(table.row().status()).isEqualTo(Status.FINISHED);
    assertThat(Verifier.verify(rules, MATCH, journal.entries(MATCH, 0))).isEmpty();
    assertThat(table.views().updates(SCREEN, 0)).hasSize((int) table.views().look(SCREEN).v());
  }

  private static Settings brief() {
    return Room.defaults().with("num_rounds", 1L).with("questions_per_round", 1L);
  }

  private String start(Settings settings) {
    return code(table.lifecycle().start(new Hosted("ABC234", settings, Questions.of(settings))));
  }

  private String admit(String nickname) {
    return switch (table.lifecycle().admit(player(nickname), MOST)) {
      case Result.Ok<Seat>(var seat) -> "seat " + seat.index();
      case Result.Refused<Seat>(var rejection, _) -> rejection.code();
    };
  }

  private static Player player(String nickname) {
    var id = nickname.toLowerCase(java.util.Locale.ROOT);
    return new Player(new AccountId(id), nickname, Optional.empty());
  }

  private static String code(Result<?> result) {
    return result instanceof Result.Refused<?>(var rejection, _) ? rejection.code() : "ok";
  }

  private Table<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> fresh() {
    return new Table<>(MATCH, InstalledGame.of(rules), journal, _ -> 0, CarriedItems.NONE);
  }

  private void at(long millis, Runnable... work) {
    table.begin(START + millis);
    for (var one : work) {
      one.run();
    }
    store(false);
  }

  private void restart(long millis) {
    table = fresh();
    table.load();
    table.recover(START + millis, START + millis);
    store(false);
  }

  private String view(Viewer viewer) {
    return table.views().look(viewer).view();
  }

  private void store(boolean snapshot) {
    var unit = table.unit(snapshot);
    var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
    if (!(appended instanceof Appended.Stored(var receipts))) {
      throw new AssertionError(appended);
    }
    table.release(unit, receipts, new Screen());
  }

  private final class Screen implements Audience {
    @Override
    public boolean listens(Viewer viewer) {
      return viewer.equals(SCREEN);
    }

    @Override
    public void tell(Viewer viewer, Update update) {
      Json.STORED
          .readTree(update.json())
          .path("events")
          .forEach(event -> told.add(event.path("name").asString() + " " + event.path("d")));
    }
  }
}
