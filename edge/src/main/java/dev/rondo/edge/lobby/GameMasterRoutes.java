package dev.rondo.edge.lobby;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.GameMaster;
import java.util.List;
import java.util.Optional;

/// Answers the lobby's requests to the game master, on the internal listener.
public final class GameMasterRoutes {

  /// The game's `runtime_binding`.
  record RuntimeRequest(
      String matchId,
      Optional<String> node,
      @JsonProperty("started_at") Optional<String> startedAt) {}

  record RegistrationShape(@JsonProperty("game_id") String gameId, String matchId) {}

  private final GameMaster gameMaster;

  public GameMasterRoutes(GameMaster gameMaster) {
    this.gameMaster = gameMaster;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/internal/games/{id}/register-runtime", "registerRuntime")
            .open()
            .does("From now on the game master watches the match of this lobby game.")
            .gives(200, RegistrationShape.class, "It is watched.")
            .refuses(MATCH_NOT_FOUND)
            .taking(RuntimeRequest.class, this::register));
  }

  private Result<Reply> register(Call call, RuntimeRequest body) {
    return gameMaster
        .register(call.path("id"), new MatchId(body.matchId()))
        .map(watched -> Reply.ok(new RegistrationShape(watched.gameId(), watched.match().value())));
  }
}
