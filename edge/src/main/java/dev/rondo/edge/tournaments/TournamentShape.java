package dev.rondo.edge.tournaments;

import dev.rondo.cartridge.Fields;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.routes.MatchShape;
import dev.rondo.platform.earnings.PersonCodes;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.Protocol;
import dev.rondo.platform.tournaments.Standing;
import dev.rondo.platform.tournaments.TournamentView;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A tournament as clients are shown it.
///
/// @param phase from 1; 0 before the start
/// @param phases the number of phases
/// @param players everybody for who controls it, else the caller's own row alone
/// @param presentCount the number of players who would be paired now
/// @param readyCount the number of those present who have nothing to read now
/// @param awaited those who have a decision or a page open that the phase waits for, for who
///   controls it
/// @param awaitedCount the number of players of other matches that the phase waits for
/// @param myMatchId the caller's in this phase, once it is made
/// @param bye whether the caller has nobody to play with in this phase
/// @param joined whether the caller takes part
/// @param controls whether the caller may decide how it goes on
/// @param decisions what was decided, for who controls it
/// @param study the whole protocol for who controls it
/// @param aborted whether its experimenter ended it before its time
/// @param seed when it is over, for who controls it: with the accounts it gives all pairs
public record TournamentShape(
    String id,
    String code,
    String game,
    String name,
    TournamentStatus status,
    int phase,
    int phases,
    List<String> variants,
    Raw settings,
    List<TournamentPlayerShape> players,
    int presentCount,
    int readyCount,
    Optional<List<String>> awaited,
    int awaitedCount,
    Optional<String> myMatchId,
    Optional<Boolean> bye,
    boolean joined,
    boolean controls,
    Optional<List<DecisionShape>> decisions,
    Optional<Raw> study,
    Optional<Boolean> aborted,
    String createdBy,
    String seedCommitment,
    Optional<String> seed,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt) {

  /// Somebody who takes part.
  ///
  /// @param number the place in which they came, from 1
  /// @param name the nickname, with a number if others have the same
  /// @param bot the kind of bot, if it is one
  /// @param label the label of the link with which they came, for who controls the tournament
  /// @param arm their treatment, for who controls it
  /// @param code their code in the data, for who controls it
  /// @param status what they are doing, in one word
  /// @param page the page that they read, with its place among the pages of its part
  /// @param secondsLeft for their decision
  /// @param since when they went away
  public record TournamentPlayerShape(
      String id,
      String nickname,
      int number,
      String name,
      Optional<String> bot,
      Optional<String> label,
      Optional<String> arm,
      Optional<String> code,
      Standing.Status status,
      Optional<String> page,
      Optional<Integer> pageIndex,
      Optional<Long> secondsLeft,
      Optional<Instant> since,
      Optional<String> matchId) {
    static TournamentPlayerShape of(Standing standing, Optional<PersonCodes> codes) {
      var member = standing.member();
      return new TournamentPlayerShape(
          member.account().value(),
          member.nickname(),
          standing.number(),
          standing.name(),
          member.bot(),
          standing.person().label(),
          codes.flatMap(_ -> standing.person().arm()),
          codes.map(all -> all.of(member.account())),
          standing.status(),
          standing.page().map(PageKey::id),
          standing.page().map(PageKey::index),
          standing
              .deadlineTs()
              .map(at -> Math.max(0, (at - System.currentTimeMillis() + 999) / 1000)),
          standing.since(),
          standing.room().flatMap(Room::match).map(MatchId::value));
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

  /// @param codes of the people, for who controls it
  static TournamentShape of(TournamentView look, AccountId caller, Optional<PersonCodes> codes) {
    var row = look.row();
    return new TournamentShape(
        row.id(),
        row.code(),
        row.game(),
        row.name(),
        row.status(),
        row.phase(),
        row.phases(),
        look.variants(),
        settings(row),
        look.members().stream()
            .map(one -> TournamentPlayerShape.of(one, codes.filter(_ -> look.controls())))
            .toList(),
        look.present(),
        look.ready(),
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
            .map(Standing::member)
            .anyMatch(member -> member.account().equals(caller) && member.joined()),
        look.controls(),
        look.controls()
            ? Optional.of(look.decisions().stream().map(DecisionShape::of).toList())
            : Optional.empty(),
        row.study().map(study -> study(study, look)),
        Optional.of(row.aborted()).filter(aborted -> aborted),
        row.owner().value(),
        MatchShape.commitment(row.seed()),
        look.controls() && row.status() == TournamentStatus.FINISHED
            ? Optional.of(row.seed())
            : Optional.empty(),
        row.createdAt(),
        row.startedAt(),
        row.finishedAt());
  }

  /// Others than its experimenter learn nothing of treatments and pages.
  private static Raw study(Protocol study, TournamentView look) {
    if (look.controls()) {
      return new Raw(study.json());
    }
    var shown =
        Fields.of()
            .with("anonymity", study.anonymity().toString())
            .with("titles", study.titles().toString());
    return new Raw(
        Json.VIEW.writeValueAsString(
            study.minutes().map(minutes -> shown.with("minutes", minutes)).orElse(shown)));
  }

  static Raw settings(TournamentRow row) {
    return new Raw(Json.VIEW.writeValueAsString(row.settings()));
  }
}
