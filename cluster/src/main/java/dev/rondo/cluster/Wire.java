package dev.rondo.cluster;

import dev.rondo.platform.match.MatchId;
import java.util.List;

/// A message between nodes: about matches, or of another part.
///
/// A sender is named by its address and the number of its start, so that a node that was started
/// again is another one. Nobody changes the bytes of a message.
@SuppressWarnings("ArrayRecordComponent")
sealed interface Wire {

  /// A message to the node that runs a bucket of matches.
  sealed interface ToBucket extends Wire {
    int bucket();
  }

  /// Something is asked of a match.
  ///
  /// @param id numbers the requests of the sender
  /// @param sentAt epoch milliseconds; the reply is awaited for some seconds only
  record Request(int bucket, String from, long id, long sentAt, MatchId match, Call<?> call)
      implements ToBucket {}

  /// Wakes the bucket, if it sleeps.
  record Wake(int bucket) implements ToBucket {}

  /// The bucket is to be handed over. Never leaves a node.
  record Stop(int bucket) implements ToBucket {}

  /// The bucket is handed over. Never leaves a node.
  record Stopped(int bucket) implements ToBucket {}

  /// A part of the reply to a request.
  ///
  /// @param last true for the part that completes the reply
  record Reply(String from, long id, boolean last, byte[] bytes) implements Wire {}

  /// News for the watchers of a node.
  ///
  /// @param number counts what the sender has sent to this node: after a gap something was lost
  record Frames(String from, long number, List<Told> told) implements Wire {}

  /// The number of the last [Frames], and the requests that wait for their reply.
  record Pulse(String from, long number, List<Long> waiting) implements Wire {}

  /// The receiver has no such watchers any more.
  record Unknown(String from, List<Long> watchers) implements Wire {}

  /// A message of another part.
  ///
  /// @param id 0 if nobody waits for a reply
  /// @param leader true if only the leader may take it
  /// @param until epoch milliseconds; later than that it is not taken any more
  record Packet(String from, String topic, long id, boolean leader, long until, byte[] bytes)
      implements Wire {}

  /// The reply to a packet.
  record PacketReply(String from, long id, Outcome outcome, byte[] bytes) implements Wire {}

  /// The fate of a packet.
  enum Outcome {
    DONE,
    FAILED,
    NOT_LEADING
  }

  /// A message of a version that this program does not know, or of a kind that it does not know.
  ///
  /// @param kind of a message of this program's version; 0 for one of another version
  record Unreadable(int version, int kind) implements ToBucket {
    @Override
    public int bucket() {
      return 0;
    }
  }

  /// One thing that watchers are told.
  sealed interface Told {}

  /// A step of a match, once for all watchers of the node that are told the same.
  record Step(MatchId match, long v, byte[] json, List<Long> watchers) implements Told {}

  /// More watchers who are told the last step of a match that this sender has told.
  record Also(MatchId match, long v, List<Long> watchers) implements Told {}

  /// A match as one watcher sees it now.
  record Shown(MatchId match, long watcher, byte[] look) implements Told {}

  /// The sender runs the bucket no longer. Whoever watches its matches must ask the next node.
  record Moved(int bucket) implements Told {}
}
