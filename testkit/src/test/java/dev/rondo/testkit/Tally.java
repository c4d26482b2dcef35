package dev.rondo.testkit;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Stamps;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A made-up game: two players, or up to four who gather, count together until somebody reaches the
/// goal or the time is up.
///
/// They begin with what they bring as `start`. `add` counts at once; `later` counts a second later
/// or when the match is paused, and is answered then; `hold` counts at the next full second, is
/// held until then unless it is sealed, and replaces an earlier one of the same player; `hide`
/// keeps a number to oneself, and is refused below 0, which is stored once; `break` makes the rules
/// fail in one of several ways.
public final class Tally implements Cartridge<Tally.State, Tally.Command, Tally.Fact, Tally.View> {
  public static final Duration LATER = Duration.ofSeconds(1);
  public static final Duration READY = Duration.ofSeconds(3);

  private final String version;
  private final boolean gathers;
  private final Duration grid;

  /// True if the rules can show no match.
  public volatile boolean blind;

  /// The list is not complete, so it is given only where a test wants one.
  public volatile boolean lists;

  public Tally() {
    this("1");
  }

  public Tally(String version) {
    this(version, false, Duration.ZERO);
  }

  private Tally(String version, boolean gathers, Duration grid) {
    this.version = version;
    this.gathers = gathers;
    this.grid = grid;
  }

  /// For two to four, without a stake, starting when it is full or by the clock.
  public static Tally gathering() {
    return new Tally("1", true, Duration.ZERO);
  }

  /// For two, with matches that start on a grid.
  static Tally onGrid(Duration grid) {
    return new Tally("1", false, grid);
  }

  /// The fault of the rules: they fail when they are woken next, or at once.
  enum Fault {
    NONE,
    THROWS_NOW,
    RUNS_OUT,
    THROWS_WHEN_WOKEN,
    NO_FACTS,
    SAME_ALARM,
    ANSWERS_NOBODY,
    CANNOT_APPLY,
    LOSES_HELD,
    REFUSES_HELD
  }

  /// @param hidden if it was held: nobody sees that it waits
  record Late(ActionId action, int n, Duration due, boolean sealed, boolean hidden) {}

  public record State(
      List<String> players,
      int total,
      int goal,
      Duration endsAt,
      List<Late> late,
      List<Integer> hidden,
      List<Boolean> gone,
      Fault fault,
      Optional<Seat> winner,
      boolean over) {}

  public sealed interface Command {
    record Add(int n) implements Command {}

    record Later(int n) implements Command {}

    record Hold(int n) implements Command {}

    record Hide(int n) implements Command {}

    record Break(Fault fault) implements Command {}
  }

  public sealed interface Fact {
    record Began() implements Fact {}

    record Added(Seat seat, int n) implements Fact {}

    record Promised(Late late) implements Fact {}

    record Kept(ActionId action) implements Fact {}

    record TakenBack(ActionId action) implements Fact {}

    record Hid(Seat seat, int n) implements Fact {}

    record Presence(Seat seat, boolean gone) implements Fact {}

    record Broke(Fault fault) implements Fact {}

    record Ended(Optional<Seat> winner) implements Fact {}
  }

  public record View(
      int total,
      MatchTime endsTs,
      int waiting,
      Optional<Integer> mine,
      Optional<Stamps> stamps,
      List<Boolean> gone,
      boolean over) {}

  public record Sum(int total) {}

  enum Reason implements Rejection {
    NOT_POSITIVE,
    SEALED,
    OVER;

