package dev.rondo.edge.socket;

import dev.rondo.edge.limits.Limits;
import io.netty.channel.ChannelHandlerContext;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The frames that wait to be sent on one connection. Their number and bytes are bounded. Any
/// thread may send; nobody waits.
///
/// The connection's event loop takes all frames that have come since it last looked, copies them
/// into one pooled buffer, and writes and flushes that once. The buffer goes past the library's
/// encoder, which takes frames of its own kind only. While the client does not take what is written
/// already, frames wait here, where they are shared with other sockets.
final class Outbox {
  private final ChannelHandlerContext channel;
  private final LoopWriter writer;
  private final boolean deflates;
  private final Limits limits;
  private final Queue<Frame> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean listed = new AtomicBoolean();
  private final AtomicInteger frames = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();
  private volatile @Nullable Runnable last;
  private boolean ended;

  /// @param deflates whether the client has asked for deflated frames
  Outbox(ChannelHandlerContext channel, LoopWriter writer, boolean deflates, Limits limits) {
    this.channel = channel;
    this.writer = writer;
    this.deflates = deflates;
    this.limits = limits;
  }

  /// False if too much waits already; the frame is not sent then. One frame may always be sent,
  /// however large.
  boolean send(Frame frame) {
    if (frames.get() >= limits.queuedFrames() || bytes.get() >= limits.queuedBytes()) {
      return false;
    }
    frames.incrementAndGet();
    bytes.addAndGet(frame.size());
    waiting.add(frame);
    list();
    return true;
  }

  /// Runs the task on the event loop when all that was sent before has been written. Nothing is
  /// written afterwards.
  void end(Runnable task) {
    last = task;
    list();
  }

  /// On the event loop. Nothing more is written.
  void abandon() {
    ended = true;
    waiting.clear();
  }

  private void list() {
    if (listed.compareAndSet(false, true)) {
      writer.add(this);
    }
  }

  /// On the event loop.
  ///
  /// @param batch an empty list, and empty again afterwards
  void write(List<Frame> batch, Deflation deflation) {
    listed.set(false);
    // It is read before the frames are: those that were sent before it are there then.
    var ending = last;
    if (ended) {
      waiting.clear();
      return;
    }
    // If it is not writable, a write is under way, after which the outbox is listed again.
    if (ending != null || channel.channel().isWritable()) {
      writeFrames(batch, deflation);
    }
    if (ending != null) {
      ended = true;
      ending.run();
    }
  }

  private void writeFrames(List<Frame> batch, Deflation deflation) {
    var size = 0;
    var sent = 0L;
    for (var frame = waiting.poll(); frame != null; frame = waiting.poll()) {
      batch.add(frame);
      size += deflates ? frame.deflated(deflation).length : frame.size();
      sent += frame.size();
    }
    if (batch.isEmpty()) {
      return;
    }
    var buffer = channel.alloc().directBuffer(size);
    for (var frame : batch) {
      if (deflates) {
        buffer.writeBytes(frame.deflated(deflation));
      } else {
        frame.write(buffer);
      }
    }
    var count = batch.size();
    var total = sent;
    batch.clear();
    var _ =
        channel
            .writeAndFlush(buffer)
            .addListener(_ -> {
              frames.addAndGet(-count);
              bytes.addAndGet(-total);
              if (!waiting.isEmpty()) {
                list();
              }
            });
  }
}
