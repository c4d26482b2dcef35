package dev.rondo.edge;

import dev.rondo.edge.http.Route;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Routes and pages that only some servers have.
///
/// @param pages the content that the server makes, by path
public record Extras(List<Route> routes, Map<String, Supplier<byte[]>> pages) {
  public static final Extras NONE = new Extras(List.of(), Map.of());

  public Extras {
    routes = List.copyOf(routes);
    pages = Map.copyOf(pages);
  }
}
