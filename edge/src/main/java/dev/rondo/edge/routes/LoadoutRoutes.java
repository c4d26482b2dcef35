package dev.rondo.edge.routes;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Loadout;
import dev.rondo.edge.http.Bodies;
import dev.rondo.edge.http.Names;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Loadouts;
import dev.rondo.platform.match.Catalog;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Serves the caller's own loadouts: one path for each game that declares a [Loadout].
public final class LoadoutRoutes {
  private final Catalog catalog;
  private final Loadouts loadouts;

  public LoadoutRoutes(Catalog catalog, Loadouts loadouts) {
    this.catalog = catalog;
    this.loadouts = loadouts;
  }

  public List<Route> routes() {
    return catalog.games().stream()
        .flatMap(game ->
            game.manifest().loadout().stream()
                .flatMap(loadout -> routes(game.manifest().id(), loadout)))
        .toList();
  }

  private Stream<Route> routes(String game, Loadout loadout) {
    var path = "/me/" + loadout.name();
    var name = Names.capital(game) + Names.capital(loadout.name());
    var form =
        "{%s: [%d of %s]}"
            .formatted(loadout.name(), loadout.size(), String.join(", ", loadout.options()));
    return Stream.of(
        Route.get(path, "my" + name)
            .does("The caller's choice for matches of " + game + ".")
            .gives(200, JsonNode.class, form)
            .by(call -> Result.ok(shape(loadout, loadouts.chosen(game, loadout, call.caller())))),
        Route.put(path, "choose" + name)
            .does("Chooses " + form + " for the caller's next matches of " + game + ".")
            .gives(200, JsonNode.class, "The choice now.")
            .reading(
                JsonNode.class,
                call ->
                    Bodies.tree(call.body().getBytes())
                        .then(body -> loadouts.choose(game, loadout, call.caller(), body))
                        .map(chosen -> shape(loadout, chosen))));
  }

  private static Reply shape(Loadout loadout, List<String> chosen) {
    return Reply.ok(Fields.of().with(loadout.name(), chosen));
  }
}
