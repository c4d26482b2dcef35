package dev.rondo.platform.nodes;

import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.streams.Consumers;
import java.util.List;

/// Wakes readers on other nodes. The consumers of streams run on the leader; the notices of each
/// socket are sent by its own node. Both look by themselves every second, so that a lost message
/// costs no more than that.
public final class StreamNews implements AutoCloseable {
  private static final String APPENDED = "streams.appended";
  private static final String NOTICES = "notices";

  record Names(List<String> names) {}

  private final Batches<String> appended;

  public StreamNews(Consumers consumers, Notices notices, Nodes nodes) {
    appended =
        new Batches<>(
            "appended",
            some -> Messages.await(nodes.askLeader(APPENDED, Messages.write(new Names(some)))));
    consumers.whenAppended(stream -> {
      if (!nodes.leads()) {
        appended.add(stream);
      }
    });
    notices.whenFound(() -> {
      if (nodes.leads()) {
        nodes.tellOthers(NOTICES, Messages.EMPTY);
      }
    });
    nodes.on(
        APPENDED,
        (_, message) -> {
          Messages.read(message, Names.class).names().forEach(consumers::ring);
          return Messages.done();
        });
    nodes.on(
        NOTICES,
        (_, _) -> {
          notices.ring();
          return Messages.done();
        });
  }

  public void start() {
    appended.start();
  }

  @Override
  public void close() {
    appended.close();
  }
}
