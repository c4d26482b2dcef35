package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Situation;
import dev.rondo.cartridge.Tournament;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/// Looks into the matches of rooms: who has to decide, until when, and what they have so far.
public final class Situations {
  private static final TypeReference<Map<String, @Nullable Object>> VIEW = new TypeReference<>() {};

  /// So many matches are looked into at most, so that an overview of thousands stays quick.
  private static final int MOST = 500;

  /// For all of them together.
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  private final Catalog catalog;
  private final Tables tables;

  Situations(Catalog catalog, Tables tables) {
    this.catalog = catalog;
    this.tables = tables;
  }

  /// By match; without those that could not be looked into.
  Map<MatchId, Situation> of(TournamentRow row, List<Room> rooms) {
    var declared = catalog.find(row.game()).flatMap(game -> game.manifest().tournament());
    if (declared.isEmpty()) {
      return Map.of();
    }
    var looks = new HashMap<MatchId, CompletableFuture<Result<Look>>>();
    rooms.stream()
        .filter(room -> room.state() == Room.State.PLAYING)
        .flatMap(room -> room.match().stream())
        .limit(MOST)
        .forEach(match -> looks.put(match, tables.look(match, new Onlooker(row.owner(), true))));
    var situations = new HashMap<MatchId, Situation>();
    var end = System.nanoTime() + PATIENCE.toNanos();
    looks.forEach((match, look) ->
        read(declared.get(), look, end - System.nanoTime())
            .ifPresent(found -> situations.put(match, found)));
    return situations;
  }

  private static Optional<Situation> read(
      Tournament declared, CompletableFuture<Result<Look>> look, long patienceNanos) {
    try {
      return look.get(Math.max(0, patienceNanos), TimeUnit.NANOSECONDS)
              instanceof Result.Ok<Look>(var found)
          ? of(declared, found)
          : Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException | TimeoutException unavailable) {
      return Optional.empty();
    }
  }

  /// The situation that a view describes.
  public static Optional<Situation> of(Tournament declared, Look look) {
    return look.row().status().over()
        ? Optional.empty()
        : Optional.of(declared.situation().apply(Json.STORED.readValue(look.view(), VIEW)));
  }
}
