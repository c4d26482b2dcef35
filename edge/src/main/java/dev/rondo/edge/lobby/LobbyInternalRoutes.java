package dev.rondo.edge.lobby;

import static dev.rondo.platform.lobby.store.LobbyRefusal.SUBJECT_NOT_FOUND;

import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.lobby.LobbyShapes.LobbyGameShape;
import dev.rondo.edge.lobby.LobbyShapes.LobbyMembershipList;
import dev.rondo.platform.lobby.Lobby;
import java.util.List;

/// Answers other services' requests to the lobby, on the internal listener.
public final class LobbyInternalRoutes {
  private final Lobby lobby;

  public LobbyInternalRoutes(Lobby lobby) {
    this.lobby = lobby;
  }

  public List<Route> routes() {
    return List.of(
        LobbyWords.in(Route.get("/internal/games/{id}", "internalLobbyGame"))
            .open()
            .does("A game, also a private one.")
            .gives(200, LobbyGameShape.class, "The game.")
            .refuses(SUBJECT_NOT_FOUND)
            .by(call -> lobby.games().find(call.path("id")).map(LobbyGameShape::of).map(Reply::ok)),
        LobbyWords.in(Route.get("/internal/games/{id}/memberships", "internalLobbyMemberships"))
            .open()
            .does("The present and former members of a game.")
            .gives(200, LobbyMembershipList.class, "In the order in which they joined.")
            .refuses(SUBJECT_NOT_FOUND)
            .by(call ->
                lobby
                    .games()
                    .memberships(call.path("id"))
                    .map(LobbyMembershipList::of)
                    .map(Reply::ok)));
  }
}
