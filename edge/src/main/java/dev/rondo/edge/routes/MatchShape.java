package dev.rondo.edge.routes;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.routes.RematchRoutes.RematchAsked;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NeutralNames;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.view.Look;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A match as clients are shown it. In lists it has no version and no view.
///
/// @param setAside only for administrators, if it cannot be read
/// @param rematch only for the players of a match that can be played again now
/// @param players by account id; by seat in a study with neutral names
/// @param seed only when the match is over
public record MatchShape(
    String matchId,
    String game,
    Status status,
    Optional<PauseShape> paused,
    Optional<AsideShape> setAside,
    Optional<Long> v,
    Map<String, PlayerShape> players,
    Optional<Raw> view,
    String seedCommitment,
    Optional<String> seed,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Optional<Raw> outcome,
    String createdBy,
    Origin origin,
    @JsonProperty("private") boolean hidden,
    String rulesVersion,
    Raw config,
    Optional<RematchAsked> rematch) {

  /// @param bot the kind of bot, if it is one
  public record PlayerShape(int seat, String nickname, Optional<String> bot) {}

  /// The reason of a pause, and the account that paused the match.
  public record PauseShape(String reason, String by) {}

  /// The reason why a match cannot be read, and the time at which its clock stopped.
  public record AsideShape(String reason, Instant since) {}

  /// @param asked the accounts that have asked for a rematch, if the viewer can ask for one
  static MatchShape of(Look look, Optional<List<AccountId>> asked) {
    return of(
        look.row(),
        Optional.empty(),
        Optional.of(look.v()),
        Optional.of(new Raw(look.view())),
        asked.map(RematchAsked::of));
  }

  static MatchShape of(MatchRow row) {
    return of(row, Optional.empty());
  }

  public static MatchShape of(MatchRow row, Optional<SetAside> aside) {
    return of(row, aside, Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static MatchShape of(
      MatchRow row,
      Optional<SetAside> aside,
      Optional<Long> v,
      Optional<Raw> view,
      Optional<RematchAsked> rematch) {
    return new MatchShape(
        row.id().value(),
        row.game(),
        row.status(),
        row.paused().map(pause -> new PauseShape(pause.reason(), pause.by())),
        aside.map(mark -> new AsideShape(mark.reason(), mark.since())),
        v,
        players(row),
        view,
        commitment(row.seed()),
        row.status().over() ? Optional.of(row.seed()) : Optional.empty(),
        row.createdAt(),
        row.startedAt(),
        row.finishedAt(),
        row.outcome().map(Raw::new),
        row.creator().value(),
        row.origin(),
        row.hidden(),
        row.rulesVersion(),
        new Raw(row.config()),
        rematch);
  }

  static Map<String, PlayerShape> players(MatchRow row) {
    var players = new LinkedHashMap<String, PlayerShape>();
    for (var player : row.players()) {
      var seat = players.size();
      players.put(
          NeutralNames.shownId(row, seat),
          new PlayerShape(
              seat, player.nickname(), NeutralNames.in(row) ? Optional.empty() : player.bot()));
    }
    return players;
  }

  /// The SHA-256 of the seed's bytes, shown from the start so that nobody can change the seed
  /// unseen.
  public static String commitment(String seed) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(HexFormat.of().parseHex(seed)));
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }
}
