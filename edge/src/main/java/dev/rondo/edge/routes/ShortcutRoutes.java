package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_INVALID;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_REUSED;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.cartridge.Hosting;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Names;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.routes.ActionRoutes.ActionShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.sessions.Sessions;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/// Acting in a session under its code: a path for each of the game's shortcuts.
public final class ShortcutRoutes {
  private final Catalog catalog;
  private final Sessions sessions;
  private final ActionRoutes actions;

  public ShortcutRoutes(Catalog catalog, Sessions sessions, ActionRoutes actions) {
    this.catalog = catalog;
    this.sessions = sessions;
    this.actions = actions;
  }

  public List<Route> routes() {
    return catalog.games().stream()
        .flatMap(game ->
            game.manifest().hosting().stream()
                .flatMap(hosting ->
                    hosting.shortcuts().stream()
                        .map(command -> route(game.manifest().id(), hosting, command))))
        .toList();
  }

  private Route route(String game, Hosting hosting, String command) {
    return Route.post("/" + game + "/{code}/" + command, game + Names.capital(command))
        .seated()
        .does("Plays an action in the session: the body is the payload of the action.")
        .header("X-Idempotency-Key", UUID.class, "Or Idempotency-Key. Optional.")
        .gives(200, ActionShape.class, "The action's answer.")
        .gives(202, ActionShape.class, "There is no answer yet; ask again.")
        .refuses(
            NOT_FOUND,
            NOT_A_PLAYER,
            MATCH_NOT_ACTIVE,
            IDEMPOTENCY_KEY_INVALID,
            IDEMPOTENCY_KEY_REUSED,
            hosting.paused())
        .reading(JsonNode.class, call -> act(call, game, command));
  }

  private Result<Reply> act(Call call, String game, String command) {
    return sessions
        .find(call.path("code"))
        .then(session ->
            session.game().equals(game) && call.signedIn().reaches(session.match().value())
                ? actions.act(call, session.match(), command)
                : Result.refused(NOT_FOUND, "there is no such session"));
  }
}
