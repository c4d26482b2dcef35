package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Profile;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.GameStore;
import dev.rondo.platform.lobby.store.GameStore.Filter;
import dev.rondo.platform.lobby.store.Launch;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.Refusals;
import dev.rondo.platform.lobby.store.Terms;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.util.List;
import java.util.Optional;

/// Makes games, changes their terms, and shows them to those who may see them.
public final class Games {
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_DESCRIPTION = 2000;
  private static final int LONGEST_GAP_HOURS = 24 * 365;

  private final Catalog catalog;
  private final Registry registry;
  private final GameStore store;
  private final Cancellation cancellation;

  Games(Catalog catalog, Registry registry, Cancellation cancellation) {
    this.catalog = catalog;
    this.registry = registry;
    this.store = registry.stores().games();
    this.cancellation = cancellation;
  }

  public Result<LobbyGame> create(Account who, GameKind kind, String game, Terms terms) {
    return create(Ids.timeOrdered(), who, kind, game, terms);
  }

  /// Makes a game with that end of its id. If there is one, it is returned.
  public Result<LobbyGame> create(
      String newId, Account who, GameKind kind, String game, Terms terms) {
    var id = "game-" + newId;
    var known = store.find(id);
    if (known.isPresent()) {
      return Result.ok(known.get());
    }
    if (kind == GameKind.PUBLIC && !who.admin()) {
      return Refusals.forbidden("public games are made by administrators");
    }
    if (who.guest()) {
      return Refusals.forbidden("games are made by registered accounts");
    }
    var result =
        checked(game, terms)
            .map(good ->
                new LobbyGame(
                    id,
                    kind,
                    who.id(),
                    game,
                    good,
                    GameStatus.DRAFT,
                    0,
                    Optional.empty(),
                    Launch.NONE,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    registry.now()))
            .then(made ->
                registry.write(() -> {
                  store.insert(made);
                  return Result.ok(made);
                }));
    return registry.told("lobby.game.create", who, id, result);
  }

  /// Changes what is given: all of a draft; once enrollment is open its name, description and end.
  public Result<LobbyGame> change(Account who, String id, TermsChange change) {
    return registry.lead(
        "lobby.game.update",
        who,
        id,
        game -> {
          var allowed =
              game.status() == GameStatus.DRAFT
                  || (!game.closed(registry.now()) && !change.touchesPlay());
          return allowed
              ? checked(game.game(), change.over(game.terms()))
                  .then(terms -> registry.store(game, game.with(terms)))
              : Refusals.conflict("that cannot be changed in a game that is " + game.status());
        });
  }

  public Result<LobbyGame> cancel(Account who, String id) {
    return registry.lead(
        "lobby.game.cancel",
        who,
        id,
        game ->
            cancellation.cancel(game, game.owner().equals(who.id()) ? "owner" : "administrator"));
  }

  private Result<Terms> checked(String game, Terms terms) {
    var installed = catalog.find(game);
    if (installed.isEmpty()) {
      return Refusals.invalid("game: no such game");
    }
    if (!readable(terms.description())) {
      return Refusals.invalid(
          "description: at most " + LONGEST_DESCRIPTION + " characters, no control characters");
    }
    if (terms.startGapHours() < 0 || terms.startGapHours() > LONGEST_GAP_HOURS) {
      return Refusals.invalid("start_gap_hours: from 0 to " + LONGEST_GAP_HOURS);
    }
    if (!registry.now().isBefore(terms.enrollmentEndsAt())) {
      return Refusals.invalid("enrollment_ends_at: has passed");
    }
    return Refusals.worded(Profile.shown(terms.name(), "name", LONGEST_NAME))
        .then(name ->
            Refusals.worded(
                    Configs.over(
                        installed.get().defaults(),
                        installed.get().manifest().settings(),
                        Json.STORED.readTree(terms.config())))
                .then(settings -> seated(installed.get(), settings, terms))
                .map(_ -> terms.named(name)));
  }

  private static boolean readable(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST_DESCRIPTION
        && text.codePoints()
            .noneMatch(character ->
                (Character.isISOControl(character) && character != '\n')
                    || Character.getType(character) == Character.SURROGATE);
  }

  private static Result<Terms> seated(Catalog.Game game, Settings settings, Terms terms) {
    var seats = game.manifest().seats();
    var hosting = game.manifest().hosting();
    var misfit = hosting.flatMap(with -> with.misfit().apply(settings));
    if (misfit.isPresent()) {
      return Refusals.invalid("config: " + misfit.get());
    }
    var least = hosting.map(with -> with.fewest().applyAsInt(settings)).orElse(seats.min());
    var most = hosting.map(with -> most(with, settings, seats.max())).orElse(seats.max());
    if (terms.minPlayers() < least || terms.minPlayers() > terms.maxPlayers()) {
      return Refusals.invalid("min_players: from " + least + " to max_players");
    }
    // As long, since the sum of two large numbers is a small one.
    var together = (long) terms.maxPlayers() + terms.startGapPlayers();
    return terms.startGapPlayers() < 0 || together > most
        ? Refusals.invalid("max_players and start_gap_players: together at most " + most)
        : Result.ok(terms);
  }

  private static int most(Hosting hosting, Settings settings, int seats) {
    return Math.min(hosting.most().applyAsInt(settings), seats);
  }

  /// The game, if they may see it.
  public Result<LobbyGame> show(Account who, String id) {
    return registry
        .find(id)
        .then(game -> visible(who, game) ? Result.ok(game) : Refusals.missing("game"));
  }

  private boolean visible(Account who, LobbyGame game) {
    return game.ledBy(who)
        || who.staff()
        || (game.kind() == GameKind.PUBLIC && game.status() != GameStatus.DRAFT)
        || registry.stores().memberships().ofGame(game.id()).stream()
            .anyMatch(member -> member.user().equals(who.id()))
        || registry.stores().invites().ofGame(game.id()).stream()
            .anyMatch(invite -> invite.user().equals(who.id()));
  }

  public Page<LobbyGame> list(Filter filter, Optional<String> after, int limit) {
    return store.list(filter, after, limit);
  }

  /// Of every state.
  public Result<List<Membership>> memberships(Account who, String id) {
    return show(who, id).map(_ -> registry.stores().memberships().ofGame(id));
  }

  /// For other services, which may see everything.
  public Result<LobbyGame> find(String id) {
    return registry.find(id);
  }

  public Result<List<Membership>> memberships(String id) {
    return registry.find(id).map(_ -> registry.stores().memberships().ofGame(id));
  }

  /// The games that somebody owns or takes part in.
  public Page<LobbyGame> of(AccountId user, Optional<String> after, int limit) {
    return store.list(
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(user),
            Optional.empty()),
        after,
        limit);
  }
}
