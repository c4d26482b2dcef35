package dev.rondo.platform.table;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.SessionRefusal;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.Attendance;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.state.PendingAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The life of one match: how it is made, fills its seats, starts, stands still, goes on and ends.
public final class Lifecycle<S, C, F, V> {

  /// The answer to an action that came to nothing, with its reason.
  private record Fizzled(String code) {}

  private final Table<S, C, F, V> table;
  private final CarriedItems carried;

  Lifecycle(Table<S, C, F, V> table, CarriedItems carried) {
    this.table = table;
    this.carried = carried;
  }

  /// The first entries of a new match.
  public void create(NewMatch request, String seed, long now) {
    enter(request, seed, now);
    startIfFull(() -> request.brings().map(this::bySeat).orElseGet(this::brings));
  }

  /// The first entries of a match that starts with those who are seated, and stands still.
  public void create(FrozenMatch frozen, long now) {
    enter(frozen.match(), frozen.seed(), now);
    start(brings(), frozen.hosted());
    var pause = frozen.pause();
    table.happen(new Cause.Paused(pause.reason(), pause.by()));
  }

  private void enter(NewMatch request, String seed, long now) {
    table.beginAt(now);
    table.commit(
        new Cause.Created(
            request.game(),
            table.installed().manifest().rulesVersion(),
            seed,
            request.settings(),
            request.origin(),
            request.hidden(),
            request.creator(),
            request.players()),
        0,
        List.of(),
        List.of());
    table.turn().rowChanged();
  }

  public Result<Seat> join(Player player) {
    var seat = state().seat(player.account());
    if (seat.isPresent() && !row().status().over()) {
      return ok(seat.get());
    }
    if (row().origin().invites()) {
      return refused(Refusal.MATCH_NOT_FOUND, "no such match");
    }
    if (row().status() != Status.PENDING) {
      return refused(
          row().status() == Status.ACTIVE ? Refusal.MATCH_FULL : MATCH_NOT_ACTIVE,
          "the match is " + row().status());
    }
    table.commit(new Cause.Joined(List.of(player)));
    startIfFull(this::brings);
    return ok(state().seat(player.account()).orElseThrow());
  }

  /// Somebody comes with the session's code.
  public Result<Seat> admit(Player player, int most) {
    if (row().status() != Status.PENDING) {
      return refused(SessionRefusal.SESSION_NOT_JOINABLE, "the session is under way or over");
    }
    var players = row().players();
    if (players.stream().anyMatch(other -> other.sounds(player.nickname()))) {
      return refused(SessionRefusal.NICKNAME_TAKEN, "somebody here has this nickname");
    }
    if (players.size() >= Math.min(most, table.installed().manifest().seats().max())) {
      return refused(SessionRefusal.SESSION_FULL, "all seats are taken");
    }
    table.commit(new Cause.Joined(List.of(player)));
    return ok(new Seat(players.size()));
  }

  public Result<Status> addBots(AccountId by, List<Player> bots) {
    if (!row().creator().equals(by)) {
      return refused(Refusal.FORBIDDEN, "only the player who created the match can seat bots");
    }
    if (row().origin() == Origin.QUEUE) {
      return refused(Refusal.FORBIDDEN, "the queue seats people only");
    }
    if (row().status() != Status.PENDING) {
      return notActive();
    }
    if (row().players().size() + bots.size() > table.installed().manifest().seats().max()) {
      return refused(Refusal.MATCH_FULL, "fewer seats are free");
    }
    table.commit(new Cause.Joined(bots));
    startIfFull(this::brings);
    return ok(row().status());
  }

  /// The host starts the match. Once it runs that has no effect.
  public Result<Status> start(Hosted hosted) {
    if (row().status().over()) {
      return notActive();
    }
    if (row().status() == Status.PENDING) {
      var manifest = table.installed().manifest();
      var fewest =
          manifest
              .hosting()
              .map(hosting -> hosting.fewest().applyAsInt(hosted.settings()))
              .orElse(0);
      if (row().players().size() < Math.max(fewest, manifest.seats().min())) {
        return refused(SessionRefusal.NOT_ENOUGH_PLAYERS, "too few are here to start");
      }
      start(brings(), Optional.of(hosted));
    }
    return ok(row().status());
  }

