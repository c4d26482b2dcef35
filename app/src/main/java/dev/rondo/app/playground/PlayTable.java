package dev.rondo.app.playground;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/// A match of the playground with the author's hands on every seat and on the clock. Not safe for
/// several threads.
///
/// A bot plays after the time that it takes to think, counted from the step before. Bots are not
/// part of the inputs: their moves are.
final class PlayTable<S, C, F, V> {
  private final InstalledGame<S, C, F, V> installed;
  private final PlaySetup setup;
  private final PlayMatch<S, C, F, V> match;
  private final Map<Integer, String> bots = new TreeMap<>();

  /// Opens a match.
  PlayTable(InstalledGame<S, C, F, V> installed, PlaySetup setup) {
    this.installed = installed;
    this.setup = setup;
    this.match = new PlayMatch<>(installed, setup);
  }

  /// All that a table is made of again. It does not change with the table.
  record Past(
      PlaySetup setup,
      List<? extends PlayStep<?, ?>> steps,
      Duration now,
      Map<Integer, String> bots) {

    /// The same inputs decided by other rules, or by the same ones up to a step.
    ///
    /// @param last the last step that is wanted
    <S, C, F, V> PlayTable<S, C, F, V> again(InstalledGame<S, C, F, V> rules, int last) {
      var table = new PlayTable<>(rules, setup);
      for (var step : steps.subList(0, Math.min(last, steps.size() - 1) + 1)) {
        step.input().ifPresent(input -> table.match.repeat(input, last));
      }
      table.match.ring(last < steps.size() - 1 ? steps.get(last).at() : now, last);
      table.bots.putAll(bots);
      return table;
    }
  }

  Past past() {
    return new Past(setup, steps(), now(), bots());
  }

  InstalledGame<S, C, F, V> installed() {
    return installed;
  }

  PlaySetup setup() {
    return setup;
  }

  List<PlayStep<S, F>> steps() {
    return match.steps();
  }

  Duration now() {
    return match.now();
  }

  Optional<String> fault() {
    return match.fault();
  }

  /// Nothing more happens at the table.
  void fail(String reason) {
    match.fail(reason);
  }

  Map<Integer, String> bots() {
    return Map.copyOf(bots);
  }

  private PlayStep<S, F> last() {
    return match.last();
  }

  // Seats

  Result<Boolean> act(int seat, String type, Optional<JsonNode> payload) {
    var number = 1 + (int) steps().stream().filter(PlayStep::isAct).count();
    return seated(seat, _ -> true)
        .then(_ -> moving("the match is paused"))
        .then(_ ->
            match.send(
                new PlayInput.Act(
                    now(), seat, number, type, payload.orElseGet(Json.STORED::createObjectNode))));
  }

  Result<Boolean> drop(int seat) {
    return seated(seat, one -> !last().gone().contains(one))
        .then(_ -> match.send(new PlayInput.Gone(now(), seat)));
  }

  Result<Boolean> comeBack(int seat) {
    return seated(seat, one -> last().gone().contains(one))
        .then(_ -> match.send(new PlayInput.Came(now(), seat)));
  }

  Result<Boolean> leave(int seat) {
    return seated(seat, _ -> true).then(_ -> match.send(new PlayInput.Left(now(), seat)));
  }

  /// @param kind empty: the author plays the seat again
  Result<Boolean> seatBot(int seat, Optional<String> kind) {
    if (kind.isPresent() && bot(kind.get()).isEmpty()) {
      return Result.refused(Refusal.VALIDATION_ERROR, "the game has no bot " + kind.get());
    }
    return seated(seat, _ -> true)
        .map(_ -> {
          bots.remove(seat);
          kind.ifPresent(name -> bots.put(seat, name));
          return true;
        });
  }

  private Result<Boolean> seated(int seat, Predicate<Integer> fits) {
    if (seat < 0 || seat >= setup.players().size()) {
      return Result.refused(Refusal.VALIDATION_ERROR, "there is no seat " + seat);
    }
    if (last().left().contains(seat)) {
      return Result.refused(Refusal.NOT_A_PLAYER, "the player has left");
    }
    return fits.test(seat)
        ? Result.ok(true)
        : Result.refused(Refusal.VALIDATION_ERROR, "the connection is like that already");
  }

  // The clock

  Result<Boolean> pause() {
    return moving("the match is paused already")
        .then(_ -> match.send(new PlayInput.Paused(now(), 0)));
  }

  Result<Boolean> resume() {
    return last().paused()
        ? match.send(new PlayInput.Resumed(now(), 0))
        : Result.refused(Refusal.VALIDATION_ERROR, "the match is not paused");
  }

  /// Goes to the next alarm, or to the next move of a bot.
  Result<Boolean> passToNext() {
    return moving("time stands still while the match is paused")
        .then(_ -> match.running())
        .then(_ -> {
          var next = next();
          if (next.isEmpty()) {
            return match.fault().isPresent()
                ? match.running()
                : Result.refused(Refusal.VALIDATION_ERROR, "nothing is due: somebody must act");
          }
          next.get().effect().run();
          return Result.ok(true);
        });
  }

  /// Lets time pass; what falls due happens at its time.
  Result<Boolean> pass(Duration time) {
    return moving("time stands still while the match is paused")
        .then(_ -> match.running())
        .map(_ -> {
          var until = now().plus(time);
          for (var next = next();
              next.filter(found -> found.at().compareTo(until) <= 0).isPresent();
              next = next()) {
            next.get().effect().run();
          }
          match.moveTo(until);
          return true;
        });
  }

  private Result<Boolean> moving(String otherwise) {
    return last().paused() ? Result.refused(Refusal.MATCH_PAUSED, otherwise) : Result.ok(true);
  }

  /// Something that happens by itself at a time.
  private record Next(Duration at, Runnable effect) {}

  /// Alarms go before bots that are due at the same time.
  private Optional<Next> next() {
    if (!match.goesOn()) {
      return Optional.empty();
    }
    var first = last().due().map(at -> new Next(at, match::ring));
    for (var seat : List.copyOf(bots.keySet())) {
      var move = move(seat);
      if (move.isPresent()) {
        var thought = last().at().plus(move.get().after());
        var at = thought.compareTo(now()) < 0 ? now() : thought;
        if (first.isEmpty() || at.compareTo(first.get().at()) < 0) {
          first = Optional.of(new Next(at, () -> play(seat, at, move.get().command())));
        }
      }
    }
    return first;
  }

  /// A bot whose move is refused leaves its seat to the author: it would be refused again and
  /// again.
  private void play(int seat, Duration at, C command) {
    match.moveTo(at);
    var body = installed.codec().body(command);
    if (!(act(seat, body.path("type").asString(), Optional.of(body.path("payload")))
        instanceof Result.Ok<Boolean>)) {
      bots.remove(seat);
    }
  }

  /// The same luck at the same step, so that looking ahead changes nothing.
  private Optional<Bot.Move<C>> move(int seat) {
    if (match.holds(seat) || last().paused() || last().left().contains(seat)) {
      return Optional.empty();
    }
    var luck = new SplittableRandom(31L * steps().size() + seat);
    return match.guarded(() -> {
      var view = installed.rules().view(last().state(), new Viewer.Player(new Seat(seat)));
      return bot(bots.getOrDefault(seat, "")).flatMap(bot -> bot.move(view, luck));
    });
  }

  private Optional<Bot<V, C>> bot(String kind) {
    return installed.manifest().bots().stream()
        .filter(one -> one.name().equals(kind))
        .findFirst()
        .map(BotKind::bot);
  }
}
