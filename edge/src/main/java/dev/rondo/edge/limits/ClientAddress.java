package dev.rondo.edge.limits;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Finds the address from which a request really comes. X-Forwarded-For is believed as far as
/// trusted proxies wrote it.
public final class ClientAddress {
  private static final int IPV6_BYTES = 16;

  private static final class Network {
    private final byte[] address;
    private final int bits;

    private Network(byte[] address, int bits) {
      this.address = address;
      this.bits = bits;
    }

    static Network of(String text) {
      var slash = text.indexOf('/');
      var address = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash)).getAddress();
      var bits = slash < 0 ? address.length * 8 : Integer.parseInt(text.substring(slash + 1));
      if (bits < 0 || bits > address.length * 8) {
        throw new IllegalArgumentException("not a network: " + text);
      }
      return new Network(address, bits);
    }

    boolean contains(byte[] other) {
      if (other.length != address.length) {
        return false;
      }
      var whole = bits / 8;
      var mask = 0xff00 >> bits % 8 & 0xff;
      return Arrays.equals(address, 0, whole, other, 0, whole)
          && (mask == 0 || (address[whole] & mask) == (other[whole] & mask));
    }
  }

  private final List<Network> trusted;

  /// Throws IllegalArgumentException for what is neither an address nor a network.
  public ClientAddress(List<String> trustedProxies) {
    trusted = trustedProxies.stream().map(Network::of).toList();
  }

  public String of(HttpServerRequest request) {
    return of(request.remoteAddress().hostAddress(), request.headers());
  }

  public String of(String peer, MultiMap headers) {
    return of(peer, String.join(",", headers.getAll("X-Forwarded-For")));
  }

  /// The part of an address that limits count by. Of an IPv6 address these are the first 64 bits,
  /// since one client has all of the rest.
  public static String counted(String address) {
    return parse(address)
        .filter(bytes -> bytes.length == IPV6_BYTES)
        .map(bytes -> HexFormat.of().formatHex(bytes, 0, IPV6_BYTES / 2) + "/64")
        .orElse(address);
  }

  public String of(String peer, String forwardedFor) {
    if (trusted.isEmpty()) {
      return peer;
    }
    var address = peer;
    for (var hop : List.of(forwardedFor.split(",", -1)).reversed()) {
      if (!trusts(address)) {
        return address;
      }
      var before = hop.strip();
      if (parse(before).isEmpty()) {
        return address;
      }
      address = before;
    }
    return address;
  }

  /// True if this is the address of a proxy that the operator trusts.
  public boolean trusts(String address) {
    return parse(address)
        .map(bytes -> trusted.stream().anyMatch(network -> network.contains(bytes)))
        .orElse(false);
  }

  private static Optional<byte[]> parse(String text) {
    try {
      return Optional.of(InetAddress.ofLiteral(text).getAddress());
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
