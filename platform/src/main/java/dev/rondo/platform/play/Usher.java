package dev.rondo.platform.play;

import static dev.rondo.platform.Result.ok;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Queue.Seated;
import dev.rondo.platform.play.Queue.Waiting;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Tables;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// Seats players in the oldest match of one game that still gathers, or opens one.
///
/// A seat is reserved in memory before the match is asked for it, so that many may come at once
/// without opening more matches than they need; a player who comes while a match is being made
/// waits for it. The memory may be out of date: the match decides, and one that refuses a player is
/// passed over from then on. The lock is never held while something is stored.
final class Usher {
  private static final int ATTEMPTS = 100;

  /// A match that gathers, perhaps one that is still being made.
  private static final class Open {
    private final CompletableFuture<Optional<MatchId>> made = new CompletableFuture<>();
    private final Set<AccountId> coming = new HashSet<>();
    private List<AccountId> seated = List.of();
    private @Nullable MatchId id;
    private Instant since;

    Open(Instant since) {
      this.since = since;
    }

    boolean has(AccountId account) {
      return seated.contains(account) || coming.contains(account);
    }

    int taken() {
      return seated.size() + (int) coming.stream().filter(who -> !seated.contains(who)).count();
    }

    void show(MatchRow row) {
      seated = row.players().stream().map(Player::account).toList();
      since = row.createdAt();
    }
  }

  private final Catalog.Game game;
  private final Tables tables;
  private final Journal journal;
  private final List<Open> open = new ArrayList<>();

  Usher(Catalog.Game game, Tables tables, Journal journal) {
    this.game = game;
    this.tables = tables;
    this.journal = journal;
  }

  /// Takes note of a match that was gathering when the queues were opened.
  void know(MatchRow row) {
    var known = new Open(row.createdAt());
    known.made.complete(Optional.of(row.id()));
    synchronized (this) {
      if (find(row.id()).isPresent()) {
        return;
      }
      known.id = row.id();
      known.show(row);
      open.add(known);
    }
    recheck(row.id());
  }

  /// Looks in the journal for changes of which nobody has told.
  void lookAgain() {
    List<MatchId> known;
    synchronized (this) {
      if (open.stream().anyMatch(match -> match.id == null)) {
        // A match that is being made here would be taken for another one.
        return;
      }
      known = open.stream().map(match -> Objects.requireNonNull(match.id)).toList();
    }
    var gathering = journal.gathering(game.manifest().id());
    gathering.forEach(this::know);
    var still = gathering.stream().map(MatchRow::id).toList();
    known.stream().filter(id -> !still.contains(id)).forEach(this::recheck);
  }

  /// A match has changed.
  synchronized void changed(MatchRow row) {
    find(row.id())
        .ifPresent(match -> {
          if (row.status() == Status.PENDING) {
            match.show(row);
          } else {
            open.remove(match);
          }
        });
  }

  /// Seats the player, in the same seat again if they have one. Blocks.
  Result<Seated> seat(Player player, Instant now) {
    for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
      var fresh = new Open(now);
      var match = reserve(player.account(), fresh);
      try {
        var seated = match == fresh ? make(fresh, player) : join(match, player);
        if (seated.isPresent()) {
          return seated.get();
        }
      } finally {
        release(match, player.account());
      }
    }
    throw new UnavailableException("no seat was found in " + ATTEMPTS + " matches");
  }

  private synchronized Open reserve(AccountId account, Open fresh) {
    var seats = game.manifest().seats().max();
    var match =
        open.stream()
            .filter(one -> one.has(account))
            .findFirst()
            .or(() -> open.stream().filter(one -> one.taken() < seats).findFirst())
            .orElse(fresh);
    if (match == fresh) {
      open.add(fresh);
    }
    match.coming.add(account);
    return match;
  }

  private synchronized void release(Open match, AccountId account) {
    match.coming.remove(account);
  }

  private Optional<Result<Seated>> make(Open match, Player player) {
    try {
      var request =
          new NewMatch(
              game.manifest().id(),
              game.defaults(),
              Origin.QUEUE,
              false,
              player.account(),
              List.of(player));
      return switch (tables.create(request, leaving(player))) {
        case Result.Ok<MatchId>(var id) -> {
          synchronized (this) {
            match.id = id;
            match.seated = List.of(player.account());
          }
          match.made.complete(Optional.of(id));
          recheck(id);
          yield Optional.of(ok(new Seated(id, 0)));
        }
        case Result.Refused<MatchId>(var rejection, var detail) ->
            Optional.of(Result.refused(rejection, detail));
      };
    } finally {
      if (match.made.complete(Optional.empty())) {
        close(match);
      }
    }
  }

  private Optional<Result<Seated>> join(Open match, Player player) {
    var id = match.made.join();
    if (id.isEmpty()) {
      return Optional.empty();
    }
    if (await(tables.join(id.get(), player, leaving(player)))
        instanceof Result.Ok<Seat>(var seat)) {
      seated(match, player.account());
      return Optional.of(ok(new Seated(id.get(), seat.index())));
    }
    close(match);
    return Optional.empty();
  }

  /// A player who has a seat leaves the queue.
  private SideEffect leaving(Player player) {
    return new SideEffect.LeaveQueue(game.manifest().id(), List.of(player.account()));
  }

  private synchronized void seated(Open match, AccountId account) {
    if (!match.seated.contains(account)) {
      var more = new ArrayList<>(match.seated);
      more.add(account);
      match.seated = more;
    }
  }

  private static <R> Result<R> await(CompletableFuture<Result<R>> reply) {
    try {
      return reply.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof UnavailableException busy ? busy : failed;
    }
  }

  /// Gives the player's seat back. False if they have none, or the match has started. Blocks.
  boolean leave(AccountId account) {
    MatchId match;
    synchronized (this) {
      match =
          open.stream()
              .filter(one -> one.seated.contains(account))
              .findFirst()
              .map(one -> one.id)
              .orElse(null);
    }
    return match != null && await(tables.vacate(match, account)) instanceof Result.Ok<Status>;
  }

  /// The match in which the player sits and waits for others.
  synchronized Optional<Waiting> place(AccountId account) {
    for (var match : open) {
      var seat = match.seated.indexOf(account);
      if (seat >= 0) {
        return Optional.of(
            new Waiting(
                game.manifest().id(), match.since, seat + 1, Optional.ofNullable(match.id)));
      }
    }
    return Optional.empty();
  }

  /// A change may have been told before the match was known here.
  private void recheck(MatchId match) {
    journal.row(match).filter(row -> row.status() != Status.PENDING).ifPresent(this::changed);
  }

  private synchronized void close(Open match) {
    open.remove(match);
  }

  private Optional<Open> find(MatchId match) {
    return open.stream().filter(one -> match.equals(one.id)).findFirst();
  }
}
