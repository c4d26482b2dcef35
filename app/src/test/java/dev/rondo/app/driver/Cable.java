package dev.rondo.app.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;

/// The way from one player or node to a server, which can be cut and mended.
public final class Cable implements AutoCloseable {
  private final ServerSocket entrance;
  private final InetSocketAddress to;
  private final SocketFactory sockets;
  private final Set<Socket> ends = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  /// From a free port to another port of this machine.
  public Cable(int to) {
    this(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        new InetSocketAddress(InetAddress.getLoopbackAddress(), to));
  }

  public Cable(InetSocketAddress from, InetSocketAddress to) {
    this(from, to, SocketFactory.getDefault());
  }

  /// From a free port to a server that speaks TLS: players who speak plainly reach it.
  public static Cable encrypted(int to, SSLContext trust) {
    var loopback = InetAddress.getLoopbackAddress();
    return new Cable(
        new InetSocketAddress(loopback, 0),
        new InetSocketAddress(loopback, to),
        trust.getSocketFactory());
  }

  private Cable(InetSocketAddress from, InetSocketAddress to, SocketFactory sockets) {
    this.to = to;
    this.sockets = sockets;
    try {
      entrance = new ServerSocket(from.getPort(), 50, from.getAddress());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    Thread.startVirtualThread(this::accept);
  }

  public int port() {
    return entrance.getLocalPort();
  }

  /// Breaks every connection, and lets no other through.
  public void cut() {
    cut = true;
    ends.forEach(Cable::hangUp);
  }

  public void mend() {
    cut = false;
  }

  private void accept() {
    while (!entrance.isClosed()) {
      try {
        connect(entrance.accept());
      } catch (IOException _) {
        // Closed, or the server is away: whoever wants to connect tries again.
      }
    }
  }

  private void connect(Socket from) throws IOException {
    ends.add(from);
    if (cut) {
      hangUp(from);
      return;
    }
    try {
      var on = sockets.createSocket(to.getAddress(), to.getPort());
      ends.add(on);
      Thread.startVirtualThread(() -> carry(from, on));
      Thread.startVirtualThread(() -> carry(on, from));
      if (cut) {
        hangUp(on);
      }
    } catch (IOException away) {
      hangUp(from);
      throw away;
    }
  }

  private void carry(Socket from, Socket on) {
    try {
      from.getInputStream().transferTo(on.getOutputStream());
    } catch (IOException _) {
      // One end is gone, and so the other must go.
    } finally {
      hangUp(from);
      hangUp(on);
      ends.remove(from);
      ends.remove(on);
    }
  }

  private static void hangUp(Socket end) {
    try {
      end.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() {
    cut();
    try {
      entrance.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
