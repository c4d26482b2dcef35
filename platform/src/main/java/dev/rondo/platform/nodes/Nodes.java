package dev.rondo.platform.nodes;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The nodes of a cluster, and the messages between them. One node at a time is the leader: it runs
/// what exists once in the cluster.
///
/// A message is bytes under a topic. It arrives at most once, and messages between the same two
/// nodes arrive in their order. A message that is lost must do no harm: what is true is stored in
/// the database.
public interface Nodes {

  /// Handles the messages of a topic. Must not block.
  interface Receiver {
    /// @param from the name of the node that sent it
    /// @return the reply, if the sender waits for one; fails to tell the sender that there is none
    CompletableFuture<byte[]> receive(String from, byte[] message);
  }

  /// The part that runs on the leader alone. Both calls may block.
  interface Leading {
    /// This node leads from now on.
    void begin();

    /// This node leads no longer. Another node begins when this call returns, or when this node is
    /// known to be gone.
    void end();
  }

  /// @param node the name of the node, shown to people
  /// @param address by which other nodes reach it
  /// @param status `joining`, `up`, `leaving` or `unreachable`
  /// @param version of the program
  record Member(
      String node, String address, String status, Optional<Instant> upSince, String version) {}

  /// The name of this node.
  String self();

  /// All nodes, this one included, by name.
  List<Member> members();

  /// True while this node is the leader.
  boolean leads();

  /// To be called once, before [#join].
  void onLead(Leading leading);

  /// Ends the part of the leader on this node, which does not lead any more. To be called before
  /// its parts are closed. Blocks.
  void stopLeading();

  /// To be called once for each topic, before [#join].
  void on(String topic, Receiver receiver);

  /// Joins the cluster. Blocks until this node is a member that is up.
  void join();

  /// Sends a message to every other node.
  void tellOthers(String topic, byte[] message);

  /// Sends a message to the node of that name; lost if there is none.
  void tell(String node, String topic, byte[] message);

  /// Asks the leader, which may be this node. Fails with [dev.rondo.platform.UnavailableException]
  /// if there is no leader, or no reply within five seconds.
  CompletableFuture<byte[]> askLeader(String topic, byte[] message);

  /// Asks every other node. Nodes without a reply in time are left out.
  CompletableFuture<List<byte[]>> askOthers(String topic, byte[] message);

  /// True while this node does not see the majority of its cluster: it must answer nothing then.
  default boolean cutOff() {
    return false;
  }

  /// The reason why this node must not take players, if there is one.
  Optional<String> unready();
}