  public Result<Status> leave(AccountId player) {
    var seat = state().seat(player);
    if (seat.isEmpty()) {
      return refused(Refusal.NOT_A_PLAYER, "you have no seat in this match");
    }
    switch (row().status()) {
      case PENDING -> vacate(seat.get());
      case ACTIVE -> table.happen(new Cause.Left(seat.get()));
      case FINISHED, CANCELLED -> {}
    }
    return ok(row().status());
  }

  /// A player gives the seat back, unless the match has started.
  public Result<Status> vacate(AccountId player) {
    return row().status() == Status.PENDING ? leave(player) : notActive();
  }

  /// A player is sent away: as if they had left, and without a seat to come back to.
  public Result<Status> expel(AccountId player) {
    var seat = state().seat(player);
    if (seat.isPresent() && row().status() == Status.ACTIVE) {
      table.happen(new Cause.Expelled(seat.get()));
    }
    return ok(row().status());
  }

  /// A bot of that kind plays for the player from now on.
  public Result<Status> substitute(AccountId player, String bot) {
    var seat = state().seat(player);
    var known =
        table.installed().manifest().bots().stream().anyMatch(kind -> kind.name().equals(bot));
    if (seat.isPresent() && known && row().status() == Status.ACTIVE) {
      if (row().players().get(seat.get().index()).bot().isEmpty()) {
        table.happen(new Cause.Substituted(seat.get(), bot));
        table.turn().rowChanged();
      }
    }
    return ok(row().status());
  }

  /// A seat's player watches; an entry only if that is news.
  public void came(Seat seat) {
    if (state().attendance().of(seat) != Attendance.Presence.HERE) {
      attend(new Cause.Came(seat));
    }
  }

  /// A seat's player watches no more. Where a bot plays for the player, nobody is missed.
  public void gone(Seat seat) {
    if (row().players().get(seat.index()).bot().isEmpty()
        && state().attendance().of(seat) == Attendance.Presence.HERE) {
      attend(new Cause.Gone(seat));
    }
  }

  /// Before the start there is no game that could be told.
  private void attend(Cause cause) {
    switch (row().status()) {
      case PENDING -> table.commit(cause);
      case ACTIVE -> table.happen(cause);
      case FINISHED, CANCELLED -> {}
    }
  }

  /// The seats whose players watch.
  public List<Seat> present() {
    return state().attendance().present();
  }

  /// True if everybody who has a seat has watched the match.
  public boolean attended() {
    var attendance = state().attendance();
    return IntStream.range(0, row().players().size())
        .mapToObj(Seat::new)
        .allMatch(seat -> attendance.of(seat) != Attendance.Presence.NEVER);
  }

  public Result<Status> pause(MatchRow.Pause pause) {
    if (row().status() != Status.ACTIVE) {
      return notActive();
    }
    if (!state().paused()) {
      table.happen(new Cause.Paused(pause.reason(), pause.by()));
      table.turn().rowChanged();
    }
    return ok(row().status());
  }

  public Result<Status> resume(String by) {
    if (row().status() != Status.ACTIVE) {
      return notActive();
    }
    if (state().paused()) {
      table.happen(new Cause.Resumed(by, onGrid(table.wall(), table.now())));
      table.turn().rowChanged();
    }
    return ok(row().status());
  }

  /// After a downtime match time goes on from `at`.
  void recovered(long at) {
    var ready = table.installed().manifest().resumeAfter().toMillis();
    var resumesTs =
        row().status() == Status.ACTIVE ? onGrid(table.wall() + ready, at) : table.wall();
    table.commit(new Cause.Recovered(resumesTs), at, List.of(), List.of());
  }

  public Result<Status> end(String reason) {
    if (row().status().over()) {
      return notActive();
    }
    cancel(reason);
    return ok(row().status());
  }

