package dev.rondo.bench.arena;

import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Visitor;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// A server of this project, with matches made as players make them.
final class OurVenue implements Venue {
  private static final int MADE_AT_ONCE = 8;
  private static final String MATCH =
      "{\"game\":\"arena\",\"config\":{\"durationSeconds\":" + OurBot.DURATION_SECONDS + "}}";

  private final ServerProcess process;
  private final Crowd crowd = new Crowd();
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private int opened;

  OurVenue(Path data) {
    process = new ServerProcess(data, ServerProcess.NO_LIMITS);
  }

  @Override
  public String name() {
    return "rondo";
  }

  @Override
  public void open(int matches) throws InterruptedException, ExecutionException {
    try (var threads = Executors.newFixedThreadPool(MADE_AT_ONCE)) {
      var made = new ArrayList<Future<List<Bot>>>();
      for (; opened < matches; opened++) {
        var number = opened;
        made.add(threads.submit(() -> match(number)));
      }
      for (var bots : made) {
        crowd.add(bots.get());
      }
    }
  }

  private List<Bot> match(int number) throws InterruptedException {
    var players = new ArrayList<Visitor>();
    for (var i = 0; i < Bout.SEATS; i++) {
      players.add(Visitor.guest(http, process.port()));
    }
    var id = players.getFirst().post("/matches", MATCH).path("matchId").stringValue();
    for (var player : players.subList(1, players.size())) {
      player.post("/matches/" + id + "/join", "{}");
    }
    var bout = new Bout();
    var bots = new ArrayList<Bot>();
    for (var seat = 0; seat < Bout.SEATS; seat++) {
      var token = players.get(seat).token();
      bots.add(new OurBot(crowd, process.port(), number, bout, seat, id, token));
    }
    return bots;
  }

  /// A match in which nobody acts costs nothing.
  @Override
  public void play(int matches) {
    crowd.play(matches);
  }

  @Override
  public Crowd crowd() {
    return crowd;
  }

  @Override
  public ProcessHandle server() {
    return process.handle();
  }

  long heap() {
    return process.heap();
  }

  @Override
  public void close() {
    crowd.close();
    process.close();
    http.shutdownNow();
  }
}
