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
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.view.Teller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Shows the journal of a match step by step: each entry, the state that it led to, and what every
/// viewer sees then. All of it is computed from the journal, after the work of players.
public final class MatchSteps {
  private final Catalog catalog;
  private final Journal journal;
  private final HistoryQueue history;

  /// A match after one of its entries.
  ///
  /// @param state as JSON; empty before the start
  public record Shown(Entry entry, MatchRow row, Optional<String> state, List<Seen> views) {
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
    var reply = new CompletableFuture<Result<Shown>>();
    var game = journal.row(match).flatMap(row -> catalog.find(row.game()));
    if (game.isEmpty()) {
      reply.complete(Result.refused(MATCH_NOT_FOUND, "no such match"));
    } else {
      var reading = new Reading<>(match, position, InstalledGame.of(game.get().cartridge()));
      history.add(reader, false, new PastReading<>(reply, reading::step, reading::result));
    }
    return reply;
  }

  private final class Reading<S, C, F, V> {
    private final InstalledGame<S, C, F, V> installed;
    private final MatchState<S, C, F, V> state;
    private final EntryReader entries;
    private final long position;
    private final List<Entry> last = new ArrayList<>(1);

    Reading(MatchId match, long position, InstalledGame<S, C, F, V> installed) {
      this.installed = installed;
      this.position = position;
      this.state = new MatchState<>(match, installed);
      this.entries = new EntryReader(journal, match, position);
    }

    boolean step() {
      return entries.step(entry -> {
        state.add(entry);
        if (entry.position() == position) {
          last.add(entry);
        }
      });
    }

    Result<Shown> result() {
      if (last.isEmpty()) {
        return Result.refused(NOT_FOUND, "the match has no such step");
      }
      var teller = new Teller<>(installed.rules());
      var scene = state.scene();
      var game = scene.game();
      return Result.ok(
          new Shown(
              last.getFirst(),
              state.row(),
              game == null
                  ? Optional.empty()
                  : Optional.of(installed.codec().state(game).toString()),
              Viewers.of(scene.players().size(), installed.manifest()).stream()
                  .map(viewer -> new Seen(viewer, teller.view(scene, viewer).toString()))
                  .toList()));
    }
  }
}