    @Override
    public String code() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  @Override
  public Manifest<State, Command, Fact, View> manifest() {
    var declared =
        Manifest.game("tally", "Tally")
            .types(State.class, Command.class, Fact.class, View.class)
            .rules(version)
            .seats(2)
            .setting(Setting.count("goal", 50))
            .setting(Setting.seconds("time", 20))
            .setting(Setting.seconds("lobby", 30))
            .setting(new Setting.Whole("stake", 5L, 5, 5))
            .stake(settings -> settings.whole("stake"))
            .command("add", Command.Add.class)
            .command("later", Command.Later.class)
            .command("hold", Command.Hold.class)
            .command("hide", Command.Hide.class)
            .command("break", Command.Break.class)
            .resumeAfter(READY)
            .bot("adder", (view, luck) -> bot(view))
            .bot("sleeper", (view, luck) -> Optional.empty())
            .grid(grid);
    return gathers
        ? declared
            .seats(2, 4)
            .gathering(Manifest.Gathering.whenFullOrAfter("lobby"))
            .pairing(Manifest.Pairing.OLDEST_OPEN)
            .stake(_ -> 0)
            .build()
        : declared.build();
  }

  private static Optional<Bot.Move<Command>> bot(View view) {
    return view.over() || view.waiting() > 0
        ? Optional.empty()
        : Optional.of(new Bot.Move<>(new Command.Later(3), Duration.ofMillis(100)));
  }

  @Override
  public State setup(Setup setup) {
    return new State(
        setup.seats().stream().map(seat -> seat.playerId()).toList(),
        setup.seats().stream().mapToInt(seat -> seat.brings("start")).sum(),
        setup.settings().whole("goal"),
        setup.settings().seconds("time"),
        List.of(),
        Collections.nCopies(setup.seats().size(), 0),
        Collections.nCopies(setup.seats().size(), false),
        Fault.NONE,
        Optional.empty(),
        false);
  }

  @Override
  public Decision<Fact> decide(State state, Input<Command> input, Moment moment) {
    if (state.over()) {
      return input instanceof Input.Played<Command> ? reject(Reason.OVER) : accept();
    }
    return switch (input) {
      case Input.Opened<Command>() -> accept(new Fact.Began());
      case Input.Played<Command>(var seat, var action, var command, var sealed) ->
          played(state, seat, action, command, sealed, moment.now());
      case Input.Brought<Command>(var actions) -> brought(state, actions);
      case Input.Withdrawn<Command>(_, var action) ->
          state.late().stream().anyMatch(late -> late.action().equals(action) && late.sealed())
              ? reject(Reason.SEALED)
              : Decision.<Fact>accept(new Fact.TakenBack(action))
                  .answering(new Answer(action, "cancelled", new Answer.Nothing()));
      case Input.Alarm<Command>() -> woken(state, moment.now());
      case Input.Left<Command>(var seat) ->
          accept(
              new Fact.Ended(Optional.of(new Seat((seat.index() + 1) % state.players().size()))));
      case Input.Gone<Command>(var seat) -> accept(new Fact.Presence(seat, true));
      case Input.Came<Command>(var seat) -> accept(new Fact.Presence(seat, false));
      case Input.Paused<Command>() -> keep(state, state.late());
      case Input.Resumed<Command>(), Input.Cancelled<Command>() -> accept();
    };
  }

  private static Decision<Fact> played(
      State state, Seat seat, ActionId action, Command command, boolean sealed, Duration now) {
    return switch (command) {
      case Command.Add(var n) when n <= 0 -> reject(Reason.NOT_POSITIVE);
      case Command.Add(var n) -> {
        var total = state.total() + n;
        var facts = new ArrayList<Fact>(List.of(new Fact.Added(seat, n)));
        if (total >= state.goal()) {
          facts.add(new Fact.Ended(Optional.of(seat)));
        }
        yield Decision.<Fact>accept(facts).answering(Answer.resolved(action, new Sum(total)));
      }
      case Command.Later(var n) ->
          accept(new Fact.Promised(new Late(action, n, now.plus(LATER), sealed, false)));
      case Command.Hold(var n) when sealed ->
          accept(new Fact.Promised(new Late(action, n, nextSecond(now), true, false)));
      case Command.Hold _ -> new Decision.Held<>(nextSecond(now));
      case Command.Hide(var n) when n < 0 ->
          state.hidden().get(seat.index()) < 0
              ? reject(Reason.NOT_POSITIVE)
              : reject(Reason.NOT_POSITIVE, new Fact.Hid(seat, -1));
      case Command.Hide(var n) ->
          Decision.<Fact>accept(new Fact.Hid(seat, n)).answering(Answer.resolved(action));
      case Command.Break(var fault) when fault == Fault.THROWS_NOW ->
          throw new IllegalStateException("broken now");
      case Command.Break(var fault) when fault == Fault.RUNS_OUT ->
          throw new OutOfMemoryError("on purpose");
      case Command.Break(var fault) ->
          Decision.<Fact>accept(new Fact.Broke(fault)).answering(Answer.resolved(action));
    };
  }

