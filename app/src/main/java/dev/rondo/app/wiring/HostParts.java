package dev.rondo.app.wiring;

import dev.rondo.app.settings.Configuration;
import dev.rondo.edge.EventLoops;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Keepsakes;
import dev.rondo.platform.economy.Loadouts;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.storage.Database;

/// The parts that run the matches of this node.
///
/// @param own the matches that run on this node
record HostParts(
    EventLoops loops,
    TimerWheel wheel,
    TableHost own,
    Inventory inventory,
    Keepsakes keepsakes,
    Loadouts loadouts)
    implements AutoCloseable {

  static HostParts of(Configuration configuration, Database database, NodeClock clock) {
    var loops = new EventLoops();
    var wheel = new TimerWheel(clock);
    var inventory = new Inventory(database.inventory(), database.transactions());
    var keepsakes = new Keepsakes(database.keepsakes());
    var loadouts = new Loadouts(database.loadouts(), configuration.games());
    var own =
        new TableHost(
            configuration.games(),
            database.journal(),
            database.transactions(),
            database.wallets(),
            inventory.and(keepsakes).and(loadouts),
            wheel,
            clock,
            loops.executors());
    own.runAtMost(configuration.playLimits().matches());
    return new HostParts(loops, wheel, own, inventory, keepsakes, loadouts);
  }

  @Override
  public void close() {
    own.close();
    loops.close();
    wheel.close();
  }
}
