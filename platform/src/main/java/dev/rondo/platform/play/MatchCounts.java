package dev.rondo.platform.play;

import static dev.rondo.platform.Refusal.TOO_MANY_MATCHES;
import static dev.rondo.platform.Refusal.TOO_MANY_SESSIONS;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Counts the running matches of each player and the open sessions of each host, and refuses what
/// is more than they may have. Rooms of tournaments and lobby games are not counted. Safe for any
/// thread.
public final class MatchCounts {
  private static final int READ_AT_ONCE = 256;

  /// The matches of each account. A match that is being made or joined holds a place before it is
  /// there, so that many at the same time cannot pass together.
  private static final class Book {
    private final Map<MatchId, Set<AccountId>> people = new HashMap<>();
    private final Map<AccountId, Integer> counts = new HashMap<>();

    synchronized void set(MatchId match, Set<AccountId> now) {
      var before = now.isEmpty() ? people.remove(match) : people.put(match, now);
      now.forEach(account -> add(account, 1));
      (before == null ? Set.<AccountId>of() : before).forEach(account -> add(account, -1));
    }

    synchronized List<MatchId> matches() {
      return List.copyOf(people.keySet());
    }

    synchronized void clear() {
      matches().forEach(match -> set(match, Set.of()));
    }

    synchronized boolean has(AccountId account, MatchId match) {
      return people.getOrDefault(match, Set.of()).contains(account);
    }

    synchronized boolean hold(AccountId account, int most) {
      if (counts.getOrDefault(account, 0) >= most) {
        return false;
      }
      add(account, 1);
      return true;
    }

    synchronized void release(AccountId account) {
      add(account, -1);
    }

    private void add(AccountId account, int change) {
      counts.merge(account, change, (a, b) -> a + b == 0 ? null : a + b);
    }

    <T> Result<T> within(
        AccountId account, int most, Refusal refusal, String detail, Supplier<Result<T>> work) {
      if (!hold(account, most)) {
        return Result.refused(refusal, detail);
      }
      try {
        return work.get();
      } finally {
        release(account);
      }
    }
  }

  private final PlayLimits limits;
  private final AccountStore accounts;
  private final Book played = new Book();
  private final Book hosted = new Book();

  public MatchCounts(PlayLimits limits, AccountStore accounts) {
    this.limits = limits;
    this.accounts = accounts;
  }

  /// Takes note of all matches that are running, and forgets the others.
  public void open(Journal journal) {
    played.clear();
    hosted.clear();
    know(journal, journal.running());
  }

  /// Makes up for changes of which nobody has told.
  public void lookAgain(Journal journal) {
    var known = Stream.concat(played.matches().stream(), hosted.matches().stream()).toList();
    var running = new LinkedHashSet<>(journal.running());
    known.stream().filter(match -> !running.contains(match)).forEach(this::forget);
    known.forEach(running::remove);
    know(journal, List.copyOf(running));
  }

  private void know(Journal journal, List<MatchId> matches) {
    for (var from = 0; from < matches.size(); from += READ_AT_ONCE) {
      var part = matches.subList(from, Math.min(from + READ_AT_ONCE, matches.size()));
      journal.rows(part).forEach(this::changed);
    }
  }

  /// The match is not there any more.
  public void forget(MatchId match) {
    played.set(match, Set.of());
    hosted.set(match, Set.of());
  }

  /// A match was made or has changed.
  public void changed(MatchRow row) {
    if (row.origin() == Origin.SESSION) {
      hosted.set(row.id(), row.status().over() ? Set.of() : Set.of(row.creator()));
    } else if (!row.origin().invites()) {
      played.set(row.id(), row.status().over() ? Set.of() : people(row));
    }
  }

  private static Set<AccountId> people(MatchRow row) {
    var seated =
        row.players().stream().filter(player -> player.bot().isEmpty()).map(Player::account);
    return Stream.concat(Stream.of(row.creator()), seated)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /// Makes a match for the player, unless they have as many as they may.
  ///
  /// @param waiting places in queues, each of which will be a match
  public <T> Result<T> make(AccountId player, int waiting, Supplier<Result<T>> work) {
    var guest = accounts.find(player).filter(Account::guest).isPresent();
    var most = guest ? limits.matchesPerGuest() : limits.matchesPerAccount();
    return played.within(
        player,
        most - waiting,
        TOO_MANY_MATCHES,
        "you have " + most + " matches running already; finish or leave one first",
        work);
  }

  /// Lets the player join a match, unless they have as many as they may. Joining again is always
  /// possible.
  public <T> Result<T> join(AccountId player, MatchId match, Supplier<Result<T>> work) {
    return played.has(player, match) ? work.get() : make(player, 0, work);
  }

  /// Makes a session, unless its host has as many as they may.
  public <T> Result<T> host(AccountId host, Supplier<Result<T>> work) {
    return hosted.within(
        host,
        limits.sessionsPerHost(),
        TOO_MANY_SESSIONS,
        "you host " + limits.sessionsPerHost() + " sessions already; end one first",
        work);
  }
}
