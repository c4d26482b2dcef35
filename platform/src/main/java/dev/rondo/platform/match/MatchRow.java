package dev.rondo.platform.match;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A match as lists show it. Written with the entries that change it.
///
/// @param config the settings, as JSON
/// @param outcome the game's own, as JSON, once it is over
public record MatchRow(
    MatchId id,
    String game,
    String rulesVersion,
    String seed,
    Origin origin,
    boolean hidden,
    AccountId creator,
    String config,
    Status status,
    Optional<Pause> paused,
    List<Player> players,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Optional<String> outcome) {

  public MatchRow {
    players = List.copyOf(players);
  }

  /// The reason of a cancelled match to which too few came.
  public static final String NOT_ENOUGH_PLAYERS = "not_enough_players";

  /// The reason of a pause, and the account that paused the match.
  public record Pause(String reason, String by) {}

  public boolean seats(AccountId account) {
    return players.stream().anyMatch(player -> player.account().equals(account));
  }

  /// True if too few came to a match of the queue: then its people go back into the queue.
  public boolean dispersed() {
    return origin == Origin.QUEUE
        && status == Status.CANCELLED
        && startedAt.isEmpty()
        && outcome.equals(Optional.of("{\"reason\":\"" + NOT_ENOUGH_PLAYERS + "\"}"));
  }

  public MatchRow with(Status newStatus, Optional<Pause> newPaused, List<Player> newPlayers) {
    return changed(newStatus, newPaused, newPlayers, startedAt, finishedAt, outcome);
  }

  public MatchRow started(Instant at) {
    return changed(Status.ACTIVE, paused, players, Optional.of(at), finishedAt, outcome);
  }

  public MatchRow over(Status newStatus, Instant at, String newOutcome) {
    return changed(
        newStatus, Optional.empty(), players, startedAt, Optional.of(at), Optional.of(newOutcome));
  }

  public MatchRow cancelled(Instant at, String reason) {
    var why = Json.VIEW.writeValueAsString(Fields.of().with("reason", reason));
    return over(Status.CANCELLED, at, why);
  }

  public MatchRow configured(String newConfig) {
    return new MatchRow(
        id,
        game,
        rulesVersion,
        seed,
        origin,
        hidden,
        creator,
        newConfig,
        status,
        paused,
        players,
        createdAt,
        startedAt,
        finishedAt,
        outcome);
  }

  private MatchRow changed(
      Status newStatus,
      Optional<Pause> newPaused,
      List<Player> newPlayers,
      Optional<Instant> newStartedAt,
      Optional<Instant> newFinishedAt,
      Optional<String> newOutcome) {
    return new MatchRow(
        id,
        game,
        rulesVersion,
        seed,
        origin,
        hidden,
        creator,
        config,
        newStatus,
        newPaused,
        newPlayers,
        createdAt,
        newStartedAt,
        newFinishedAt,
        newOutcome);
  }
}
