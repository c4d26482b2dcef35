package dev.rondo.edge.console;

import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import java.util.List;
import java.util.function.Supplier;

/// The configuration in force.
public final class ConfigRoutes {

  record ConfigList(List<ConfigValue> items) {}

  private final Supplier<List<ConfigValue>> values;

  public ConfigRoutes(Supplier<List<ConfigValue>> values) {
    this.values = values;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/config", "adminConfig")
            .support()
            .does("Every value in force on this node, and where it comes from. Secrets are hidden.")
            .gives(200, ConfigList.class, "The values, by key.")
            .by(_ -> Result.ok(Reply.ok(new ConfigList(values.get())))));
  }
}
