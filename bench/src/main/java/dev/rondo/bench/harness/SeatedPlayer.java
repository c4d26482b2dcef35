package dev.rondo.bench.harness;

import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/// A player with a socket and a seat in a duel whose first phase lasts ten minutes.
public record SeatedPlayer(Visitor player, String match) {
  private static final long PAUSE_MILLIS = 100;
  private static final String DUEL =
      "{\"game\":\"duel\",\"config\":{\"prepMillis\":600000,\"stake\":0}}";

  /// One thing that a player asks. The result is the time to its answer in milliseconds.
  public interface Question {
    double ask(SeatedPlayer player) throws InterruptedException;
  }

  /// Makes guests and seats each two of them in a duel.
  public static List<SeatedPlayer> seat(HttpClient http, int port, int players)
      throws InterruptedException {
    var seated = new ArrayList<SeatedPlayer>();
    while (seated.size() < players) {
      var one = Visitor.guest(http, port);
      var other = Visitor.guest(http, port);
      var match = one.post("/matches", DUEL).path("matchId").stringValue();
      other.post("/matches/" + match + "/join", "{}");
      for (var player : List.of(one, other)) {
        player.watch(match);
        seated.add(new SeatedPlayer(player, match));
      }
    }
    return seated;
  }

  /// Lets all players ask at the same time, with random pauses of 100 ms on average, and returns
  /// the times to all answers.
  public static Collection<Double> round(List<SeatedPlayer> seated, int times, Question question)
      throws InterruptedException, ExecutionException {
    var millis = new ConcurrentLinkedQueue<Double>();
    var work =
        seated.stream()
            .<Callable<Boolean>>map(player ->
                () -> {
                  for (var i = 0; i < times; i++) {
                    Thread.sleep(ThreadLocalRandom.current().nextLong(2 * PAUSE_MILLIS));
                    millis.add(question.ask(player));
                  }
                  return true;
                })
            .toList();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
    return millis;
  }

  public double echo() throws InterruptedException {
    return player.ask("{\"t\":\"ping\"}", "\"t\":\"pong\"");
  }

  public double act() throws InterruptedException {
    var key = UUID.randomUUID().toString();
    return player.ask(
        """
        {"t":"act","match":"%s","key":"%s","type":"layout_draft",\
        "payload":{"layout":["attack","heal","counter"]}}\
        """
            .formatted(match, key),
        key);
  }
}
