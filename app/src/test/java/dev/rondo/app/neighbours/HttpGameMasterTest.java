package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.store.Binding;
import dev.rondo.platform.match.MatchId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The lobby's way to a game master, against one that does all that can go wrong.
class HttpGameMasterTest {
  private static final Binding BINDING =
      new Binding(Optional.of(new MatchId("m")), "{\"matchId\":\"m\"}");

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private final HttpServer server = server();
  private volatile int status = 200;
  private volatile boolean stalls;

  private static HttpServer server() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @BeforeEach
  void start() {
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      heard.add(
          exchange.getRequestMethod()
              + " "
              + exchange.getRequestURI()
              + " "
              + exchange.getRequestHeaders().getFirst("Authorization")
              + " "
              + body);
      if (status == 0) {
        over.await();
      } else if (stalls) {
        exchange.sendResponseHeaders(status, 100);
        exchange.getResponseBody().write('{');
        exchange.getResponseBody().flush();
        over.await();
      } else {
        exchange.sendResponseHeaders(status, -1);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private HttpGameMaster link(Duration timeout) {
    var root = "http://127.0.0.1:" + server.getAddress().getPort();
    return new HttpGameMaster(
        new NeighbourSettings.GameMaster(Optional.of(root), timeout),
        () -> "http://elsewhere.invalid",
        Optional.of("sesame"));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "200, REGISTERED",
    "204, REGISTERED",
    "302, UNAVAILABLE",
    "400, REFUSED",
    "404, REFUSED",
    "409, REFUSED",
    "500, UNAVAILABLE",
    "503, UNAVAILABLE",
  })
  void an_answer_has_a_meaning(int given, Answer meaning) {
    status = given;
    assertThat(link(Duration.ofSeconds(30)).register("game-1", BINDING)).isEqualTo(meaning);
    assertThat(heard)
        .containsExactly(
            "POST /internal/games/game-1/register-runtime Bearer sesame {\"matchId\":\"m\"}");
  }

  @Test
  void one_that_is_too_slow_is_not_waited_for() {
    status = 0;
    assertThat(link(Duration.ofMillis(50)).register("game-1", BINDING))
        .isEqualTo(Answer.UNAVAILABLE);
  }

  @Test
  @Timeout(30)
  void one_that_stops_in_the_middle_of_its_answer_is_not_waited_for() {
    stalls = true;
    assertThat(link(Duration.ofSeconds(2)).register("game-1", BINDING))
        .isEqualTo(Answer.UNAVAILABLE);
    assertThat(heard).hasSize(1);
  }

  @Test
  void one_that_is_down_is_unavailable() {
    var link = link(Duration.ofSeconds(30));
    server.stop(0);
    assertThat(link.register("game-1", BINDING)).isEqualTo(Answer.UNAVAILABLE);
  }
}
