package dev.rondo.platform.table;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.UpdateHistory;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Teller;
import dev.rondo.platform.view.Update;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Shows one table to onlookers.
public final class TableViews<S, C, F, V> {
  private final Table<S, C, F, V> table;
  private final Journal journal;
  private final Teller<S, F, V> teller;

  TableViews(Table<S, C, F, V> table, Journal journal, Teller<S, F, V> teller) {
    this.table = table;
    this.journal = journal;
    this.teller = teller;
  }

  /// The onlooker's viewer at this table; empty if they may not see it.
  public Optional<Viewer> viewer(Onlooker onlooker) {
    var row = table.row();
    var seat = table.seat(onlooker.account());
    if (seat.isPresent()) {
      return Optional.of(new Viewer.Player(seat.get()));
    }
    var created = row.creator().equals(onlooker.account());
    if (row.origin().invites() && created) {
      return Optional.of(
          table.installed().manifest().gathering().starter() == Manifest.Starter.HOST
              ? Viewers.HOST_SCREEN
              : Viewers.SPECTATOR);
    }
    var experimenter = row.origin() == Origin.TOURNAMENT && created;
    return row.hidden() && !onlooker.staff() && !experimenter
        ? Optional.empty()
        : Optional.of(Viewers.SPECTATOR);
  }

  /// The match as a viewer sees it, between turns.
  public Look look(Viewer viewer) {
    return looking(viewer).get();
  }

  /// The match as a viewer sees it at this point of a turn. Looked at when the turn is durable:
  /// only then is known what its steps have left of stamps.
  public Supplier<Look> looking(Viewer viewer) {
    var row = table.row();
    var version = version(viewer);
    var scene = table.state().scene();
    return () ->
        new Look(row, version, teller.view(scene.with(table.state().stamps()), viewer).toString());
  }

  /// The version up to which a viewer has been told, this turn included.
  public long version(Viewer viewer) {
    return table.state().version(viewer);
  }

  /// The updates that a viewer was sent after a version, computed again from the journal.
  public List<Update> updates(Viewer viewer, long since) {
    return UpdateHistory.updates(
        journal, table.row().id(), table.installed(), viewer, since, version(viewer));
  }

  /// The updates of each viewer from entries after that position, computed again from the journal.
  public Map<Viewer, List<Update>> updatesAfter(Collection<Viewer> viewers, long position) {
    var versions = new HashMap<Viewer, Long>();
    viewers.forEach(viewer -> versions.put(viewer, version(viewer)));
    return UpdateHistory.updatesAfter(
        journal, table.row().id(), table.installed(), versions, position);
  }

  /// Everything that each of the viewers was told, computed again.
  public Map<Viewer, List<Update>> updates(List<Viewer> viewers) {
    return UpdateHistory.updates(journal, table.row().id(), table.installed(), viewers);
  }

  /// A player's view, for a bot.
  public Optional<V> gameView(Seat seat) {
    var game = table.state().game();
    return game == null || table.row().status() != Status.ACTIVE || table.state().paused()
        ? Optional.empty()
        : Optional.of(teller.gameView(game, new Viewer.Player(seat)));
  }
}
