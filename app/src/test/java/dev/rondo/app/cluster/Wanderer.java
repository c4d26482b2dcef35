package dev.rondo.app.cluster;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.DuelPlayer;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// Plays one duel, and goes to another node when it loses its connection.
final class Wanderer extends DuelPlayer {
  private final Supplier<List<Integer>> ports;
  private final Random luck;
  private volatile boolean over;
  private volatile long longestSilence;
  private volatile long heard = System.nanoTime();
  private final Refusals refusals = new Refusals();

  private Wanderer(Client client, Supplier<List<Integer>> ports, long seed) {
    super(client, seed);
    this.ports = ports;
    this.luck = new Random(seed);
  }

  /// Plays that match.
  static Wanderer at(String match, Client client, Supplier<List<Integer>> ports, long seed) {
    var player = new Wanderer(client, ports, seed);
    player.matches().put(match, new Told());
    player.finish();
    return player;
  }

  /// Plays the match that the queue gives it.
  static Wanderer queued(Client client, Supplier<List<Integer>> ports, long seed) {
    return new Wanderer(client, ports, seed);
  }

  boolean isMatched() {
    return !matches().isEmpty();
  }

  /// True when it plays no more.
  boolean isOver() {
    return over;
  }

  @Override
  public void run() {
    try {
      super.run();
    } finally {
      over = true;
    }
  }

  /// The longest time between two updates, or before the first.
  Duration longestSilence() {
    return Duration.ofNanos(longestSilence);
  }

  /// The longest time for which it was refused again and again.
  Duration longestRefusal() {
    return refusals.longest();
  }

  @Override
  public Client door() {
    var all = ports.get();
    return client().at(all.get(luck.nextInt(all.size())));
  }

  @Override
  public void refused() {
    refusals.refused();
  }

  @Override
  public void served() {
    refusals.served();
  }

  @Override
  public void told(Client.Socket socket, String match, JsonNode frame) {
    var now = System.nanoTime();
    longestSilence = Math.max(longestSilence, now - heard);
    heard = now;
    finish();
    super.told(socket, match, frame);
  }
}
