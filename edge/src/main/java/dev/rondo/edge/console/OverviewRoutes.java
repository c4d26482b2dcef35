package dev.rondo.edge.console;

import dev.rondo.edge.console.NodeRoutes.NodeShape;
import dev.rondo.edge.console.Overview.Figures;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.nodes.NodeList;
import java.util.List;

/// The state of the server at a glance.
public final class OverviewRoutes {

  /// @param figures of the node that answers
  /// @param nodes all nodes, with what runs on them
  record OverviewShape(Figures figures, List<NodeShape> nodes) {}

  private final Overview overview;
  private final NodeList nodes;

  public OverviewRoutes(Overview overview, NodeList nodes) {
    this.overview = overview;
    this.nodes = nodes;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/overview", "adminOverview")
            .support()
            .does("The figures of the node that answers, and all nodes.")
            .gives(200, OverviewShape.class, "The state of the server.")
            .by(_ ->
                Result.ok(
                    Reply.ok(
                        new OverviewShape(
                            overview.figures(),
                            nodes.all().stream().map(NodeShape::of).toList())))));
  }
}
