package dev.rondo.app.neighbours;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.lobby.LobbyIT;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.platform.json.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// The story of a lobby whose neighbours are part of the server.
final class StoryOfBuiltIn extends LobbyStory {
  private final ServerAmongNeighbours server;
  private final GameMasterDoor master;
  private final Map<String, Client> people = new HashMap<>();
  private final Client admin;

  StoryOfBuiltIn(ServerAmongNeighbours server, GameMasterDoor master) {
    this.server = server;
    this.master = master;
    this.admin = server.admin();
    for (var name : PEOPLE) {
      var body = "{\"username\":\"" + name + "\",\"password\":\"" + Victims.PASSWORD + "\"}";
      people.put(
          name, Client.signedIn(server.port(), server.nobody().post("/auth/register", body)));
    }
  }

  @Override
  public Client user(String name) {
    return Objects.requireNonNull(people.get(name), name);
  }

  @Override
  public Client admin() {
    return admin;
  }

  @Override
  public int internalPort() {
    return server.internalPort;
  }

  @Override
  public void crash() {
    server.process.kill();
    server.process.start();
  }

  @Override
  public void userServiceAway(Runnable meanwhile) {
    // It is the server itself.
  }

  @Override
  public void runtimeManagerAway(Runnable meanwhile) {
    meanwhile.run();
    crash();
  }

  @Override
  public void gameMasterAway(Runnable meanwhile) {
    master.shut();
    meanwhile.run();
    master.open();
  }

  @Override
  public void streamsAway(Runnable meanwhile) {
    meanwhile.run();
    crash();
  }

  @Override
  public void play(String game) {
    var binding = Json.STORED.readTree(internal("/internal/games/" + game));
    var match = binding.path("runtime_binding").path("matchId").asString();
    LobbyIT.watch(match, user("ann"), user("bob"));
    eventually(() -> LobbyIT.moves(user("ann"), match));
    LobbyIT.confirm(user("ann"), match, "attack", "defense", "heal");
    LobbyIT.confirm(user("bob"), match, "heal", "counter", "defense");
  }

  @Override
  public void putOut(String name) {
    done(admin, "/admin/users/" + user(name).id() + "/block", "{}");
  }
}
