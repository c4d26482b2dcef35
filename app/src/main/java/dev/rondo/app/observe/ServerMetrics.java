package dev.rondo.app.observe;

import dev.rondo.platform.host.Node;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.measure.MoveMeasures;
import dev.rondo.platform.measure.TableMeasures;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.storage.Database;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmHeapPressureMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.DiskSpaceMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Adds the figures of all parts of a server to its metrics. All of them are there from the start,
/// so that a rule or a dashboard never asks for one that is missing.
public final class ServerMetrics implements AutoCloseable {
  private static final double MILLIS = 1_000;

  private final MeterRegistry metrics;
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final JvmHeapPressureMetrics pressure = new JvmHeapPressureMetrics();

  private volatile Duration start = Duration.ZERO;
  private volatile boolean stopping;

  public ServerMetrics(MeterRegistry metrics) {
    this.metrics = metrics;
    gauge(
        "rondo.start.seconds",
        "The time that the start of the server took; 0 while it starts",
        this,
        it -> seconds(it.start));
    gauge(
        "rondo.stopping",
        "1 from the moment at which the server begins to stop",
        this,
        it -> it.stopping ? 1 : 0);
  }

  /// The server takes players from now on.
  public void started(Duration took) {
    start = took;
  }

  /// The server begins to stop.
  public void stopping() {
    stopping = true;
  }

  public void measure(TableHost host, Catalog games) {
    var ids = games.games().stream().map(game -> game.manifest().id()).toList();
    host.measureWith(new TableMeasures(metrics, ids));
    var node = host.node();
    gauge("rondo.matches", "Matches in memory", node, Node::size);
    gauge("rondo.mailbox.depth", "Messages that wait for matches", node, Node::waiting);
    gauge("rondo.mailbox.longest", "Messages for one match", node, Node::longestMailbox);
    gauge(
        "rondo.heartbeat.age.seconds",
        "Time since the last heartbeat was stored",
        node,
        it -> seconds(it.heartbeatAge()));
    FunctionCounter.builder("rondo.stood.still.seconds", node, it -> seconds(it.stoodStill()))
        .description("Time that is no play, because nothing ran or nothing could be stored")
        .register(metrics);
  }

  public void measure(Consumers consumers) {
    gauge(
        "rondo.streams.parked",
        "Entries that consumers gave up on",
        consumers,
        Consumers::parkedCount);
    for (var reader : consumers.readers()) {
      Gauge.builder("rondo.stream.lag", consumers, it -> it.lag(reader))
          .description("Entries that a consumer has still to read")
          .tag("stream", String.join(",", reader.streams()))
          .tag("consumer", reader.name())
          .register(metrics);
    }
  }

  public void measure(Nodes nodes) {
    gauge("rondo.nodes", "Nodes of the cluster", nodes, it -> it.members().size());
    gauge("rondo.leads", "1 on the node that leads", nodes, it -> it.leads() ? 1 : 0);
    // A server without a cluster has these too: nothing moves there.
    var _ = new MoveMeasures(metrics);
  }

  public void measure(Database database) {
    database.measure(metrics);
  }

  /// @param data the folder whose disk is watched
  public void measureProcess(Path data) {
    List.of(
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ClassLoaderMetrics(),
            new ProcessorMetrics(),
            new UptimeMetrics(),
            new FileDescriptorMetrics(),
            new DiskSpaceMetrics(data.toFile()),
            collections,
            pressure)
        .forEach(binder -> binder.bindTo(metrics));
  }

  private <T> void gauge(
      String name, String description, T of, java.util.function.ToDoubleFunction<T> value) {
    Gauge.builder(name, of, value).description(description).strongReference(true).register(metrics);
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / MILLIS;
  }

  @Override
  public void close() {
    collections.close();
    pressure.close();
  }
}
