package dev.rondo.app.cluster;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.storage.Database;
import dev.rondo.storage.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A cluster of real servers, each in a process of its own, on one PostgreSQL.
final class ClusterProcesses implements AutoCloseable {
  /// All buckets of matches, on whichever node.
  static final int BUCKETS = 256;

  private final List<ServerProcess> nodes = new ArrayList<>();
  private final List<Integer> internalPorts = new ArrayList<>();
  private final Path folder;
  private final Map<String, String> variables;
  private final List<Integer> seeds;
  private final Optional<ClusterLinks> links;

  /// Returns when all nodes are ready.
  ClusterProcesses(Path folder, int count, Map<String, String> variables) {
    this(folder, count, variables, count, Optional.empty());
  }

  /// Nodes that all name the first one alone, which so names itself alone.
  static ClusterProcesses behindTheFirst(Path folder, int count, Map<String, String> variables) {
    return new ClusterProcesses(folder, count, variables, 1, Optional.empty());
  }

  /// Nodes whose ways to each other and to their database can be cut.
  static ClusterProcesses cuttable(Path folder, int count, Map<String, String> variables) {
    return new ClusterProcesses(
        folder, count, variables, count, Optional.of(new ClusterLinks(folder)));
  }

  private ClusterProcesses(
      Path folder,
      int count,
      Map<String, String> variables,
      int seeds,
      Optional<ClusterLinks> links) {
    this.links = links;
    this.folder = folder;
    this.variables = ServerDatabase.POSTGRESQL.with(variables);
    this.seeds = IntStream.range(0, seeds).mapToObj(_ -> ServerProcess.freePort()).toList();
    try {
      IntStream.range(0, count).forEach(_ -> add());
    } catch (RuntimeException failed) {
      close();
      throw failed;
    }
  }

  /// Starts one more node, and returns it when it is ready.
  ServerProcess add() {
    var number = nodes.size() + 1;
    var settings = new TreeMap<>(variables);
    var port = number <= seeds.size() ? seeds.get(number - 1) : ServerProcess.freePort();
    var internalPort = ServerProcess.freePort();
    settings.put("RONDO_NODE", "node-" + number);
    settings.put("RONDO_INTERNAL_PORT", String.valueOf(internalPort));
    settings.put("RONDO_CLUSTER_ENABLED", "true");
    settings.put("RONDO_CLUSTER_PORT", String.valueOf(port));
    settings.put(
        "RONDO_CLUSTER_SEEDS",
        seeds.stream().map(seed -> "127.0.0.1:" + seed).collect(Collectors.joining(",")));
    links.ifPresent(ways -> settings.putAll(ways.settings(number, seeds, settings)));
    var own = folder.resolve("node-" + number);
    try {
      Files.createDirectories(own);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    var node = new ServerProcess(own, settings);
    nodes.add(node);
    internalPorts.add(internalPort);
    return node;
  }

  ClusterLinks links() {
    return links.orElseThrow();
  }

  /// The answer of a node's readiness page.
  int readiness(int index) {
    return new Client(port(index), "", "").pageStatus("/readyz");
  }

  ServerProcess node(int index) {
    return nodes.get(index);
  }

  List<ServerProcess> nodes() {
    return List.copyOf(nodes);
  }

  int port(int index) {
    return nodes.get(index).port();
  }

  /// The number of matches in the memory of a node.
  int matches(int index) {
    return metric(index, "rondo_matches ").map(Double::intValue).orElse(0);
  }

  /// The number of buckets that a node runs.
  int buckets(int index) {
    return metric(index, "rondo_buckets ").map(Double::intValue).orElse(0);
  }

  /// True if what exists once in the cluster runs on that node.
  boolean leads(int index) {
    return metric(index, "rondo_leads ").orElse(0.0) > 0;
  }

  /// The number of matches that have come to a node from others.
  int came(int index) {
    return metric(index, "rondo_matches_moved_total{way=\"in\"} ").map(Double::intValue).orElse(0);
  }

  private Optional<Double> metric(int index, String name) {
    return new Client(internalPorts.get(index), "", "")
        .page("/metrics")
        .lines()
        .filter(line -> line.startsWith(name))
        .map(line -> Double.valueOf(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst();
  }

  /// The name of a node with the time of its last start, as the database has it.
  String lastStart(int index) {
    return query(
        "SELECT node FROM node_heartbeats WHERE node LIKE 'node-%d#%%' ORDER BY seen DESC LIMIT 1"
            .formatted(index + 1));
  }

  /// The last heartbeat that a node has stored, in epoch milliseconds.
  ///
  /// @param start its name with the time of its start
  long heartbeat(String start) {
    return Long.parseLong(
        query("SELECT wall FROM node_heartbeats WHERE node = '%s'".formatted(start)));
  }

  /// The number of buckets of which a node that lives has stored that it runs them.
  int claimed() {
    return Integer.parseInt(
        query(
            "SELECT COUNT(*) FROM match_buckets b JOIN node_heartbeats n ON n.node = b.node"
                + " WHERE b.released IS NULL"
                + " AND n.seen > EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - 3000"));
  }

  private String query(String sql) {
    try (var connection = DriverManager.getConnection(database());
        var statement = connection.createStatement();
        var rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private String database() {
    return Objects.requireNonNull(variables.get("RONDO_DATABASE"));
  }

  /// The faults of the ledger that `ledger check` would find.
  List<String> unbalanced() {
    var engine = Engine.at(database(), folder);
    try (var database = Database.readOnly(engine)) {
      return database.wallets().check().stream().map(String::valueOf).toList();
    }
  }

  /// The indexes of the nodes whose process runs.
  List<Integer> alive() {
    return IntStream.range(0, nodes.size()).filter(i -> nodes.get(i).isAlive()).boxed().toList();
  }

  @Override
  public void close() {
    nodes.forEach(ServerProcess::close);
    links.ifPresent(ClusterLinks::close);
  }
}
