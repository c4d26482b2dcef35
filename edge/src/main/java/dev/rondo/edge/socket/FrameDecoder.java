package dev.rondo.edge.socket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocket08FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import java.util.List;
import java.util.function.Consumer;

/// Reads frames in place of the library's decoder, which answers a frame that is too large with a
/// code of its own and hangs up before the client can read it.
///
/// A frame's size is known from its head, so none is kept that is too large. After a violation
/// whatever still comes is thrown away.
final class FrameDecoder extends WebSocket13FrameDecoder {
  private final transient Consumer<WebSocketCloseStatus> violated;

  private FrameDecoder(int largest, boolean deflated, Consumer<WebSocketCloseStatus> violated) {
    super(
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(largest)
            .expectMaskedFrames(true)
            .allowMaskMismatch(false)
            .allowExtensions(deflated)
            .closeOnProtocolViolation(false)
            .build());
    this.violated = violated;
  }

  /// On the event loop of a socket that has just shaken hands, when no client may have sent part of
  /// a frame yet.
  ///
  /// @param deflated whether the client may send deflated frames
  static void install(
      ChannelPipeline pipeline,
      int largest,
      boolean deflated,
      Consumer<WebSocketCloseStatus> violated) {
    var decoder = pipeline.get(WebSocket08FrameDecoder.class);
    if (decoder != null) {
      pipeline.replace(decoder, "frames", new FrameDecoder(largest, deflated, violated));
    }
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
      throws Exception {
    try {
      super.decode(context, in, out);
    } catch (CorruptedWebSocketFrameException violation) {
      violated.accept(violation.closeStatus());
    }
  }
}
