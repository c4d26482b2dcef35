package dev.rondo.platform.host;

import dev.rondo.platform.Transactions;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.SideEffects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Stores turns: the unit of each together with its side effects, in one transaction.
final class TurnWriter {
  private final Journal journal;
  private final Transactions transactions;
  private volatile SideEffects sideEffects = this::writeAlone;

  TurnWriter(Journal journal, Transactions transactions) {
    this.journal = journal;
    this.transactions = transactions;
  }

  void use(SideEffects writer) {
    sideEffects = writer;
  }

  /// Stores a turn in the background. It may wait for [Journal#begin].
  CompletableFuture<Appended> append(Optional<Unit> unit, List<SideEffect> alongside) {
    var effects = new ArrayList<>(alongside);
    unit.ifPresent(stored -> effects.addAll(implied(stored)));
    if (unit.isPresent() && effects.isEmpty()) {
      return journal.appendLater(unit.get());
    }
    return transactions.writeLater(() -> {
      var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
      if (appended instanceof Appended.Stored) {
        effects.forEach(sideEffects::write);
      }
      return appended;
    });
  }

  /// The same, for a thread that may wait.
  Appended appendNow(Optional<Unit> unit, List<SideEffect> alongside) {
    var appended = append(unit, alongside);
    journal.begin();
    try {
      return appended.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }

  /// The side effects that follow from what a turn stores.
  private static List<SideEffect> implied(Unit unit) {
    var effects = new ArrayList<SideEffect>();
    unit.row()
        .filter(MatchRow::dispersed)
        .ifPresent(row -> effects.add(new SideEffect.ReturnToQueue(row)));
    for (var line : unit.lines()) {
      line.ending()
          .filter(ending -> !ending.keepsakes().isEmpty())
          .ifPresent(ending -> effects.add(new SideEffect.StoreKeepsakes(ending)));
    }
    return effects;
  }

  /// A host without other parts needs no more than the journal.
  private void writeAlone(SideEffect effect) {
    if (effect instanceof SideEffect.TakeBack(var match)) {
      journal.takeBack(match);
    } else {
      throw new IllegalStateException("nobody writes " + effect);
    }
  }
}
