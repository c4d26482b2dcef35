package dev.rondo.edge.lobby;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Raw;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.Binding;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Gap;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.RaceName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The lobby's records as clients get them.
public final class LobbyShapes {
  private LobbyShapes() {}

  /// @param gapStartedAt when the roster first was full
  /// @param enrollmentDueAt when enrollment is over, by its end or by that of the gap
  public record LobbyGameShape(
      String id,
      String name,
      String description,
      GameKind kind,
      @JsonProperty("owner_user_id") String owner,
      @JsonProperty("owner_nickname") Optional<String> ownerNickname,
      String game,
      Raw config,
      @JsonProperty("min_players") int minPlayers,
      @JsonProperty("max_players") int maxPlayers,
      @JsonProperty("start_gap_hours") int startGapHours,
      @JsonProperty("start_gap_players") int startGapPlayers,
      @JsonProperty("enrollment_ends_at") Instant enrollmentEndsAt,
      @JsonProperty("enrollment_due_at") Instant enrollmentDueAt,
      GameStatus status,
      @JsonProperty("roster_size") int rosterSize,
      @JsonProperty("gap_started_at") Optional<Instant> gapStartedAt,
      @JsonProperty("gap_players_admitted") Optional<Integer> gapPlayersAdmitted,
      @JsonProperty("runtime_binding") Optional<Raw> binding,
      @JsonProperty("runtime_snapshot") Optional<Raw> snapshot,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("started_at") Optional<Instant> startedAt,
      @JsonProperty("finished_at") Optional<Instant> finishedAt) {
    public static LobbyGameShape of(LobbyGame game) {
      var terms = game.terms();
      return new LobbyGameShape(
          game.id(),
          terms.name(),
          terms.description(),
          game.kind(),
          game.owner().value(),
          Optional.empty(),
          game.game(),
          new Raw(terms.config()),
          terms.minPlayers(),
          terms.maxPlayers(),
          terms.startGapHours(),
          terms.startGapPlayers(),
          terms.enrollmentEndsAt(),
          game.dueAt(),
          game.status(),
          game.rosterSize(),
          game.gap().map(Gap::since),
          game.gap().map(Gap::admitted),
          game.launch()
              .binding()
              .filter(_ -> game.status() != GameStatus.START_FAILED)
              .map(Binding::json)
              .map(Raw::new),
          game.snapshot().map(Raw::new),
          game.createdAt(),
          game.startedAt(),
          game.finishedAt());
    }

    /// Only a single game says who owns it: lists would look up an account for each row.
    LobbyGameShape ownedBy(String nickname) {
      return new LobbyGameShape(
          id,
          name,
          description,
          kind,
          owner,
          Optional.of(nickname),
          game,
          config,
          minPlayers,
          maxPlayers,
          startGapHours,
          startGapPlayers,
          enrollmentEndsAt,
          enrollmentDueAt,
          status,
          rosterSize,
          gapStartedAt,
          gapPlayersAdmitted,
          binding,
          snapshot,
          createdAt,
          startedAt,
          finishedAt);
    }
  }

  record LobbyGameList(List<LobbyGameShape> items, Optional<String> next) {}

  record LobbyApplicationShape(
      String id,
      @JsonProperty("game_id") String game,
      @JsonProperty("user_id") String user,
      @JsonProperty("race_name") String raceName,
      Application.State status,
      @JsonProperty("created_at") Instant createdAt) {
    static LobbyApplicationShape of(Application application) {
      return new LobbyApplicationShape(
          application.id(),
          application.game(),
          application.user().value(),
          application.raceName(),
          application.state(),
          application.createdAt());
    }
  }

  record LobbyApplicationList(List<LobbyApplicationShape> items) {
    static LobbyApplicationList of(List<Application> all) {
      return new LobbyApplicationList(all.stream().map(LobbyApplicationShape::of).toList());
    }
  }

  /// @param user the invitee
  /// @param nickname the invitee's
  record LobbyInviteShape(
      String id,
      @JsonProperty("game_id") String game,
      @JsonProperty("user_id") String user,
      Optional<String> nickname,
      @JsonProperty("inviter_user_id") String inviter,
      @JsonProperty("race_name") Optional<String> raceName,
      Invite.State status,
      @JsonProperty("created_at") Instant createdAt) {
    static LobbyInviteShape of(Invite invite, Optional<String> nickname) {
      return new LobbyInviteShape(
          invite.id(),
          invite.game(),
          invite.user().value(),
          nickname,
          invite.inviter().value(),
          invite.raceName(),
          invite.state(),
          invite.createdAt());
    }
  }

  record LobbyInviteList(List<LobbyInviteShape> items) {}

  public record LobbyMembershipShape(
      String id,
      @JsonProperty("game_id") String game,
      @JsonProperty("user_id") String user,
      @JsonProperty("race_name") String raceName,
      Membership.State status,
      @JsonProperty("joined_at") Instant joinedAt) {
    static LobbyMembershipShape of(Membership membership) {
      return new LobbyMembershipShape(
          membership.id(),
          membership.game(),
          membership.user().value(),
          membership.raceName(),
          membership.state(),
          membership.joinedAt());
    }
  }

  public record LobbyMembershipList(List<LobbyMembershipShape> items) {
    public static LobbyMembershipList of(List<Membership> all) {
      return new LobbyMembershipList(all.stream().map(LobbyMembershipShape::of).toList());
    }
  }

  record RaceNameShape(
      @JsonProperty("race_name") String name,
      @JsonProperty("canonical_key") String key,
      RaceName.State status,
      @JsonProperty("game_id") Optional<String> game,
      @JsonProperty("eligible_until") Optional<Instant> eligibleUntil) {
    static RaceNameShape of(RaceName name) {
      return new RaceNameShape(
          name.name(), name.key(), name.state(), name.game(), name.eligibleUntil());
    }
  }

  record RaceNameList(List<RaceNameShape> items) {
    static RaceNameList of(List<RaceName> all) {
      return new RaceNameList(all.stream().map(RaceNameShape::of).toList());
    }
  }

  record RaceNameRequest(@JsonProperty("race_name") String raceName) {}

  record InviteRequest(
      @JsonProperty("invitee_user_id") Optional<String> userId,
      @JsonProperty("invitee_username") Optional<String> username) {}
}
