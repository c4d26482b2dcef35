package dev.rondo.platform.people;

import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.RatingHistory;
import dev.rondo.platform.economy.RatingHistory.Point;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shows the public profile of a registered player: name, standings, ratings over time, and a match
/// to watch.
///
/// Guests have no profile. A player who takes part in a study has no profile and sees none. Players
/// can switch their own profile off. They themselves still see it.
public final class Profiles {
  /// The highest number of points of a rating over time.
  private static final int POINTS = 200;

  private static final int RUNNING = 20;

  /// The standing of a player in one game.
  ///
  /// @param points the rating after each match, the oldest first; empty in a game without ratings
  public record GameRecord(String game, Standing standing, boolean rated, List<Point> points) {}

  /// @param open true if others may see the profile
  /// @param playing a running match of the player that everybody may watch
  public record PublicProfile(
      Account account, boolean open, List<GameRecord> games, Optional<MatchId> playing) {}

  private final Users users;
  private final ProfileStore store;
  private final Catalog catalog;
  private final Standings ratings;
  private final Standings totals;
  private final RatingHistory history;
  private final Journal journal;
  private final InstantSource clock;

  public Profiles(
      Users users,
      ProfileStore store,
      Catalog catalog,
      Standings ratings,
      Standings totals,
      RatingHistory history,
      Journal journal,
      InstantSource clock) {
    this.users = users;
    this.store = store;
    this.catalog = catalog;
    this.ratings = ratings;
    this.totals = totals;
    this.history = history;
    this.journal = journal;
    this.clock = clock;
  }

  /// The profile of a player as the caller may see it. Blocks.
  public Result<PublicProfile> see(AccountId caller, AccountId id) {
    var own = caller.equals(id);
    if (store.inStudy(caller) || (!own && store.inStudy(id))) {
      return nobody();
    }
    return users
        .find(id)
        .map(User::account)
        .then(account -> {
          var open = !account.guest() && !account.barred() && !store.hidden(id);
          return open || own ? Result.ok(profile(caller, account, open)) : nobody();
        });
  }

  /// Switches the caller's own profile on or off. Blocks.
  public Result<Boolean> open(Account caller, boolean open) {
    if (caller.guest()) {
      return Result.refused(Refusal.FORBIDDEN, "a guest has no public profile");
    }
    if (open) {
      store.show(caller.id());
    } else {
      store.hide(caller.id(), clock.instant());
    }
    return Result.ok(open);
  }

  private static Result<PublicProfile> nobody() {
    return Result.refused(Refusal.NOT_FOUND, "there is no such profile");
  }

  private PublicProfile profile(AccountId caller, Account account, boolean open) {
    var games = new ArrayList<GameRecord>();
    for (var game : catalog.games()) {
      var id = game.manifest().id();
      var rated = game.manifest().pairing() == Pairing.BY_RATING;
      (rated ? ratings : totals)
          .standing(account.id(), id)
          .map(standing ->
              new GameRecord(
                  id,
                  standing,
                  rated,
                  rated ? history.of(account.id(), id, POINTS) : List.<Point>of()))
          .ifPresent(games::add);
    }
    return new PublicProfile(account, open, games, playing(caller, account.id()));
  }

  /// Finds a running match that everybody may watch. Matches of lobby games, sessions and
  /// tournaments are not among those.
  private Optional<MatchId> playing(AccountId caller, AccountId id) {
    var running =
        new Journal.Filter(
            Optional.empty(), Optional.of(Status.ACTIVE), Optional.of(id), caller, false);
    return journal.list(running, Optional.empty(), RUNNING)
            instanceof Result.Ok<Page<MatchRow>>(var page)
        ? page.items().stream()
            .filter(row -> !row.hidden() && !row.origin().invites())
            .map(MatchRow::id)
            .findFirst()
        : Optional.empty();
  }
}
