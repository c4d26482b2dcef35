package dev.rondo.edge.memory;

import static java.util.concurrent.CompletableFuture.completedFuture;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.SideEffects;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/// Matches without rules. An action `say` is answered at once and told to all; `think` is never
/// answered, `ponder` a little later; `break` and `full` fail.
public final class ToyTables extends ToyRows implements ToyFrozenTables {

  public record Left(MatchId match, Watcher.Departure departure) {}

  private final SideEffects sideEffects;
  public final AtomicBoolean pondering = new AtomicBoolean();
  public final List<Left> departures = new CopyOnWriteArrayList<>();
  public final AtomicReference<String> actedOn = new AtomicReference<>("");
  private final Map<MatchId, List<Update>> updates = new LinkedHashMap<>();
  private final Map<MatchId, List<Watcher>> watchers = new LinkedHashMap<>();
  private final Map<String, Action> keys = new LinkedHashMap<>();

  public ToyTables(SideEffects sideEffects) {
    this.sideEffects = sideEffects;
  }

  @Override
  public synchronized Result<MatchId> create(MatchId id, NewMatch match, SideEffect... alongside) {
    var config = Json.VIEW.writeValueAsString(match.settings());
    put(
        new MatchRow(
            id,
            match.game(),
            "1",
            Ids.seed(),
            match.origin(),
            match.hidden(),
            match.creator(),
            config,
            Status.PENDING,
            Optional.empty(),
            match.players(),
            Instant.now(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
    List.of(alongside).forEach(sideEffects::write);
    return Result.ok(id);
  }

  private List<Update> told(MatchId match) {
    return updates.computeIfAbsent(match, _ -> new ArrayList<>());
  }

  private List<Watcher> watching(MatchId match) {
    return watchers.computeIfAbsent(match, _ -> new CopyOnWriteArrayList<>());
  }

  private <T> CompletableFuture<Result<T>> at(MatchId match, Function<MatchRow, Result<T>> work) {
    var row = rows.get(match);
    if (row == null) {
      return completedFuture(Result.refused(Refusal.MATCH_NOT_FOUND, "no such match"));
    }
    return completedFuture(
        aside.containsKey(match)
            ? Result.refused(Refusal.MATCH_SET_ASIDE, "the match cannot be read")
            : work.apply(row));
  }

  @Override
  public synchronized CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, Action action) {
    actedOn.set(Thread.currentThread().getName());
    var known = keys.get(match + action.key());
    if (known != null) {
      return completedFuture(
          known.body().equals(action.body())
              ? Result.ok(answer(action))
              : Result.refused(Refusal.IDEMPOTENCY_KEY_REUSED, "another body"));
    }
    if (!action.body().path("type").isString()) {
      return completedFuture(Result.refused(Refusal.VALIDATION_ERROR, "type is required"));
    }
    return switch (action.body().path("type").stringValue()) {
      case "think" -> new CompletableFuture<>();
      case "ponder" -> {
        pondering.set(true);
        yield new CompletableFuture<Result<ActionState>>()
            .completeOnTimeout(Result.ok(answer(action)), 500, TimeUnit.MILLISECONDS);
      }
      case "full" -> CompletableFuture.failedFuture(new UnavailableException("full"));
      case "break" -> throw new IllegalStateException("broken on purpose");
      case "pay" -> completedFuture(Result.refused(Refusal.INSUFFICIENT_STAMPS, "no stamps"));
      case "cheat" -> completedFuture(Result.refused(() -> "invalid_layout", "no"));
      default ->
          at(
              match,
              row -> {
                if (!row.seats(player)) {
                  return Result.refused(Refusal.NOT_A_PLAYER, "not a player");
                }
                keys.put(match + action.key(), action);
                tell(match, action.body().path("payload").path("text").asString(""));
                return Result.ok(answer(action));
              });
    };
  }

  public synchronized void tell(MatchId match, String text) {
    var all = told(match);
    var v = all.size() + 1;
    var event = "{\"name\":\"said\",\"d\":{\"text\":\"" + text + "\"}}";
    var json = "{\"v\":" + v + ",\"events\":[" + event + "]}";
    all.add(new Update(v, json));
    watching(match).forEach(watcher -> watcher.update(match, all.getLast()));
  }

  private static ActionState answer(Action action) {
    var answer = Map.of("actionId", action.key(), "status", "resolved");
    return new ActionState(Json.VIEW.writeValueAsString(answer), false);
  }

  @Override
  public synchronized CompletableFuture<Result<ActionState>> action(
      MatchId match, AccountId player, String key) {
    return completedFuture(
        Optional.ofNullable(keys.get(match + key))
            .map(action -> Result.ok(answer(action)))
            .orElseGet(() -> Result.refused(Refusal.NOT_FOUND, "no such action")));
  }

  @Override
  public CompletableFuture<Result<ActionState>> withdraw(
      MatchId match, AccountId player, String key) {
    return completedFuture(Result.refused(Refusal.ACTION_ALREADY_RESOLVED, "too late"));
  }

  @Override
  public CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player) {
    return leave(match, player);
  }

  @Override
  public synchronized CompletableFuture<Result<Seat>> join(
      MatchId match, Player player, SideEffect... alongside) {
    List.of(alongside).forEach(sideEffects::write);
    return at(
        match,
        row -> {
          if (row.players().size() == 2) {
            return Result.refused(Refusal.MATCH_FULL, "full");
          }
          var players = new ArrayList<>(row.players());
          players.add(player);
          with(row, Status.ACTIVE, players);
          return Result.ok(new Seat(1));
        });
  }

  @Override
  public synchronized CompletableFuture<Result<Seat>> admit(
      MatchId match, Player player, int most, SideEffect... alongside) {
    return at(
        match,
        row -> {
          var players = new ArrayList<>(row.players());
          players.add(player);
          with(row, row.status(), players);
          List.of(alongside).forEach(sideEffects::write);
          return Result.ok(new Seat(row.players().size()));
        });
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> start(MatchId match, Hosted hosted) {
    return at(match, row -> Result.ok(with(row, Status.ACTIVE, row.players()).status()));
  }

  @Override
  public synchronized void forget(MatchId match) {
    rows.remove(match);
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> leave(MatchId match, AccountId player) {
    return at(match, row -> Result.ok(row.status()));
  }

  @Override
  public CompletableFuture<Result<Status>> substitute(MatchId match, AccountId player, String bot) {
    return expel(match, player);
  }

  @Override
  public CompletableFuture<Result<Status>> expel(MatchId match, AccountId player) {
    return leave(match, player);
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind) {
    return at(match, row -> Result.ok(row.status()));
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause) {
    return at(match, row -> Result.ok(row.status()));
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> resume(MatchId match, String by) {
    return at(match, row -> Result.ok(row.status()));
  }

  @Override
  public synchronized CompletableFuture<Result<Status>> end(MatchId match, String reason) {
    takeBack(match);
    return at(match, row -> Result.ok(with(row, Status.CANCELLED, row.players()).status()));
  }

  @Override
  public synchronized CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return at(
        match,
        row ->
            row.hidden() && !row.seats(onlooker.account())
                ? Result.refused(Refusal.MATCH_NOT_FOUND, "no such match")
                : Result.ok(new Look(row, told(match).size(), "{\"phase\":\"x\"}")));
  }

  @Override
  public synchronized CompletableFuture<Result<LegalCommands>> legal(
      MatchId match, Onlooker onlooker) {
    return at(
        match,
        row ->
            row.seats(onlooker.account())
                ? Result.ok(new LegalCommands(told(match).size(), Optional.empty()))
                : Result.refused(Refusal.NOT_A_PLAYER, "no seat"));
  }

  @Override
  public synchronized CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    var look = look(match, onlooker);
    if (look.join() instanceof Result.Ok<Look>(var seen)) {
      watching(match).add(watcher);
      if (since.isEmpty()) {
        watcher.snapshot(match, seen);
      } else {
        told(match).stream()
            .filter(update -> update.v() > since.getAsLong())
            .forEach(update -> watcher.update(match, update));
      }
    }
    return look;
  }

  @Override
  public synchronized void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    if (watching(match).remove(watcher)) {
      departures.add(new Left(match, departure));
    }
  }

  @Override
  public synchronized CompletableFuture<Result<Page<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    var after = told(match).stream().filter(one -> one.v() > since).toList();
    return at(match, _ -> Result.ok(new Page<>(after, Optional.empty())));
  }

  @Override
  public synchronized CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return at(
        match,
        row ->
            row.status().over()
                ? Result.ok(new Replay(row, List.of(new Replay.Step(1, 0, 0, "{\"a\":1}"))))
                : Result.refused(Refusal.MATCH_NOT_ACTIVE, "not over"));
  }
}
