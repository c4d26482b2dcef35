package dev.rondo.platform.play;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.Queue.Waiting;
import dev.rondo.platform.play.QueueStore.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The people who wait for one game, the longest wait first. Safe for any thread.
final class WaitingLine {
  private static final int DISTANCE = 50;
  private static final int DISTANCE_A_SECOND = 10;
  private static final Duration ANYBODY = Duration.ofSeconds(30);

  /// Somebody who waits.
  record Waiter(Place place, int rating) {
    AccountId account() {
      return place.account();
    }
  }

  private final int seats;
  private final boolean byRating;
  private final List<Waiter> waiters = new ArrayList<>();

  /// @param seats of a match
  WaitingLine(int seats, boolean byRating) {
    this.seats = seats;
    this.byRating = byRating;
  }

  /// Takes the place that belongs to the time the waiter came.
  synchronized void add(Waiter waiter) {
    remove(waiter.account());
    waiters.add(waiter);
    waiters.sort(Comparator.comparing(each -> each.place().since()));
  }

  synchronized Optional<Waiter> remove(AccountId account) {
    var found = waiters.stream().filter(waiter -> waiter.account().equals(account)).findFirst();
    found.ifPresent(waiters::remove);
    return found;
  }

  /// Takes somebody out of the line and out of the store, or out of neither.
  boolean leave(AccountId account, QueueStore store) {
    var waiter = remove(account);
    try {
      return waiter.isPresent() && store.delete(account, waiter.get().place().game());
    } catch (UnavailableException busy) {
      waiter.ifPresent(this::add);
      throw busy;
    }
  }

  synchronized Optional<Waiting> position(AccountId account) {
    for (var i = 0; i < waiters.size(); i++) {
      if (waiters.get(i).account().equals(account)) {
        var place = waiters.get(i).place();
        return Optional.of(new Waiting(place.game(), place.since(), i + 1, Optional.empty()));
      }
    }
    return Optional.empty();
  }

  /// Drops those whose place is not stored any more, and takes up stored places that are not here.
  /// Leaves waiters alone that came after that time: the stored places were read before.
  synchronized void reconcile(List<Waiter> stored, Instant before) {
    var accounts = stored.stream().map(Waiter::account).collect(Collectors.toSet());
    waiters.removeIf(
        waiter -> waiter.place().since().isBefore(before) && !accounts.contains(waiter.account()));
    stored.stream()
        .filter(waiter -> waiter.place().since().isBefore(before))
        .filter(waiter -> position(waiter.account()).isEmpty())
        .forEach(this::add);
  }

  synchronized boolean bySocket(AccountId account) {
    return waiters.stream()
        .anyMatch(waiter -> waiter.account().equals(account) && waiter.place().bySocket());
  }

  /// Takes the first out of the line.
  synchronized Optional<Waiter> first() {
    return waiters.isEmpty() ? Optional.empty() : Optional.of(waiters.removeFirst());
  }

  /// Takes as many out of the line as a match has seats; nobody if there are not so many who may
  /// play each other.
  synchronized List<Waiter> take(Instant now) {
    for (var waiter : waiters) {
      var group =
          Stream.concat(
                  Stream.of(waiter),
                  waiters.stream()
                      .filter(other -> !other.equals(waiter) && fits(waiter, other, now))
                      .sorted(
                          Comparator.comparingInt(other -> byRating ? distance(waiter, other) : 0)))
              .limit(seats)
              .toList();
      if (group.size() == seats) {
        waiters.removeAll(group);
        return group;
      }
    }
    return List.of();
  }

  private boolean fits(Waiter waiter, Waiter other, Instant now) {
    var waited = Duration.between(waiter.place().since(), now);
    return !byRating
        || waited.compareTo(ANYBODY) >= 0
        || distance(waiter, other) <= DISTANCE + DISTANCE_A_SECOND * waited.toMillis() / 1000;
  }

  private static int distance(Waiter a, Waiter b) {
    return Math.abs(a.rating() - b.rating());
  }
}
