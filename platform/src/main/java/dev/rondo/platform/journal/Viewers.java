package dev.rondo.platform.journal;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;

/// The viewers of a match, each with the bit that stands for it in an entry's `told`.
public final class Viewers {
  public static final Viewer SPECTATOR = new Viewer.Spectator();
  public static final Viewer HOST_SCREEN = new Viewer.HostScreen();

  /// Everybody, whoever will come: until the start all see the same.
  public static final long ALL = -1L;

  private Viewers() {}

  public static int bit(Viewer viewer) {
    return switch (viewer) {
      case Viewer.Player(Seat seat) -> seat.index();
      case Viewer.Spectator() -> 62;
      case Viewer.HostScreen() -> 63;
    };
  }

  public static boolean told(long bits, Viewer viewer) {
    return ((bits >>> bit(viewer)) & 1) == 1;
  }

  /// Only a game that a host starts has a host's screen.
  public static List<Viewer> of(int seats, Manifest<?, ?, ?, ?> manifest) {
    var viewers = new ArrayList<Viewer>(seats + 2);
    for (var i = 0; i < seats; i++) {
      viewers.add(new Viewer.Player(new Seat(i)));
    }
    viewers.add(SPECTATOR);
    if (manifest.gathering().starter() == Manifest.Starter.HOST) {
      viewers.add(HOST_SCREEN);
    }
    return viewers;
  }
}
