package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Update;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// An update that several viewers get alike is computed and encoded once.
class SharedUpdatesTest implements Audience {
  private static final List<Viewer> PLAYERS =
      List.of(new Viewer.Player(new Seat(0)), new Viewer.Player(new Seat(1)));

  private int keys;
  private final Counting rules = new Counting();
  private final MemoryJournal journal = new MemoryJournal();
  private final Map<Viewer, Update> told = new HashMap<>();
  private final Table<Tally.State, Tally.Command, Tally.Fact, Tally.View> table =
      new Table<>(Bench.MATCH, InstalledGame.of(rules), journal, _ -> 0L, CarriedItems.NONE);

  @BeforeEach
  void start() {
    Bench.endow(journal, ANN, 3);
    Bench.endow(journal, BOB, 7);
    var settings = Settings.defaults(rules.manifest().settings());
    table.lifecycle().create(Bench.newMatch(Origin.QUEUE, settings), Bench.SEED, Bench.START);
    store();
  }

  @Test
  void viewers_who_are_told_the_same_share_one_update() {
    turn("{\"type\":\"add\",\"payload\":{\"n\":1}}");

    assertThat(toldTo(0).json()).contains("\"added\"").contains("\"patch\"");
    assertThat(toldTo(0)).isSameAs(toldTo(1));
  }

  @Test
  void viewers_who_are_told_different_things_do_not() {
    turn("{\"type\":\"hide\",\"payload\":{\"n\":1}}");

    assertThat(told).containsOnlyKeys(PLAYERS.getFirst());
    turn("{\"type\":\"add\",\"payload\":{\"n\":1}}");
    assertThat(toldTo(0).v()).isEqualTo(toldTo(1).v() + 1);
  }

  @Test
  void a_step_is_shown_and_told_once_to_each_viewer() {
    turn("{\"type\":\"add\",\"payload\":{\"n\":1}}");
    rules.views = 0;
    rules.tellings = 0;
    turn("{\"type\":\"add\",\"payload\":{\"n\":2}}");

    // Of two players and the spectators, to whom nobody listens.
    assertThat(rules.views).isEqualTo(3);
    assertThat(rules.tellings).isLessThanOrEqualTo(3);
  }

  @Test
  void several_steps_of_one_turn_are_shown_and_told_once_each() {
    rules.views = 0;
    table.begin(Bench.START + 1);
    for (var n = 1; n <= 3; n++) {
      act("{\"type\":\"add\",\"payload\":{\"n\":" + n + "}}");
    }
    store();

    assertThat(rules.views).isLessThanOrEqualTo(4 * 3);
    assertThat(table.views().updates(PLAYERS.getFirst(), 0)).contains(toldTo(0));
  }

  private Update toldTo(int seat) {
    return Objects.requireNonNull(told.get(PLAYERS.get(seat)));
  }

  private void turn(String body) {
    told.clear();
    table.begin(Bench.START + 1);
    act(body);
    store();
  }

  private void act(String body) {
    table.actions().act(ANN, new Action("k" + ++keys, Json.STRICT.readTree(body)), _ -> {});
  }

  private void store() {
    var unit = table.unit(false);
    if (unit.map(journal::append).orElse(new Appended.Stored(List.of()))
        instanceof Appended.Stored(var receipts)) {
      table.release(unit, receipts, this);
    }
  }

  @Override
  public boolean listens(Viewer viewer) {
    return PLAYERS.contains(viewer);
  }

  @Override
  public void tell(Viewer viewer, Update update) {
    told.put(viewer, update);
  }

  /// Rules that count how often they are asked for views and events.
  private static final class Counting
      implements Cartridge<Tally.State, Tally.Command, Tally.Fact, Tally.View> {
    private final Tally tally = new Tally();
    private int views;
    private int tellings;

    @Override
    public Manifest<Tally.State, Tally.Command, Tally.Fact, Tally.View> manifest() {
      return tally.manifest();
    }

    @Override
    public Tally.State setup(Setup setup) {
      return tally.setup(setup);
    }

    @Override
    public Decision<Tally.Fact> decide(
        Tally.State state, Input<Tally.Command> input, Moment moment) {
      return tally.decide(state, input, moment);
    }

    @Override
    public Tally.State apply(Tally.State state, Tally.Fact fact) {
      return tally.apply(state, fact);
    }

    @Override
    public Optional<Duration> alarm(Tally.State state) {
      return tally.alarm(state);
    }

    @Override
    public Tally.View view(Tally.State state, Viewer viewer) {
      views++;
      return tally.view(state, viewer);
    }

    @Override
    public List<Event> tell(
        Tally.State before, Tally.Fact fact, Tally.State after, Receipt receipt, Viewer viewer) {
      tellings++;
      return tally.tell(before, fact, after, receipt, viewer);
    }

    @Override
    public Optional<Outcome> outcome(Tally.State state) {
      return tally.outcome(state);
    }
  }
}
