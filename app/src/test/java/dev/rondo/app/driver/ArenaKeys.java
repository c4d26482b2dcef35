package dev.rondo.app.driver;

import static org.awaitility.Awaitility.await;

import java.time.Duration;

/// Playing arena by the keyboard.
public final class ArenaKeys {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final Duration A_FEW_TICKS = Duration.ofMillis(300);

  private ArenaKeys() {}

  /// Goes along the row to a node and takes what is in it. On a busy machine a key is let go so
  /// late that it makes two steps, or is pressed before the page takes any: so each is pressed for
  /// what is seen then.
  public static void collect(Visitor visitor, int seat, int column) {
    await()
        .pollInSameThread()
        .atMost(PATIENCE)
        .pollInterval(A_FEW_TICKS)
        .until(() -> {
          var at = visitor.at("token-" + seat).getAttribute("data-place").charAt(0) - '0';
          visitor.press(at == column ? "e" : at < column ? "ArrowRight" : "ArrowLeft");
          return visitor.at("own-score").textContent().equals("50");
        });
  }
}
