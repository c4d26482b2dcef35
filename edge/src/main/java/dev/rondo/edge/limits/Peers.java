package dev.rondo.edge.limits;

import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Counts open connections by the address they come from, and closes those that are too many.
///
/// A trusted proxy may have any number: it stands for many clients.
public final class Peers {
  private final int most;
  private final ClientAddress addresses;
  private final Map<String, Integer> open = new ConcurrentHashMap<>();

  public Peers(int most, ClientAddress addresses) {
    this.most = most;
    this.addresses = addresses;
  }

  /// On the event loop of the new connection.
  public void opened(HttpConnection connection) {
    var peer = connection.remoteAddress().hostAddress();
    if (addresses.trusts(peer) || !(connection instanceof ConnectionBase base)) {
      return;
    }
    var address = ClientAddress.counted(peer);
    var count = open.merge(address, 1, Integer::sum);
    // The channel is asked, since a connection that becomes a socket is another object then.
    var _ = base.channel().closeFuture().addListener(_ -> closed(address));
    if (count > most) {
      var _ = base.channel().close();
    }
  }

  private void closed(String address) {
    open.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
  }
}
