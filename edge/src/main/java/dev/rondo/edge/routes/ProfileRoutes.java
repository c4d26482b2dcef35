package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.economy.League;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.people.Profiles;
import dev.rondo.platform.people.Profiles.GameRecord;
import dev.rondo.platform.people.Profiles.PublicProfile;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Public profiles.
public final class ProfileRoutes {

  /// A rating as it was after a match.
  record RatingPoint(Instant time, int rating) {}

  /// @param league in games that pair by rating
  /// @param points the rating over time, the oldest first; at most 200, in games with ratings
  record GameRecordShape(
      String game,
      long rank,
      long score,
      long wins,
      long matches,
      Optional<League> league,
      List<RatingPoint> points) {
    static GameRecordShape of(GameRecord one) {
      var standing = one.standing();
      return new GameRecordShape(
          one.game(),
          standing.rank(),
          standing.score(),
          standing.wins(),
          standing.matches(),
          one.rated()
              ? Optional.of(League.of(Math.toIntExact(standing.score())))
              : Optional.empty(),
          one.points().stream()
              .map(point -> new RatingPoint(point.time(), point.rating()))
              .toList());
    }
  }

  /// @param since when the account was made
  /// @param open whether others see it; only its owner is shown one that is not
  /// @param playing a match of the player that everybody may watch
  record PublicProfileShape(
      String id,
      String nickname,
      Optional<String> avatar,
      Instant since,
      boolean open,
      List<GameRecordShape> games,
      Optional<String> playing) {
    static PublicProfileShape of(PublicProfile profile) {
      var account = profile.account();
      return new PublicProfileShape(
          account.id().value(),
          account.nickname(),
          account.avatar(),
          account.createdAt(),
          profile.open(),
          profile.games().stream().map(GameRecordShape::of).toList(),
          profile.playing().map(MatchId::value));
    }
  }

  record ProfileOpen(boolean open) {}

  private final Profiles profiles;

  public ProfileRoutes(Profiles profiles) {
    this.profiles = profiles;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/players/{id}", "player")
            .does(
                "The public profile of a registered player. Guests have none, and nobody who takes"
                    + " part in a study has one or sees one. One's own is shown also when it is"
                    + " off.")
            .gives(200, PublicProfileShape.class, "The profile.")
            .refuses(NOT_FOUND)
            .by(call ->
                profiles
                    .see(call.caller(), new AccountId(call.path("id")))
                    .map(PublicProfileShape::of)
                    .map(Reply::ok)),
        Route.put("/me/profile", "setProfile")
            .does("Switches the caller's public profile on or off. It is on until then.")
            .gives(200, ProfileOpen.class, "True if others see the profile.")
            .refuses(FORBIDDEN)
            .taking(
                ProfileOpen.class,
                (call, body) ->
                    profiles
                        .open(call.signedIn().account(), body.open())
                        .map(ProfileOpen::new)
                        .map(Reply::ok)));
  }
}
