package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/// People who play on all nodes of a cluster, whatever happens to it. Pairs play one duel after the
/// other. Other people queue, and the leader pairs them again and again.
final class ClusterLoad implements AutoCloseable {
  private static final int PAIRS = 9;

  /// The number of people who queue. It takes two for a match.
  private static final int QUEUED = 2;

  private static final Duration BEFORE_THE_NEXT_TRY = Duration.ofMillis(100);

  private final FaultyCluster cluster;
  private final List<Pair> pairs;
  private final List<Queuer> queuers;
  private final List<Thread> threads;
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private volatile CountDownLatch rest = new CountDownLatch(0);
  private volatile boolean enough;

  /// Lets everybody begin to play.
  ClusterLoad(FaultyCluster cluster, Random luck) {
    this.cluster = cluster;
    pairs = IntStream.range(0, PAIRS).mapToObj(i -> new Pair(i, luck.nextLong())).toList();
    queuers = IntStream.range(0, QUEUED).mapToObj(i -> new Queuer(i, luck.nextLong())).toList();
    threads = everybody().map(Thread::startVirtualThread).toList();
  }

  private Stream<Person> everybody() {
    return Stream.concat(pairs.stream(), queuers.stream());
  }

  /// The client of a person who is signed in.
  Client somebody() {
    return pairs.getFirst().ann;
  }

  /// People who have ended their match begin no other one until [#goOn] is called.
  void rest() {
    rest = new CountDownLatch(1);
  }

  void goOn() {
    rest.countDown();
  }

  /// True while most people are in the middle of a match.
  boolean busy() {
    return 3 * everybody().filter(Person::acts).count() > 2 * (PAIRS + QUEUED);
  }

  /// The players of the matches that people play at this moment, and of all matches that they have
  /// played since the last call.
  Round round() {
    return new Round(
        pairs.stream().flatMap(person -> person.taken().stream()).toList(),
        queuers.stream().flatMap(person -> person.taken().stream()).toList());
  }

  /// Waits until everybody in the queue has been given a match after those of the round.
  void awaitMatchesOfTheQueueAfter(Round round) {
    await()
        .atMost(FaultyCluster.LONG)
        .failFast(() -> assertThat(failures).isEmpty())
        .untilAsserted(() ->
            assertThat(queuers)
                .as("the queue makes matches again")
                .allMatch(person ->
                    person.playing.stream()
                        .anyMatch(one -> !round.queued().contains(one) && one.isMatched())));
  }

  /// The players of some of the matches.
  ///
  /// @param duellists the players who always have the same partner
  /// @param queued the players whom the queue has paired or will pair
  record Round(List<Wanderer> duellists, List<Wanderer> queued) {
    Round {
      duellists = List.copyOf(duellists);
      queued = List.copyOf(queued);
    }

    List<Wanderer> players() {
      return Stream.concat(duellists.stream(), queued.stream()).toList();
    }

    void awaitEnd() {
      await()
          .atMost(FaultyCluster.LONG)
          .untilAsserted(() ->
              assertThat(players()).as("every match comes to its end").allMatch(Wanderer::isOver));
    }

    long matches() {
      return players().stream()
          .flatMap(player -> player.matches().keySet().stream())
          .distinct()
          .count();
    }

    /// The longest time for which a player was refused again and again.
    Duration refusal() {
      return longest(players(), Wanderer::longestRefusal);
    }

    private static Duration longest(List<Wanderer> players, Function<Wanderer, Duration> time) {
      return players.stream().map(time).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /// The longest time for which a duellist was told nothing.
    Duration silence() {
      return longest(duellists, Wanderer::longestSilence);
    }
  }

  /// The failures of people outside of their matches, such as a call that never got an answer.
  List<String> failures() {
    return List.copyOf(failures);
  }

  /// Lets people begin no other matches, and returns when the present ones are over.
  @Override
  public void close() {
    enough = true;
    goOn();
    await()
        .atMost(FaultyCluster.LONG)
        .until(() -> {
          // Players who queue stop waiting, because nobody may be left to be paired with.
          everybody().forEach(person -> person.playing.forEach(Wanderer::finish));
          return threads.stream().noneMatch(Thread::isAlive);
        });
  }

  /// Somebody who plays one match after the other.
  private abstract class Person implements Runnable {
    final Random luck;
    volatile List<Wanderer> playing = List.of();
    private final List<Wanderer> untaken = new ArrayList<>();

    Person(long seed) {
      luck = new Random(seed);
    }

    /// The players of the next match; none if it could not be made.
    abstract List<Wanderer> next();

    @Override
    public void run() {
      try {
        while (!enough) {
          play();
          rest.await();
        }
      } catch (ConditionTimeoutException | AssertionError stuck) {
        failures.add(stuck.toString());
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }

    private void play() throws InterruptedException {
      var players = next();
      synchronized (untaken) {
        playing = players;
        untaken.addAll(players);
      }
      for (var thread : players.stream().map(Thread::startVirtualThread).toList()) {
        thread.join();
      }
    }

    /// Takes the players of the present match and the past ones. Each player is taken once.
    List<Wanderer> taken() {
      synchronized (untaken) {
        var all = List.copyOf(untaken);
        untaken.clear();
        return all;
      }
    }

    boolean acts() {
      return playing.stream().anyMatch(one -> !one.answers().isEmpty() && !one.isOver());
    }

    final Client guest(String nickname) {
      return Client.guest(anyDoor(), nickname);
    }

    final int anyDoor() {
      var ports = cluster.ports();
      return ports.get(luck.nextInt(ports.size()));
    }
  }

  private final class Pair extends Person {
    private final Client ann;
    private final Client bob;

    Pair(int number, long seed) {
      super(seed);
      ann = guest("Ann" + number);
      bob = guest("Bob" + number);
    }

    @Override
    List<Wanderer> next() {
      var match = call(ann, "/matches", "{\"game\":\"duel\"}").text("matchId");
      if (call(bob, "/matches/" + match + "/join", "").status() != 200) {
        // Bob joined, but got no answer for a long time, and the match is over already.
        return List.of();
      }
      return Stream.of(ann, bob)
          .map(client -> Wanderer.at(match, client, cluster::ports, luck.nextLong()))
          .toList();
    }

    /// Sends a call with one key to any node, again and again, until there is an answer.
    private Client.Answer call(Client client, String path, String body) {
      var key = UUID.randomUUID().toString();
      return await()
          .atMost(FaultyCluster.LONG)
          .pollDelay(Duration.ZERO)
          .pollInterval(BEFORE_THE_NEXT_TRY)
          .ignoreExceptionsMatching(_ -> true)
          .until(
              () -> client.at(anyDoor()).call("POST", path, body, "Idempotency-Key", key),
              answer -> answer.status() < 500 && answer.status() != 429);
    }
  }

  /// Queues as a new guest each time. A match of the queue has a stake, and somebody who lost again
  /// and again could not pay it any more.
  private final class Queuer extends Person {
    private final int number;

    Queuer(int number, long seed) {
      super(seed);
      this.number = number;
    }

    @Override
    List<Wanderer> next() {
      var client =
          await()
              .atMost(FaultyCluster.LONG)
              .pollDelay(Duration.ZERO)
              .pollInterval(BEFORE_THE_NEXT_TRY)
              .ignoreExceptionsMatching(_ -> true)
              .until(() -> guest("Cat" + number), made -> !made.id().isEmpty());
      return List.of(Wanderer.queued(client, cluster::ports, luck.nextLong()));
    }
  }
}
