package dev.rondo.platform.host;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.table.UnreadableMatchException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes tables, and loads them from the journal.
final class TableLoader {
  private static final Logger LOG = LoggerFactory.getLogger(TableLoader.class);

  private final Map<String, InstalledGame<?, ?, ?, ?>> games = new ConcurrentHashMap<>();
  private final Set<String> replaced = ConcurrentHashMap.newKeySet();
  private final Journal journal;
  private final WalletStore wallets;
  private final CarriedItems carried;

  TableLoader(Catalog catalog, Journal journal, WalletStore wallets, CarriedItems carried) {
    catalog
        .games()
        .forEach(game -> games.put(game.manifest().id(), InstalledGame.of(game.cartridge())));
    this.journal = journal;
    this.wallets = wallets;
    this.carried = carried;
  }

  /// Replaces the rules of a game, for a server in development. Tables that are loaded from now on
  /// have the new ones.
  void replace(Cartridge<?, ?, ?, ?> rules) {
    var game = rules.manifest().id();
    replaced.add(game);
    games.put(game, InstalledGame.of(rules));
  }

  /// A table with nothing read yet.
  Table<?, ?, ?, ?> empty(MatchId match, String game) {
    var installed = games.get(game);
    if (installed == null) {
      throw new IllegalStateException("the game " + game + " is not installed");
    }
    return empty(match, installed);
  }

  private <S, C, F, V> Table<S, C, F, V> empty(MatchId match, InstalledGame<S, C, F, V> installed) {
    return new Table<>(
        match, installed, journal, account -> wallets.wallet(account).stamps(), carried);
  }

  /// The table of a match, or null if there is no such match. Throws [UnreadableMatchException] if
  /// what is stored does not fit the rules.
  @Nullable Table<?, ?, ?, ?> load(MatchId match) {
    var row = journal.row(match);
    if (row.isEmpty()) {
      return null;
    }
    // Other rules of the same version may have made the snapshot.
    var snapshot =
        replaced.contains(row.get().game()) ? Optional.<Snapshot>empty() : journal.snapshot(match);
    try {
      return load(row.get(), snapshot);
    } catch (UnreadableMatchException unreadable) {
      if (snapshot.isEmpty()) {
        throw unreadable;
      }
      LOG.info("match {}: its snapshot cannot be used: {}", match, unreadable.reason());
      return load(row.get(), Optional.empty());
    }
  }

  private Table<?, ?, ?, ?> load(MatchRow row, Optional<Snapshot> snapshot) {
    Table<?, ?, ?, ?> table = readable(row, () -> empty(row.id(), row.game()));
    long after = readable(row, () -> snapshot.map(table::restore).orElse(0L));
    var entries = journal.entries(row.id(), after);
    return readable(
        row,
        () -> {
          table.follow(entries);
          table.wakeAt();
          return table;
        });
  }

  /// Rules of a game that was changed may fail in any way.
  private static <T> T readable(MatchRow row, Supplier<T> work) {
    try {
      return work.get();
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      throw new UnreadableMatchException(row, broken);
    }
  }

  /// The tables of many matches, with few reads. What cannot be loaded is left out: whoever needs
  /// it tries by itself, and says what is wrong.
  Map<MatchId, Table<?, ?, ?, ?>> loadMany(List<MatchId> matches) {
    var begun = new HashMap<MatchId, Table<?, ?, ?, ?>>();
    var tables = new HashMap<MatchId, Table<?, ?, ?, ?>>();
    try {
      var snapshots = journal.snapshots(matches);
      var after = new HashMap<MatchId, Long>();
      for (var row : journal.rows(matches)) {
        attempt(
            row.id(),
            () -> {
              var table = empty(row.id(), row.game());
              var snapshot = snapshots.get(row.id());
              after.put(row.id(), snapshot == null ? 0 : table.restore(snapshot));
              begun.put(row.id(), table);
            });
      }
      var entries = journal.entries(after);
      begun.forEach((match, table) ->
          attempt(
              match,
              () -> {
                table.follow(entries.getOrDefault(match, List.of()));
                tables.put(match, table);
              }));
      return tables;
    } catch (RuntimeException failed) {
      LOG.warn("{} matches are read one by one", matches.size(), failed);
      return Map.of();
    }
  }

  private static void attempt(MatchId match, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      LOG.debug("match {} is left to be read by itself", match, broken);
    }
  }
}
