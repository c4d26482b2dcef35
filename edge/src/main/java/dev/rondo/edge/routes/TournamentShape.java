package dev.rondo.edge.routes;

import dev.rondo.edge.http.Raw;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.tournaments.DecisionRow;
import dev.rondo.platform.tournaments.Room;
import dev.rondo.platform.tournaments.TournamentRow;
import dev.rondo.platform.tournaments.TournamentStatus;
import dev.rondo.platform.tournaments.Tournaments;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A tournament as clients are shown it.
///
/// @param phase from 1; 0 before the start
/// @param players everybody for who controls it, else the caller's own row alone
/// @param presentCount the number of players who would be paired now
/// @param awaited the players whose matches the phase waits for, for who controls it
/// @param awaitedCount the number of these players, without those of the caller's own match
/// @param myMatchId the caller's in this phase, once it is made
/// @param bye whether the caller has nobody to play with in this phase
/// @param joined whether the caller takes part
/// @param controls whether the caller may decide how it goes on
/// @param decisions what was decided, for who controls it
/// @param seed when it is over, for who controls it: with the accounts it gives all pairs
public record TournamentShape(
    String id,
    String code,
    String game,
    String name,
    TournamentStatus status,
    int phase,
    List<String> variants,
    Raw settings,
    List<TournamentPlayerShape> players,
    int presentCount,
    Optional<List<String>> awaited,
    int awaitedCount,
    Optional<String> myMatchId,
    Optional<Boolean> bye,
    boolean joined,
    boolean controls,
    Optional<List<DecisionShape>> decisions,
    String createdBy,
    String seedCommitment,
    Optional<String> seed,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt) {

  /// Whether somebody would be paired now.
  public enum Standing {
    PRESENT,
    AWAY,
    LEFT,
    KICKED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param bot the kind of bot, if it is one
  public record TournamentPlayerShape(
      String id, String nickname, Optional<String> bot, Standing status) {
    static TournamentPlayerShape of(Tournaments.Shown shown) {
      var member = shown.member();
      var standing =
          switch (member.membership()) {
            case JOINED -> shown.away() ? Standing.AWAY : Standing.PRESENT;
            case LEFT -> Standing.LEFT;
            case KICKED -> Standing.KICKED;
          };
      return new TournamentPlayerShape(
          member.account().value(), member.nickname(), member.bot(), standing);
    }
  }

  /// @param by an account's id, or `server`
  /// @param subject the player or match that it is about
  public record DecisionShape(
      Instant at, String by, String what, int phase, Optional<String> subject) {
    static DecisionShape of(DecisionRow row) {
      return new DecisionShape(row.at(), row.by(), row.what(), row.phase(), row.subject());
    }
  }

  static TournamentShape of(Tournaments.Look look, AccountId caller) {
    var row = look.row();
    return new TournamentShape(
        row.id(),
        row.code(),
        row.game(),
        row.name(),
        row.status(),
        row.phase(),
        row.variants(),
        settings(row),
        look.members().stream().map(TournamentPlayerShape::of).toList(),
        look.present(),
        look.controls()
            ? Optional.of(look.awaited().stream().map(AccountId::value).toList())
            : Optional.empty(),
        look.awaitedCount(),
        look.room()
            .filter(room -> room.state() != Room.State.PLANNED)
            .flatMap(Room::match)
            .map(MatchId::value),
        look.room().map(room -> room.state() == Room.State.BYE).filter(bye -> bye),
        look.members().stream()
            .map(Tournaments.Shown::member)
            .anyMatch(member -> member.account().equals(caller) && member.joined()),
        look.controls(),
        look.controls()
            ? Optional.of(look.decisions().stream().map(DecisionShape::of).toList())
            : Optional.empty(),
        row.owner().value(),
        MatchShape.commitment(row.seed()),
        look.controls() && row.status() == TournamentStatus.FINISHED
            ? Optional.of(row.seed())
            : Optional.empty(),
        row.createdAt(),
        row.startedAt(),
        row.finishedAt());
  }

  static Raw settings(TournamentRow row) {
    return new Raw(Json.VIEW.writeValueAsString(row.settings()));
  }
}
