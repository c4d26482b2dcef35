package dev.rondo.platform.replay;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.view.Teller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Shows the journal of a match step by step: each entry, the state that it led to, and what every
/// viewer sees then. All of it is computed from the journal, after the work of players. Where the
/// installed rules cannot read the match, an entry is shown as it is stored.
public final class MatchSteps {
  private static final String NO_STEP = "the match has no such step";

  private final Catalog catalog;
  private final Journal journal;
  private final HistoryQueue history;

  /// A match after one of its entries.
  ///
  /// @param state as JSON; empty before the start
  /// @param unreadable why there is no state and no view, if the match cannot be read up to here
  public record Shown(
      Entry entry, Optional<String> state, List<Seen> views, Optional<String> unreadable) {
    public Shown {
      views = List.copyOf(views);
    }
  }

  /// @param view as JSON
  public record Seen(Viewer viewer, String view) {}

  public MatchSteps(Catalog catalog, Journal journal, HistoryQueue history) {
    this.catalog = catalog;
    this.journal = journal;
    this.history = history;
  }

  /// The entries after a position, at most so many.
  public Result<List<Entry>> entries(MatchId match, long after, int limit) {
    return journal.row(match).isEmpty()
        ? Result.refused(MATCH_NOT_FOUND, "no such match")
        : Result.ok(journal.entries(match, after, limit));
  }

  /// The match after the entry at that position.
  ///
  /// @param reader whose other readings it takes turns with
  public CompletableFuture<Result<Shown>> at(AccountId reader, MatchId match, long position) {
    var row = journal.row(match);
    if (row.isEmpty()) {
      return CompletableFuture.completedFuture(Result.refused(MATCH_NOT_FOUND, "no such match"));
    }
    var game = catalog.find(row.get().game());
    if (game.isEmpty()) {
      var gone = "the game " + row.get().game() + " is not installed";
      return CompletableFuture.completedFuture(asStored(match, position, gone));
    }
    var reply = new CompletableFuture<Result<Shown>>();
    var reading = new Reading<>(match, position, InstalledGame.of(game.get().cartridge()));
    history.add(reader, false, new PastReading<>(reply, reading::step, reading::result));
    return reply;
  }

  private Result<Shown> asStored(MatchId match, long position, String why) {
    return journal.entries(match, position - 1, 1).stream()
        .filter(entry -> entry.position() == position)
        .findFirst()
        .map(entry -> Result.ok(new Shown(entry, Optional.empty(), List.of(), Optional.of(why))))
        .orElseGet(() -> Result.refused(NOT_FOUND, NO_STEP));
  }

  private final class Reading<S, C, F, V> {
    private final MatchId match;
    private final InstalledGame<S, C, F, V> installed;
    private final MatchState<S, C, F, V> state;
    private final EntryReader entries;
    private final long position;
    private final List<Entry> last = new ArrayList<>(1);
    private @Nullable String fault;

    Reading(MatchId match, long position, InstalledGame<S, C, F, V> installed) {
      this.match = match;
      this.installed = installed;
      this.position = position;
      this.state = new MatchState<>(match, installed);
      this.entries = new EntryReader(journal, match, position);
    }

    boolean step() {
      return entries.step(this::add) || fault != null;
    }

    private void add(Entry entry) {
      if (fault == null) {
        fault = faultOf(() -> state.add(entry));
      }
      if (entry.position() == position) {
        last.add(entry);
      }
    }

    Result<Shown> result() {
      var shown = new ArrayList<Shown>(1);
      if (fault == null) {
        fault = faultOf(() -> last.forEach(entry -> shown.add(shown(entry))));
      }
      if (fault != null) {
        return asStored(match, position, fault);
      }
      return shown.isEmpty() ? Result.refused(NOT_FOUND, NO_STEP) : Result.ok(shown.getFirst());
    }

    private Shown shown(Entry entry) {
      var teller = new Teller<>(installed.rules());
      var scene = state.scene();
      var game = scene.game();
      return new Shown(
          entry,
          game == null ? Optional.empty() : Optional.of(installed.codec().state(game).toString()),
          Viewers.of(scene.players().size(), installed.manifest()).stream()
              .map(viewer -> new Seen(viewer, teller.view(scene, viewer).toString()))
              .toList(),
          Optional.empty());
    }
  }

  /// Rules of a game that was changed may fail in any way.
  private static @Nullable String faultOf(Runnable work) {
    try {
      work.run();
      return null;
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      var text = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
      return broken.getClass().getSimpleName() + ": " + text;
    }
  }
}
