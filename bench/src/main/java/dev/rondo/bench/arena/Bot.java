package dev.rondo.bench.arena;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// One player of a bout over a socket of its own. What differs between servers is how frames are
/// written and read. Owned by the crowd's thread.
abstract class Bot implements Wire.Listener {
  private final Crowd crowd;
  private final int port;
  private final String path;
  private final int match;
  final Bout bout;
  final int seat;
  private boolean ready;
  private boolean lost;
  private long sentAt;
  private long nextAt;
  private @Nullable Wire wire;

  /// @param match the number of the bout
  Bot(Crowd crowd, int port, String path, int match, Bout bout, int seat) {
    this.crowd = crowd;
    this.port = port;
    this.path = path;
    this.match = match;
    this.bout = bout;
    this.seat = seat;
  }

  abstract void send(Bout.Deed deed, RandomGenerator luck) throws IOException;

  void connect(Selector selector) throws IOException {
    wire = new Wire(port, path, selector, this, this);
  }

  Wire wire() {
    if (wire == null) {
      throw new IllegalStateException("not connected");
    }
    return wire;
  }

  int match() {
    return match;
  }

  long nextAt() {
    return nextAt;
  }

  void nextAt(long micros) {
    nextAt = micros;
  }

  boolean ready() {
    return ready;
  }

  boolean lost() {
    return lost;
  }

  void lose() {
    lost = true;
    wire().close();
  }

  final void act(RandomGenerator luck) throws IOException {
    crowd.tally().sent++;
    sentAt = crowd.now();
    send(bout.choose(seat, luck), luck);
  }

  /// It sees the match, and can begin.
  final void sees() {
    if (!ready) {
      ready = true;
      crowd.ready();
    }
  }

  final void ticked(int tick) {
    crowd.tally().lateness.add(crowd.now() - bout.due(tick));
  }

  final void answered(int tick) {
    var tally = crowd.tally();
    tally.answered++;
    tally.answers.add(crowd.now() - bout.due(tick));
    if (tick > bout.tickAfter(sentAt)) {
      tally.missed++;
    }
  }

  final void refused() {
    crowd.tally().refused++;
  }

  final void counted() {
    crowd.tally().frames++;
  }

  /// The index after the first occurrence of the text, or -1 if it does not occur.
  static int after(byte[] text, byte[] bytes, int from, int to) {
    for (var at = from; at <= to - text.length; at++) {
      var i = 0;
      while (i < text.length && bytes[at + i] == text[i]) {
        i++;
      }
      if (i == text.length) {
        return at + i;
      }
    }
    return -1;
  }
}