  private static Duration nextSecond(Duration now) {
    return Duration.ofSeconds(now.toSeconds() + 1);
  }

  private static Decision<Fact> brought(State state, List<Input.Held<Command>> actions) {
    if (state.fault() == Fault.REFUSES_HELD) {
      return reject(Reason.NOT_POSITIVE);
    }
    if (state.fault() == Fault.LOSES_HELD) {
      return accept();
    }
    var facts = new ArrayList<Fact>();
    for (var held : actions) {
      var action = held.action();
      var n = action.command() instanceof Command.Hold(var number) ? number : 0;
      facts.add(new Fact.Promised(new Late(action.action(), n, held.until(), false, true)));
    }
    return accept(facts);
  }

  /// True if a later `hold` of the same player has come.
  private static boolean replaced(Late late, List<Late> all) {
    return late.hidden()
        && all.subList(all.indexOf(late) + 1, all.size()).stream()
            .anyMatch(
                other -> other.hidden() && other.action().seat().equals(late.action().seat()));
  }

  private static Decision<Fact> woken(State state, Duration now) {
    var due = state.late().stream().filter(late -> late.due().compareTo(now) <= 0).toList();
    return switch (state.fault()) {
      case THROWS_WHEN_WOKEN -> throw new IllegalStateException("broken when woken");
      case NO_FACTS -> accept();
      case ANSWERS_NOBODY ->
          Decision.<Fact>accept(new Fact.Added(new Seat(0), 1))
              .answering(Answer.resolved(new ActionId(new Seat(0), "nobody's")));
      case CANNOT_APPLY -> accept(new Fact.Added(new Seat(0), -1));
      case SAME_ALARM -> accept(new Fact.Added(new Seat(0), 1));
      case NONE, THROWS_NOW, RUNS_OUT, LOSES_HELD, REFUSES_HELD -> {
        if (due.isEmpty()) {
          yield accept(new Fact.Ended(Optional.empty()));
        }
        yield state.endsAt().compareTo(now) <= 0
            ? keep(state, due, new Fact.Ended(Optional.empty()))
            : keep(state, due);
      }
    };
  }

  private static Decision<Fact> keep(State state, List<Late> due, Fact... more) {
    var facts = new ArrayList<Fact>();
    var answers = new ArrayList<Answer>();
    var total = state.total();
    for (var late : due) {
      if (replaced(late, due)) {
        facts.add(new Fact.TakenBack(late.action()));
        answers.add(new Answer(late.action(), "superseded", new Answer.Nothing()));
      } else {
        total += late.n();
        facts.add(new Fact.Kept(late.action()));
        answers.add(Answer.resolved(late.action(), new Sum(total)));
      }
    }
    facts.addAll(List.of(more));
    return new Decision.Accepted<>(facts, answers, List.of());
  }

