package dev.rondo.app.accounts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backups, archives and the move to PostgreSQL, with the commands that operators use.
class KeepingIT {
  private static final String DRAFT =
      "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}";

  /// With as much time to lay cards as commands may take on a busy machine.
  private static final Map<String, String> ADMIN =
      Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD, "RONDO_GAMES_DUEL_PREP_MILLIS", "600000");

  private static final String TWO_ROUNDS =
      """
      {"intro_seconds":0,"num_rounds":2,"questions_per_round":1,"lie_seconds":120,"guess_seconds":60,
      "end_guess_early":true,"reveal_seconds_per_lie":1,"scoreboard_recap_seconds":1}
      """;

  @TempDir Path folder;

  private static String against(Client client, String game) {
    var made = client.post("/queue", "{\"game\":\"" + game + "\",\"vsBot\":true}");
    assertThat(made.status()).as(made.body().toString()).isLessThan(300);
    return made.text("matchId");
  }

  private static void acts(Client client, String match) {
    assertThat(client.act(match, UUID.randomUUID().toString(), DRAFT).status()).isEqualTo(200);
  }

  /// Leaving a duel ends it.
  private static void ends(Client client, String match) {
    assertThat(client.post("/matches/" + match + "/leave", "").status()).isLessThan(300);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> client.get("/matches/" + match).text("status").equals("FINISHED"));
  }

  private static void succeeds(ServerProcess server, String... command) {
    assertThat(server.command(command))
        .as(() -> String.join(" ", command) + ": " + String.join("\n", server.output()))
        .isZero();
  }

  /// The subjects of the command's entries in the audit log, the newest first.
  private static List<String> audited(ServerProcess server, String command) {
    return Victims.admin(server.port())
        .get("/admin/audit?act=" + command)
        .body()
        .path("items")
        .valueStream()
        .filter(entry -> entry.path("actor").asString().startsWith("os:"))
        .map(entry -> entry.path("subject").asString())
        .toList();
  }

  @Test
  void a_backup_under_load_is_restored() throws IOException {
    try (var server = new ServerProcess(folder, ADMIN)) {
      var ann = Client.guest(server.port(), "Ann");
      var over = against(ann, "duel");
      acts(ann, over);
      ends(ann, over);
      var running = against(ann, "duel");
      acts(ann, running);
      var backup = folder.resolve("copy.db");
      var done = new AtomicBoolean();
      var players = new ArrayList<Thread>();
      for (var i = 0; i < 4; i++) {
        players.add(Thread.startVirtualThread(() -> playOn(server.port(), done)));
      }
      succeeds(server, "backup", backup.toString());
      done.set(true);
      for (var player : players) {
        assertThat(joined(player)).isTrue();
      }
      var later = against(Client.guest(server.port(), "Late"), "duel");

      assertThat(server.command("restore", backup.toString(), "--force"))
          .as("the server still runs")
          .isEqualTo(1);
      assertThat(server.stop()).isZero();
      assertThat(server.command("restore", backup.toString())).isEqualTo(1);
      assertThat(server.output()).anyMatch(line -> line.contains("--force"));
      var broken = folder.resolve("broken.db");
      Files.write(broken, List.of("this is no database"));
      assertThat(server.command("restore", broken.toString(), "--force")).isEqualTo(1);
      succeeds(server, "restore", backup.toString(), "--force");

      succeeds(server, "ledger", "check");
      succeeds(server, "verify", over);
      succeeds(server, "verify", running);
      server.start();
      acts(ann, running);
      assertThat(audited(server, "restore")).containsExactly("copy.db");
      assertThat(ann.get("/matches/" + over).text("status")).isEqualTo("FINISHED");
      assertThat(ann.get("/matches/" + later).status()).isEqualTo(404);
    }
  }

  private static void playOn(int port, AtomicBoolean done) {
    var client = Client.guest(port, "Load");
    var match = against(client, "duel");
    while (!done.get()) {
      var _ = client.act(match, UUID.randomUUID().toString(), DRAFT);
    }
  }

  private static boolean joined(Thread thread) {
    try {
      return thread.join(Duration.ofSeconds(60));
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  @Test
  void finished_matches_leave_for_an_archive_that_can_be_verified() throws IOException {
    try (var server = new ServerProcess(folder, ADMIN)) {
      var ann = Client.guest(server.port(), "Ann");
      var over = against(ann, "duel");
      acts(ann, over);
      ends(ann, over);
      var running = against(ann, "duel");
      var archive = folder.resolve("archive");
      var tomorrow = LocalDate.now(ZoneOffset.UTC).plusDays(1).toString();
      // An archive that was killed leaves this.
      Files.createDirectory(archive);
      var cut = Files.write(archive.resolve(name(tomorrow) + ".part"), new byte[] {31});
      // A match that has just ended may not be in the tables yet. The command then says so, does
      // not remove the match, and can be repeated.
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> server.command("archive", archive.toString(), "--before", tomorrow) == 0);
      assertThat(cut).hasSize(1);
      String file;
      try (var files = Files.newDirectoryStream(archive, "*.gz")) {
        file = files.iterator().next().toString();
      }

      assertThat(audited(server, "archive")).contains(Path.of(file).getFileName().toString());

      // The server keeps a match in memory for a while after its end.
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> ann.get("/matches/" + over).status() == 404);
      assertThat(server.command("verify", over)).isEqualTo(1);
      succeeds(server, "verify", over, "--archive", file);
      succeeds(server, "replay", over, "--archive", file);
      assertThat(server.command("verify", running, "--archive", file)).isEqualTo(1);
      acts(ann, running);
      succeeds(server, "ledger", "check");
      assertThat(server.command("archive", archive.toString(), "--before", "soon")).isEqualTo(1);
    }
  }

  private static String name(String before) {
    return "rondo-matches-before-" + before + ".jsonl.gz";
  }

  /// Two guests play the first round, and come to the second.
  private static void plays(Party party) {
    var screen = party.watching(party.host);
    assertThat(party.host("play").text("status")).isEqualTo("ACTIVE");
    screen.event("phase.lie_started");
    var ann = party.guests.get(0);
    var bob = party.guests.get(1);
    assertThat(party.lie(ann, "Anns lie").status()).isEqualTo(200);
    assertThat(party.lie(bob, "Bobs lie").status()).isEqualTo(200);
    var options = screen.event("phase.guess_started").path("options");
    assertThat(party.guess(ann, Party.option(options, "Bobs lie")).status()).isEqualTo(200);
    assertThat(party.guess(bob, Party.option(options, "Anns lie")).status()).isEqualTo(200);
    screen.event("phase.lie_started");
    screen.close();
  }

  @Test
  void a_database_with_every_game_and_a_tournament_in_it_moves_to_postgresql() {
    var matches = new ArrayList<String>();
    Client ann;
    try (var server = new ServerProcess(folder, ADMIN)) {
      ann = Client.guest(server.port(), "Ann");
      var over = against(ann, "duel");
      acts(ann, over);
      ends(ann, over);
      matches.add(over);
      for (var game : List.of("duel", "arena", "snatch")) {
        matches.add(against(ann, game));
      }
      var party = Party.invite(server.port(), TWO_ROUNDS, "Ann", "Bob");
      plays(party);
      matches.add(party.match);
      var study = Study.of(server.port(), "{\"name\":\"Move\",\"variants\":[\"G1\"]}");
      var cat = study.guest("Cat");
      assertThat(study.bots("random", 3).status()).isEqualTo(200);
      study.command("start");
      matches.add(study.match(cat, 1));
      assertThat(server.stop()).isZero();
      var database = requireNonNull(ServerDatabase.POSTGRESQL.with(Map.of()).get("RONDO_DATABASE"));
      succeeds(server, "migrate", "--from", "sqlite", "--to", database);
      assertThat(server.command("migrate", "--from", "sqlite", "--to", database))
          .as("it is in use now")
          .isEqualTo(1);

      try (var moved = new ServerProcess(folder, Map.of("RONDO_DATABASE", database))) {
        var same = ann.at(moved.port());
        acts(same, matches.get(1));
        for (var match : matches) {
          succeeds(moved, "verify", match);
        }
        succeeds(moved, "ledger", "check");
        assertThat(same.get("/matches/" + over).text("status")).isEqualTo("FINISHED");
        // The second round waits for lies.
        var lie = party.lie(party.guests.getFirst().at(moved.port()), "A second lie");
        assertThat(lie.status()).as(lie.body().toString()).isEqualTo(200);
        assertThat(same.get("/sessions/" + party.code).text("status")).isEqualTo("ACTIVE");
        var after =
            new Study(
                moved.port(), study.experimenter().at(moved.port()), study.id(), study.code());
        after.command("end-phase");
        after.await("finished");
        assertThat(audited(moved, "migrate")).hasSize(1);
        var fresh = Client.guest(moved.port(), "Bob");
        acts(fresh, against(fresh, "duel"));
      }
    }
  }
}
