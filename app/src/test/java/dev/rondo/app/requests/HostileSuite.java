package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/// A real server with a match under way, to which its tests send what nobody should. After each the
/// log is clean; in the end the match and its players have noticed nothing, and nothing has piled
/// up.
abstract class HostileSuite {
  static final String PING = "{\"t\":\"ping\"}";

  /// A refused layout is stored as activity of its player, once a phase.
  private static final String NOTED = "Refused";

  private static final Map<String, String> SETTINGS =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "600000",
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "200",
          "RONDO_LIMITS_CALLS_PER_MINUTE", "600",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "2000",
          "RONDO_LIMITS_PASSWORD_SIGN_INS_PER_MINUTE", "600",
          "RONDO_ADMIN_PASSWORD", Victims.PASSWORD);

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  static Victims victims;

  private static String before = "";
  private static long liveBytes;
  private static int read;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server = new ServerProcess(folder, database.with(SETTINGS));
    victims = Victims.meet(server.port());
    before = victims.picture();
    liveBytes = server.liveBytes();
    read = 0;
  }

  @AfterEach
  void nothing_is_logged_as_an_error() {
    var output = server.output();
    var news = output.subList(read, output.size());
    read = output.size();
    assertThat(news).noneMatch(line -> line.contains(" ERROR "));
  }

  @AfterParameterizedClassInvocation
  static void nothing_has_changed_and_nothing_has_piled_up(ServerDatabase database) {
    try (var ending = server) {
      assertThat(victims.picture()).isEqualTo(before);
      var inputs = victims.inputsAfterTheEnd();
      assertThat(inputs)
          .filteredOn(input -> !input.equals(NOTED))
          .containsExactly("Created", "Started", "Cancelled");
      assertThat(inputs).filteredOn(NOTED::equals).hasSizeLessThanOrEqualTo(1);
      assertThat(ending.command("ledger", "check")).as("ledger check").isZero();
      var now = ending.liveBytes();
      System.err.printf("%s: %d live bytes before, %d after%n", database, liveBytes, now);
      assertThat(now).as("live bytes").isLessThan(2 * liveBytes + (16 << 20));
    }
  }
}
