package dev.rondo.edge.routes;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.play.LocalSockets;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.Optional;

/// Says at which address this server is, and how many people are on it.
public final class PlaceRoutes {

  /// @param online how many people are connected to the node that answers
  /// @param url where browsers find the server, if the operator has said so
  /// @param hosts addresses of this machine in its networks, for callers on this machine alone
  record ServerPlace(int online, Optional<String> url, List<String> hosts) {}

  private final LocalSockets sockets;
  private final String host;
  private final Optional<String> url;

  /// @param host the address that the public port listens on
  public PlaceRoutes(LocalSockets sockets, String host, Optional<String> url) {
    this.sockets = sockets;
    this.host = host;
    this.url = url;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/place", "place")
            .open()
            .does(
                "The number of connected people, and the address for phones. A page that was"
                    + " opened at localhost learns the machine's addresses in its networks.")
            .gives(200, ServerPlace.class, "The place.")
            .by(call -> Result.ok(Reply.ok(place(call)))));
  }

  private ServerPlace place(Call call) {
    return new ServerPlace(
        sockets.people().size(),
        url,
        isLoopback(call.address()) && !isLoopback(host) ? networks() : List.of());
  }

  private static boolean isLoopback(String address) {
    try {
      return address.equals("localhost") || InetAddress.ofLiteral(address).isLoopbackAddress();
    } catch (IllegalArgumentException noAddress) {
      return false;
    }
  }

  /// Addresses that lead nowhere but to this machine, such as those of containers, are among them:
  /// which one phones can reach, only people know.
  private static List<String> networks() {
    try {
      return NetworkInterface.networkInterfaces()
          .filter(PlaceRoutes::isUp)
          .flatMap(NetworkInterface::inetAddresses)
          .filter(Inet4Address.class::isInstance)
          .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
          .map(InetAddress::getHostAddress)
          .distinct()
          .toList();
    } catch (SocketException unknown) {
      return List.of();
    }
  }

  private static boolean isUp(NetworkInterface network) {
    try {
      return network.isUp() && !network.isLoopback() && !network.isVirtual();
    } catch (SocketException unknown) {
      return false;
    }
  }
}