  @Override
  public State apply(State state, Fact fact) {
    return switch (fact) {
      case Fact.Began() -> state;
      case Fact.Added(_, var n) when n < 0 -> throw new IllegalStateException("cannot be applied");
      case Fact.Added(_, var n) -> with(state, state.total() + n, state.late());
      case Fact.Promised(var late) ->
          with(
              state, state.total(), Stream.concat(state.late().stream(), Stream.of(late)).toList());
      case Fact.Kept(var action) ->
          with(
              state,
              state.total()
                  + state.late().stream()
                      .filter(late -> late.action().equals(action))
                      .mapToInt(Late::n)
                      .sum(),
              without(state, action));
      case Fact.TakenBack(var action) -> with(state, state.total(), without(state, action));
      case Fact.Hid(var seat, var n) ->
          new State(
              state.players(),
              state.total(),
              state.goal(),
              state.endsAt(),
              state.late(),
              set(state.hidden(), seat, n),
              state.gone(),
              state.fault(),
              state.winner(),
              false);
      case Fact.Presence(var seat, var gone) ->
          new State(
              state.players(),
              state.total(),
              state.goal(),
              state.endsAt(),
              state.late(),
              state.hidden(),
              set(state.gone(), seat, gone),
              state.fault(),
              state.winner(),
              false);
      case Fact.Broke(var fault) ->
          new State(
              state.players(),
              state.total(),
              state.goal(),
              state.endsAt(),
              state.late(),
              state.hidden(),
              state.gone(),
              fault,
              state.winner(),
              false);
      case Fact.Ended(var winner) ->
          new State(
              state.players(),
              state.total(),
              state.goal(),
              state.endsAt(),
              state.late(),
              state.hidden(),
              state.gone(),
              state.fault(),
              winner,
              true);
    };
  }

  private static State with(State state, int total, List<Late> late) {
    return new State(
        state.players(),
        total,
        state.goal(),
        state.endsAt(),
        late,
        state.hidden(),
        state.gone(),
        state.fault(),
        state.winner(),
        state.over());
  }

  private static List<Late> without(State state, ActionId action) {
    return state.late().stream().filter(late -> !late.action().equals(action)).toList();
  }

  private static <T> List<T> set(List<T> list, Seat seat, T value) {
    var changed = new ArrayList<>(list);
    changed.set(seat.index(), value);
    return List.copyOf(changed);
  }

  @Override
  public Optional<Duration> alarm(State state) {
    return state.over()
        ? Optional.empty()
        : Stream.concat(state.late().stream().map(Late::due), Stream.of(state.endsAt()))
            .min(Duration::compareTo);
  }

  @Override
  public View view(State state, Viewer viewer) {
    if (blind) {
      throw new IllegalStateException("nothing can be shown");
    }
    var mine =
        viewer instanceof Viewer.Player(var seat)
            ? Optional.of(Math.max(0, state.hidden().get(seat.index())))
            : Optional.<Integer>empty();
    return new View(
        state.total(),
        new MatchTime(state.endsAt()),
        (int) state.late().stream().filter(late -> !late.hidden()).count(),
        mine,
        mine.map(_ -> new Stamps()),
        state.gone(),
        state.over());
  }

  @Override
  public List<Event> tell(State before, Fact fact, State after, Receipt receipt, Viewer viewer) {
    return switch (fact) {
      case Fact.Added(var seat, var n) ->
          List.of(new Event("added", Fields.of().with("seat", seat).with("n", n)));
      case Fact.Kept(var action) ->
          List.of(new Event("kept", Fields.of().with("action", action.key())));
      case Fact.Ended _ -> {
        var tokens =
            viewer instanceof Viewer.Player(var seat)
                ? receipt.line(seat)
                : Optional.<Receipt.Line>empty();
        yield List.of(
            new Event(
                "ended",
                Fields.of().with("tokens", tokens.map(Receipt.Line::tokens).orElse(null))));
      }
      default -> List.of();
    };
  }

  @Override
  public Optional<List<Command>> legal(State state, Seat seat) {
    if (blind) {
      throw new IllegalStateException("the rules can show no match");
    }
    return lists
        ? Optional.of(List.of(new Command.Add(1), new Command.Hide(seat.index())))
        : Optional.empty();
  }

  @Override
  public Optional<Outcome> outcome(State state) {
    if (!state.over()) {
      return Optional.empty();
    }
    var payments =
        state
            .winner()
            .filter(_ -> !gathers)
            .map(seat -> List.of(new Payment(seat, 10, "pot")))
            .orElse(List.of());
    return Optional.of(new Outcome(new Sum(state.total()), payments, List.of()));
  }
}
