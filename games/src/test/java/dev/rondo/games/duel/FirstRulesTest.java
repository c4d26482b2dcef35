package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Update;
import dev.rondo.testkit.MemoryJournal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// A stored match that was made with version 1 of the rules, and goes on with those of today.
class FirstRulesTest {
  private static final MatchId MATCH = new MatchId("old");
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");
  private static final String CONFIRM =
      "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[null,null,null]}}";

  private final MemoryJournal journal = new MemoryJournal();
  private long now;
  private int keys;

  @Test
  void a_match_keeps_what_its_values_meant_and_can_be_verified() {
    createOld();
    var table = table();
    table.load();
    assertThat(table.row().rulesVersion()).isEqualTo("1");
    while (table.row().status() == Status.ACTIVE) {
      play(table);
    }
    assertThat(table.row().outcome().orElse("")).contains("\"reason\":\"draw\"");
    assertThat(
            Json.STORED
                .readTree(table.views().look(new Viewer.Spectator()).view())
                .path("roundIndex"))
        .hasToString("3");
    assertThat(Verifier.verify(new DuelRules(), MATCH, journal.entries(MATCH, 0))).isEmpty();
  }

  private void createOld() {
    var table = table();
    var players =
        List.of(new Player(ANN, "Ann", Optional.empty()), new Player(BOB, "Bob", Optional.empty()));
    var settings = DuelTable.defaults().with("suddenDeathRounds", 0L);
    var match = new NewMatch("duel", settings, Origin.HAND, false, ANN, players);
    table.lifecycle().create(match, "00".repeat(32), now);
    var unit = table.unit(false).orElseThrow();
    var lines =
        unit.lines().stream()
            .map(line -> new Unit.Line(aged(line.entry()), line.bill(), line.ending()))
            .toList();
    journal.append(new Unit(unit.match(), unit.game(), lines, unit.row(), unit.snapshot()));
  }

  /// The entry as version 1 wrote it: that version and no younger setting.
  private static Entry aged(Entry entry) {
    var cause = (ObjectNode) Json.STORED.readTree(entry.cause());
    if (cause.has("rulesVersion")) {
      cause.put("rulesVersion", "1");
      assertThat(((ObjectNode) cause.path("settings")).remove("handsByAccount")).isNotNull();
    }
    return new Entry(
        entry.match(),
        entry.position(),
        entry.at(),
        entry.wall(),
        cause.toString(),
        entry.facts(),
        entry.answers(),
        entry.told(),
        entry.receipt());
  }

  /// Both confirm if it is PREP; then whatever is due next happens.
  private void play(Table<DuelState, DuelCommand, DuelFact, DuelView> table) {
    table.begin(now);
    for (var account : List.of(ANN, BOB)) {
      table
          .actions()
          .act(account, new Action("k" + keys++, Json.STORED.readTree(CONFIRM)), _ -> {});
    }
    store(table);
    now = table.wakeAt().orElse(now);
    table.begin(now);
    store(table);
  }

  private void store(Table<DuelState, DuelCommand, DuelFact, DuelView> table) {
    var unit = table.unit(false);
    var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
    assertThat(appended).isInstanceOf(Appended.Stored.class);
    table.release(unit, ((Appended.Stored) appended).receipts(), new Nobody());
  }

  private Table<DuelState, DuelCommand, DuelFact, DuelView> table() {
    return new Table<>(
        MATCH, InstalledGame.of(new DuelRules()), journal, _ -> 0, CarriedItems.NONE);
  }

  private static final class Nobody implements Audience {
    @Override
    public boolean listens(Viewer viewer) {
      return false;
    }

    @Override
    public void tell(Viewer viewer, Update update) {
      throw new AssertionError("nobody listens");
    }
  }
}