  /// Something is due before the start.
  void gather(long at) {
    var abandoned = state().abandoned(at);
    if (abandoned.isPresent()) {
      vacate(abandoned.get());
    } else if (state().startsAt().isPresent()
        && row().players().size() >= table.installed().manifest().seats().min()) {
      // Asked for outside: a database that is busy is no fault of the rules.
      var brought = brings();
      try {
        start(brought, Optional.empty());
      } catch (RuntimeException broken) {
        table.fail(broken);
      }
    } else {
      cancel(MatchRow.NOT_ENOUGH_PLAYERS);
    }
  }

  private void startIfFull(Supplier<SortedMap<Integer, SortedMap<String, Integer>>> brings) {
    var manifest = table.installed().manifest();
    if (row().status() == Status.PENDING
        && manifest.gathering().starter() == Starter.SEATS
        && row().players().size() == manifest.seats().max()) {
      start(brings.get(), Optional.empty());
    }
  }

  private void start(
      SortedMap<Integer, SortedMap<String, Integer>> brings, Optional<Hosted> hosted) {
    var startsTs = onGrid(table.wall(), 0);
    var started = new Cause.Started(brings, hosted, startsTs == table.wall() ? 0 : startsTs);
    if (table.decide(state().setup(started), started, 0) instanceof Decision.Accepted<F> accepted) {
      table.commit(started, 0, accepted);
    } else {
      throw new IllegalStateException("the rules refuse to open match " + row().id());
    }
  }

  /// The items that the people at the table bring, by the index of their seat.
  private SortedMap<Integer, SortedMap<String, Integer>> brings() {
    var people = row().players().stream().filter(player -> player.bot().isEmpty());
    return bySeat(carried.of(row().game(), people.map(Player::account).toList()));
  }

  private SortedMap<Integer, SortedMap<String, Integer>> bySeat(
      Map<AccountId, SortedMap<String, Integer>> things) {
    var brings = new TreeMap<Integer, SortedMap<String, Integer>>();
    things.forEach((account, some) ->
        state()
            .seat(account)
            .filter(_ -> !some.isEmpty())
            .ifPresent(seat -> brings.put(seat.index(), new TreeMap<>(some))));
    return brings;
  }

  /// Frees a seat; without people there is no match, unless it has a host.
  private void vacate(Seat seat) {
    table.commit(new Cause.Vacated(seat));
    if (row().origin() != Origin.SESSION
        && row().players().stream().allMatch(other -> other.bot().isPresent())) {
      cancel("empty");
    }
  }

  private void cancel(String reason) {
    if (state().game() == null) {
      cancel(reason, List.of(), List.of());
      return;
    }
    try {
      table.bring();
      var accepted = table.accepted(new Cause.Cancelled(reason), table.now());
      cancel(reason, accepted.facts(), accepted.answers());
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      table.fail(broken);
    }
  }

  /// Leaves no action without an answer.
  void cancel(String reason, List<F> facts, List<Answer> answers) {
    var all = new ArrayList<>(answers);
    var answered = answers.stream().map(Answer::actionId).collect(Collectors.toSet());
    state().actions().pending().stream()
        .map(PendingAction::action)
        .filter(action -> !answered.contains(action))
        .map(Lifecycle::fizzled)
        .forEach(all::add);
    table.commit(new Cause.Cancelled(reason), table.now(), facts, all);
  }

  private static Answer fizzled(ActionId action) {
    return new Answer(action, "fizzled", new Fizzled(MATCH_NOT_ACTIVE.code()));
  }

  /// The first instant from `earliest` on at which match time `at` keeps the game's ticks on its
  /// grid.
  private long onGrid(long earliest, long at) {
    var stride = table.installed().manifest().grid().toMillis();
    return stride == 0 ? earliest : earliest + Math.floorMod(at - earliest, stride);
  }

  private <T> Result<T> notActive() {
    return refused(MATCH_NOT_ACTIVE, "the match is " + row().status());
  }

  private MatchRow row() {
    return table.row();
  }

  private MatchState<S, C, F, V> state() {
    return table.state();
  }
}
