package dev.rondo.edge.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Update;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An event loop whose tasks the test runs, and the connections of it.
class OutboxTest {
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private final LoopWriter writer = new LoopWriter(tasks::add, new Deflation(1));
  private final Flushes flushes = new Flushes();

  @Test
  void what_is_sent_before_the_loop_looks_is_written_in_order_with_one_flush() {
    var channel = new EmbeddedChannel(flushes, new ChannelDuplexHandler());
    var outbox = outbox(channel, false);
    outbox.send(frame("one"));
    outbox.send(frame("two"));
    outbox.send(frame("three"));

    assertThat(tasks).hasSize(1);
    run();
    assertThat(written(channel)).containsExactly("\u0003one\u0003two\u0005three");
    assertThat(flushes.count).isOne();
    outbox.send(frame("four"));
    run();
    assertThat(written(channel)).containsExactly("\u0004four");
  }

  @Test
  void one_task_of_the_loop_writes_for_all_its_connections() {
    var first = new EmbeddedChannel(new ChannelDuplexHandler());
    var second = new EmbeddedChannel(new ChannelDuplexHandler());
    outbox(first, false).send(frame("one"));
    outbox(second, false).send(frame("two"));

    assertThat(tasks).hasSize(1);
    run();
    assertThat(written(first)).containsExactly("\u0003one");
    assertThat(written(second)).containsExactly("\u0003two");
  }

  @Test
  void buffers_are_pooled_and_given_back() {
    var channel = new EmbeddedChannel(new ChannelDuplexHandler());
    outbox(channel, false).send(frame("one"));
    run();
    ByteBuf buffer = channel.readOutbound();
    assertThat(buffer.isDirect()).isTrue();
    assertThat(buffer.refCnt()).isOne();
    buffer.release();
  }

  @Test
  void a_frame_is_deflated_for_those_who_asked_and_plain_for_the_others() {
    var plain = new EmbeddedChannel(new ChannelDuplexHandler());
    var deflated = new EmbeddedChannel(new ChannelDuplexHandler());
    var frame = frame("x".repeat(1_000));
    outbox(plain, false).send(frame);
    outbox(deflated, true).send(frame);
    run();

    assertThat(bytes(plain)).hasSize(1_004).startsWith(0x81, 126, 1_000 >> 8, 1_000 & 0xff, 'x');
    assertThat(bytes(deflated)).hasSizeLessThan(50).startsWith(0xc1);
  }

  @Test
  void the_end_comes_after_what_was_sent_before_it_and_nothing_comes_after_the_end() {
    var channel = new EmbeddedChannel(new ChannelDuplexHandler());
    var outbox = outbox(channel, false);
    var seen = new ArrayList<String>();
    outbox.send(frame("one"));
    outbox.end(() -> seen.addAll(written(channel)));
    run();
    outbox.send(frame("two"));
    run();

    assertThat(seen).containsExactly("\u0003one");
    assertThat(written(channel)).isEmpty();
  }

  @Test
  void so_much_may_wait_and_no_more_until_it_is_written() {
    var channel = new EmbeddedChannel(new ChannelDuplexHandler());
    var outbox = outbox(channel, false);
    for (var i = 0; i < Limits.DEFAULT.queuedFrames(); i++) {
      assertThat(outbox.send(frame("x"))).isTrue();
    }
    assertThat(outbox.send(frame("x"))).isFalse();
    run();
    assertThat(outbox.send(frame("x"))).isTrue();
  }

  @Test
  void frames_wait_while_the_client_does_not_take_what_is_written() {
    var channel = new EmbeddedChannel(new ChannelDuplexHandler());
    var outbox = outbox(channel, false);
    writable(channel, false);
    outbox.send(frame("one"));
    run();
    assertThat(written(channel)).isEmpty();
    writable(channel, true);
    outbox.send(frame("two"));
    run();
    assertThat(written(channel)).containsExactly("\u0003one\u0003two");
  }

