package dev.rondo.edge.lobby;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.lobby.store.LobbyRefusal;
import java.util.Map;

/// On the lobby's paths its codes take the place of the general ones.
final class LobbyWords {
  private static final Map<Rejection, Rejection> WORDS =
      Map.of(
          Refusal.VALIDATION_ERROR, LobbyRefusal.INVALID_REQUEST,
          Refusal.FORBIDDEN, LobbyRefusal.FORBIDDEN,
          Refusal.NOT_FOUND, LobbyRefusal.SUBJECT_NOT_FOUND,
          Refusal.MATCH_NOT_FOUND, LobbyRefusal.SUBJECT_NOT_FOUND,
          Refusal.SERVICE_UNAVAILABLE, LobbyRefusal.SERVICE_UNAVAILABLE);

  private LobbyWords() {}

  static Route.Builder in(Route.Builder route) {
    return route.wording(WORDS).once();
  }
}
