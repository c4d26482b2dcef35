package dev.rondo.edge.console;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.nodes.NodeList;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The nodes of the cluster, for administrators.
public final class NodeRoutes {

  /// @param matches in memory; absent if the node did not reply
  /// @param sockets open ones; absent if the node did not reply
  record NodeShape(
      String node,
      String address,
      String status,
      @JsonProperty("up_since") Optional<Instant> upSince,
      Optional<Integer> matches,
      Optional<Integer> sockets,
      String version) {
    static NodeShape of(NodeList.Shown shown) {
      var member = shown.member();
      return new NodeShape(
          member.node(),
          member.address(),
          member.status(),
          member.upSince(),
          shown.matches(),
          shown.sockets(),
          member.version());
    }
  }

  record NodeShapes(List<NodeShape> items) {}

  private final NodeList nodes;

  public NodeRoutes(NodeList nodes) {
    this.nodes = nodes;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/nodes", "adminNodes")
            .support()
            .does("All nodes of the cluster, or the only node, with the number of matches on each.")
            .gives(200, NodeShapes.class, "The nodes, by name.")
            .by(_ ->
                Result.ok(
                    Reply.ok(new NodeShapes(nodes.all().stream().map(NodeShape::of).toList())))));
  }
}
