package dev.rondo.edge;

import dev.rondo.edge.http.Route;
import dev.rondo.edge.lobby.GameMasterRoutes;
import dev.rondo.edge.lobby.LobbyInternalRoutes;
import dev.rondo.edge.routes.MatchInternalRoutes;
import dev.rondo.edge.routes.StreamInternalRoutes;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// All routes of the internal listener.
final class InternalRoutes {
  private InternalRoutes() {}

  static List<Route> of(Services services) {
    return Stream.of(
            new GameMasterRoutes(services.gameMaster()).routes(),
            new LobbyInternalRoutes(services.lobby()).routes(),
            new StreamInternalRoutes(services.streams(), InstantSource.system()).routes(),
            new MatchInternalRoutes(services.tables(), services.audit(), InstantSource.system())
                .routes())
        .flatMap(List::stream)
        .toList();
  }
}
