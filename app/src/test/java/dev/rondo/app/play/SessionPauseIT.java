package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A pause keeps what was left of a phase, also while no server is there.
class SessionPauseIT {
  private static final long TOLERANCE_MILLIS = 100;
  private static final String PHASES =
      """
      {"intro_seconds":0,"num_rounds":1,"questions_per_round":1,"lie_seconds":60,"guess_seconds":5,
      "reveal_seconds_per_lie":5,"scoreboard_recap_seconds":5,"awards_seconds":5}
      """;

  @TempDir Path folder;

  @Test
  void every_phase_keeps_the_time_it_had_left_through_a_pause_and_a_killed_server() {
    try (var server = new ServerProcess(folder, Map.of())) {
      var party = Party.invite(server.port(), PHASES, "Ann", "Bob");
      var ann = party.guests.getFirst();
      var bob = party.guests.getLast();
      var screen = party.watching(party.host);
      party.host("play");

      screen = pausedAndKilled(server, party, screen, "phase.lie_started");
      party.lie(ann, "Anns lie");
      party.lie(bob, "Bobs lie");
      screen = pausedAndKilled(server, party, screen, "phase.guess_started");
      var options = party.view(party.host).path("options");
      var guess = party.guess(bob, Party.option(options, "Anns lie"));
      assertThat(guess.status()).as(guess.body().toString()).isEqualTo(200);
      var reaction = party.react(bob, Party.option(options, "Anns lie"), "laugh");
      assertThat(reaction.status()).isEqualTo(200);
      screen = pausedAndKilled(server, party, screen, "phase.reveal_lie");
      screen = pausedAndKilled(server, party, screen, "phase.reveal_truth");
      screen = pausedAndKilled(server, party, screen, "phase.scoreboard");
      screen = pausedAndKilled(server, party, screen, "phase.awards");
      screen.event("phase.game_over");
    }
  }

  /// Pauses the phase that begins next, kills the server, and plays on.
  private static Client.Socket pausedAndKilled(
      ServerProcess server, Party party, Client.Socket screen, String phase) {
    screen.event(phase);
    assertThat(party.host("pause").status()).as("pause in " + phase).isEqualTo(200);
    var left = screen.event("phase.paused").path("remaining_seconds").asDouble();
    var before = party.view(party.host);

    server.kill();
    server.start();
    var after = party.view(party.host);
    assertThat(after.path("phase")).isEqualTo(before.path("phase"));
    assertThat(after.path("remainingSeconds").asDouble()).as(phase).isEqualTo(left);

    var again = party.host.socket();
    again.send("{\"t\":\"watch\",\"match\":\"" + party.match + "\"}");
    again.await("snapshot");
    var asked = System.currentTimeMillis();
    assertThat(party.host("play").status()).isEqualTo(200);
    var answered = System.currentTimeMillis();
    var deadline = again.event("phase.resumed").path("deadline").asLong();
    var leftMillis = Math.round(left * 1000);
    assertThat(deadline - leftMillis)
        .as(phase)
        .isBetween(asked - TOLERANCE_MILLIS, answered + TOLERANCE_MILLIS);
    return again;
  }
}