  @Test
  void what_waited_is_written_when_the_write_before_it_is_done() {
    var held = new HeldWrites();
    var channel = new EmbeddedChannel(held, new ChannelDuplexHandler());
    var outbox = outbox(channel, false);
    outbox.send(frame("one"));
    run();
    writable(channel, false);
    outbox.send(frame("two"));
    run();
    writable(channel, true);
    held.letGo();
    run();
    held.letGo();
    assertThat(written(channel)).containsExactly("\u0003one", "\u0003two");
  }

  private static void writable(EmbeddedChannel channel, boolean writable) {
    channel.unsafe().outboundBuffer().setUserDefinedWritability(1, writable);
  }

  @Test
  void an_update_becomes_a_frame_once_for_all_sockets() {
    var update = new Update(3, "{\"v\":3,\"events\":[]}");
    var frame = Frames.update(new MatchId("m"), update);

    assertThat(Frames.update(new MatchId("m"), update)).isSameAs(frame);
    assertThat(payload(frame))
        .isEqualTo("{\"t\":\"update\",\"match\":\"m\",\"v\":3,\"events\":[]}");
  }

  /// Heads of two, four and ten bytes, whether the payload comes in one part or two.
  @ParameterizedTest
  @CsvSource({"0, 2", "125, 2", "126, 4", "65535, 4", "65536, 10"})
  void the_length_of_a_frame_is_in_its_head(int length, int head) {
    var text = "x".repeat(length).getBytes(UTF_8);
    var whole = wire(Frame.of(text));
    assertThat(whole).hasSize(head + length);
    assertThat(wire(Frame.of(new byte[0], text, 0))).isEqualTo(whole);
    if (length > 1) {
      assertThat(wire(Frame.of(new byte[] {'x', 'x'}, text, 2))).isEqualTo(whole);
    }
  }

  @Test
  void a_frame_does_not_copy_what_it_is_made_of() {
    var rest = "-two".getBytes(UTF_8);
    var frame = Frame.of("one".getBytes(UTF_8), rest, 1);
    rest[1] = 'T';

    assertThat(payload(frame)).isEqualTo("oneTwo");
    assertThat(frame.size()).isEqualTo(8);
  }

  /// The payload of a short frame.
  static String payload(Frame frame) {
    var wire = wire(frame);
    return new String(wire, 2, wire.length - 2, UTF_8);
  }

  private static byte[] wire(Frame frame) {
    var buffer = Unpooled.buffer();
    frame.write(buffer);
    return ByteBufUtil.getBytes(buffer);
  }

  private static Frame frame(String text) {
    return Frame.of(text.getBytes(UTF_8));
  }

  private Outbox outbox(EmbeddedChannel channel, boolean deflates) {
    return new Outbox(channel.pipeline().lastContext(), writer, deflates, Limits.DEFAULT);
  }

  private void run() {
    while (!tasks.isEmpty()) {
      tasks.remove().run();
    }
  }

  /// Each buffer as text, without the first byte of each of its frames.
  private static List<String> written(EmbeddedChannel channel) {
    var written = new ArrayList<String>();
    for (ByteBuf buffer = channel.readOutbound(); buffer != null; buffer = channel.readOutbound()) {
      written.add(buffer.toString(ISO_8859_1).replace("\u0081", ""));
      buffer.release();
    }
    return written;
  }

  private static byte[] bytes(EmbeddedChannel channel) {
    ByteBuf buffer = channel.readOutbound();
    var bytes = new byte[buffer.readableBytes()];
    buffer.readBytes(bytes).release();
    return bytes;
  }

  /// Holds writes back until the test lets them go.
  private static final class HeldWrites extends ChannelDuplexHandler {
    private final Queue<Runnable> writes = new ArrayDeque<>();

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      writes.add(() -> {
        var _ = context.writeAndFlush(message, promise);
      });
    }

    void letGo() {
      writes.remove().run();
    }
  }

  /// Counts the flushes that reach the channel.
  private static final class Flushes extends ChannelDuplexHandler {
    private int count;

    @Override
    public void flush(ChannelHandlerContext context) {
      count++;
      context.flush();
    }
  }
}
