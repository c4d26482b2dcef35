package dev.rondo.app.neighbours;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/// The addresses that may be connected to.
public enum Addresses {
  /// Every address.
  ALL {
    @Override
    public boolean allows(InetAddress address) {
      return true;
    }
  },
  /// The addresses of the public internet alone, so that nobody's own network is reached.
  PUBLIC {
    @Override
    public boolean allows(InetAddress address) {
      return !address.isLoopbackAddress()
          && !address.isAnyLocalAddress()
          && !address.isLinkLocalAddress()
          && !address.isSiteLocalAddress()
          && !address.isMulticastAddress()
          && switch (address) {
            case Inet4Address v4 -> isPublic(v4.getAddress());
            case Inet6Address v6 -> isPublic6(v6.getAddress());
            default -> false;
          };
    }
  };

  /// Prefixes of translation within one network, of tunnels through other people's machines, and of
  /// examples.
  private static final List<byte[]> RESERVED =
      List.of(
          new byte[] {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 1},
          new byte[] {0x20, 0x01, 0, 0},
          new byte[] {0x20, 0x01, 0x0d, (byte) 0xb8});

  public abstract boolean allows(InetAddress address);

  private static boolean isPublic(byte[] v4) {
    var first = v4[0] & 0xff;
    var second = v4[1] & 0xff;
    var third = v4[2] & 0xff;
    var reserved =
        first == 0
            || first >= 224
            // Shared by the customers of a provider.
            || (first == 100 && second >= 64 && second < 128)
            || (first == 192 && second == 0 && (third == 0 || third == 2))
            || (first == 198 && (second == 18 || second == 19))
            || (first == 198 && second == 51 && third == 100)
            || (first == 203 && second == 0 && third == 113);
    return !reserved;
  }

  private static boolean isPublic6(byte[] v6) {
    var first = v6[0] & 0xff;
    if ((first & 0xfe) == 0xfc || RESERVED.stream().anyMatch(prefix -> begins(v6, prefix))) {
      return false;
    }
    return embedded(v6, new byte[] {0x20, 0x02}, 2)
        && embedded(v6, new byte[] {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0}, 12)
        && embedded(v6, new byte[12], 12)
        && embedded(v6, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff, (byte) 0xff}, 12);
  }

  private static boolean begins(byte[] v6, byte[] prefix) {
    return Arrays.equals(v6, 0, prefix.length, prefix, 0, prefix.length);
  }

  /// False if the address begins so, and the IPv4 address inside it is not a public one.
  private static boolean embedded(byte[] v6, byte[] prefix, int at) {
    if (!begins(v6, prefix)) {
      return true;
    }
    try {
      return PUBLIC.allows(InetAddress.getByAddress(Arrays.copyOfRange(v6, at, at + 4)));
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
