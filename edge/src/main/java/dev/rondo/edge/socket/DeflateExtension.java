package dev.rondo.edge.socket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.compression.DecompressionException;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionData;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionDecoder;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketExtensionEncoder;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtension;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtensionHandler;
import io.netty.handler.codec.http.websocketx.extensions.WebSocketServerExtensionHandshaker;
import io.netty.handler.codec.http.websocketx.extensions.compression.PerMessageDeflateServerExtensionHandshaker;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Agrees on permessage-deflate (RFC 7692) with clients that offer it, on the condition that
/// neither side remembers earlier messages. So a socket needs no memory for it, and a frame is
/// deflated once for all clients.
///
/// The library inflates what clients send, up to the size that a frame may have. What the server
/// sends is deflated by [Frame].
public final class DeflateExtension implements WebSocketServerExtensionHandshaker {
  private static final List<String> NO_MEMORY =
      List.of("server_no_context_takeover", "client_no_context_takeover");

  private final PerMessageDeflateServerExtensionHandshaker library =
      new PerMessageDeflateServerExtensionHandshaker(
          1,
          false,
          PerMessageDeflateServerExtensionHandshaker.MAX_WINDOW_SIZE,
          true,
          true,
          Inbox.LARGEST);

  private DeflateExtension() {}

  /// On the event loop of a new connection, before its first request.
  public static void offer(ChannelPipeline pipeline) {
    pipeline.addBefore(
        pipeline.lastContext().name(),
        "extensions",
        new WebSocketServerExtensionHandler(new DeflateExtension()));
  }

  /// True if client and server agreed on deflating when they shook hands.
  static boolean agreed(ChannelPipeline pipeline) {
    return pipeline.get(NoEncoder.class) != null;
  }

  /// Has a message that is inflated to more than a frame may have told of, where the library would
  /// hang up.
  ///
  /// @param channel of the handler that reads frames
  static void onTooLarge(ChannelHandlerContext channel, Runnable tooLarge) {
    channel
        .pipeline()
        .addBefore(
            channel.name(),
            "inflated",
            new ChannelInboundHandlerAdapter() {
              @Override
              public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
                if (cause instanceof DecompressionException) {
                  tooLarge.run();
                } else {
                  context.fireExceptionCaught(cause);
                }
              }
            });
  }

  @Override
  public @Nullable WebSocketServerExtension handshakeExtension(WebSocketExtensionData offer) {
    var parameters = new HashMap<>(offer.parameters());
    NO_MEMORY.forEach(name -> parameters.put(name, null));
    var agreed = library.handshakeExtension(new WebSocketExtensionData(offer.name(), parameters));
    return agreed == null ? null : new Agreed(agreed);
  }

  /// The extension that the library agreed on, without its encoder.
  private record Agreed(WebSocketServerExtension library) implements WebSocketServerExtension {
    @Override
    public int rsv() {
      return library.rsv();
    }

    @Override
    public WebSocketExtensionEncoder newExtensionEncoder() {
      return new NoEncoder();
    }

    @Override
    public WebSocketExtensionDecoder newExtensionDecoder() {
      return library.newExtensionDecoder();
    }

    @Override
    public WebSocketExtensionData newReponseData() {
      return library.newReponseData();
    }
  }

  /// Lets all frames pass: those that the library sends itself are control frames, which are never
  /// deflated.
  private static final class NoEncoder extends WebSocketExtensionEncoder {
    @Override
    public boolean acceptOutboundMessage(Object message) {
      return false;
    }

    @Override
    protected void encode(ChannelHandlerContext context, WebSocketFrame frame, List<Object> out) {
      throw new IllegalStateException("no frame is accepted");
    }
  }
}
