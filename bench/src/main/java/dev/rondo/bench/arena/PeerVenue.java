package dev.rondo.bench.arena;

import dev.rondo.platform.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/// Colyseus with rooms that do the same work. Seats are reserved inside it, so its matchmaking is
/// not measured.
final class PeerVenue implements Venue {
  private static final int OPENED_AT_ONCE = 50;

  private final String name;
  private final Process process;
  private final BufferedReader answers;
  private final PrintStream orders;
  private final Crowd crowd = new Crowd();
  private final int port;
  private int opened;

  private PeerVenue(String name, PeerInstall install, List<String> arguments)
      throws IOException, InterruptedException, PeerInstall.MissingException {
    this.name = name;
    var command = new ArrayList<>(List.of(install.prepare(), "server.js"));
    command.addAll(arguments);
    var builder =
        new ProcessBuilder(command)
            .directory(install.folder().toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("NODE_ENV", "production");
    // Node calls its SQLite experimental on each start.
    builder.environment().put("NODE_NO_WARNINGS", "1");
    process = builder.start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    orders = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    port = Integer.parseInt(line().replace("ready ", ""));
  }

  /// Rooms as Colyseus has them: they store nothing.
  static PeerVenue plain(PeerInstall install)
      throws IOException, InterruptedException, PeerInstall.MissingException {
    return new PeerVenue("Colyseus", install, List.of());
  }

  /// Rooms that store each answered action in a transaction of its own before the answer leaves.
  static PeerVenue storing(PeerInstall install, Path database)
      throws IOException, InterruptedException, PeerInstall.MissingException {
    return new PeerVenue(
        "Colyseus that stores", install, List.of(database.toAbsolutePath().toString()));
  }

  private String line() throws IOException {
    var line = answers.readLine();
    if (line == null) {
      throw new IllegalStateException("Colyseus has ended");
    }
    return line;
  }

  private JsonNode order(String order) {
    orders.println(order);
    try {
      return Json.STORED.readTree(line());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void open(int matches) {
    while (opened < matches) {
      var bots = new ArrayList<Bot>();
      for (var room : order("open " + Math.min(OPENED_AT_ONCE, matches - opened))) {
        var bout = new Bout();
        bout.startedAt(room.path("start").longValue());
        for (var seat = 0; seat < Bout.SEATS; seat++) {
          var id = room.path("seats").path(seat).stringValue();
          bout.id(seat, id);
          var path = room.path("path").stringValue() + "?sessionId=" + id;
          bots.add(new PeerBot(crowd, port, path, opened, bout, seat));
        }
        opened++;
      }
      crowd.add(bots);
    }
  }

  @Override
  public void play(int matches) {
    order("play " + matches);
    crowd.play(matches);
  }

  @Override
  public Crowd crowd() {
    return crowd;
  }

  @Override
  public ProcessHandle server() {
    return process.toHandle();
  }

  @Override
  public void close() {
    crowd.close();
    process.destroyForcibly();
    process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }
}
