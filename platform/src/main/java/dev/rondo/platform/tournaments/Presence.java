package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentStore;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Knows since when people of tournaments have been gone. Somebody who never was connected is not
/// gone.
///
/// The store keeps that somebody was connected. It does not keep since when they are gone, because
/// a server that starts gives everybody time to come back.
final class Presence {
  private static final Logger LOG = LoggerFactory.getLogger(Presence.class);
  private static final Duration DROPPED = Duration.ofSeconds(30);

  private final TournamentStore store;
  private final Mailman mailman;
  private final InstantSource clock;
  private final Listener listener;
  private final Set<AccountId> people = ConcurrentHashMap.newKeySet();
  private final Map<AccountId, Instant> goneSince = new ConcurrentHashMap<>();

  /// Is told when somebody of a tournament has gone. May block.
  interface Listener {
    void gone(String tournament, AccountId account);
  }

  Presence(TournamentStore store, Mailman mailman, InstantSource clock, Listener listener) {
    this.store = store;
    this.mailman = mailman;
    this.clock = clock;
    this.listener = listener;
    mailman.onGone(this::gone);
  }

  /// Takes up everybody who is in a tournament.
  void open() {
    people.clear();
    goneSince.clear();
    var since = clock.instant().plus(DROPPED);
    for (var member : store.expected()) {
      expect(member.account());
      if (member.seen()) {
        goneSince.put(member.account(), since);
      }
    }
  }

  void expect(AccountId person) {
    people.add(person);
  }

  /// Forgets those who are in no tournament any more.
  void forgetOthers() {
    Set<AccountId> expected = ConcurrentHashMap.newKeySet();
    store.expected().forEach(member -> expected.add(member.account()));
    people.retainAll(expected);
    goneSince.keySet().retainAll(people);
  }

  /// True if the member was there and has been gone for longer than is waited for.
  boolean away(Member member, Duration patience) {
    var since = goneSince.get(member.account());
    if (member.bot().isPresent() || since == null) {
      return false;
    }
    if (mailman.connected(member.account())) {
      goneSince.remove(member.account());
      return false;
    }
    return !since.plus(patience).isAfter(clock.instant());
  }

  /// True if somebody was there and has no connection now, however short that is.
  boolean gone(AccountId person) {
    return goneSince(person).isPresent();
  }

  /// Since when somebody who was there has no connection. After a loss of the network this lies in
  /// the future: they are given time to come back.
  Optional<Instant> goneSince(AccountId person) {
    var since = goneSince.get(person);
    return since == null || mailman.connected(person) ? Optional.empty() : Optional.of(since);
  }

  boolean connected(AccountId person) {
    return mailman.connected(person);
  }

  private void gone(AccountId account, Departure departure) {
    if (people.contains(account)) {
      var since = clock.instant();
      goneSince.put(account, departure == Departure.LEFT ? since : since.plus(DROPPED));
      Thread.startVirtualThread(() -> note(account));
    }
  }

  private void note(AccountId account) {
    try {
      store
          .live(account)
          .forEach(tournament -> {
            store.seen(tournament, List.of(account));
            listener.gone(tournament, account);
          });
    } catch (RuntimeException failed) {
      // A server that stops loses all connections at once. Pairing notes who is there as well.
      LOG.debug("that {} was connected is not stored", account, failed);
    }
  }
}
