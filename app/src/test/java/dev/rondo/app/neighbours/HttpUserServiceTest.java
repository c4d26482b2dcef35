package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HttpUserServiceTest {
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");
  private static final AccountId ANN = new AccountId("ann/1");

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private volatile int status = 200;
  private volatile String body = "{}";
  private volatile boolean stalls;
  private final CountDownLatch over = new CountDownLatch(1);
  private boolean blockedHere;

  @SuppressWarnings("NullAway.Init")
  private HttpServer server;

  @SuppressWarnings("NullAway.Init")
  private HttpUserService users;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            asked.add(exchange.getRequestURI().getRawPath());
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            if (stalls) {
              exchange.getResponseBody().write(bytes, 0, 1);
              exchange.getResponseBody().flush();
              over.await();
            }
            exchange.getResponseBody().write(bytes);
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
        });
    server.start();
    users = users(Duration.ofSeconds(5));
  }

  private HttpUserService users(Duration timeout) {
    var here =
        new Eligibility() {
          @Override
          public Snapshot snapshot(AccountId user) {
            return new Snapshot(true, 1, List.of(), blockedHere);
          }

          @Override
          public Optional<AccountId> named(String username) {
            return Optional.of(new AccountId(username));
          }
        };
    var url = "http://127.0.0.1:" + server.getAddress().getPort();
    return new HttpUserService(new NeighbourSettings.UserService(url, timeout), here, () -> NOON);
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  @Test
  void the_service_says_what_a_user_may_do() {
    body =
        """
        {"entitlement":{"max_registered_race_names":7},"sanctions":[
          {"type":"over","until":"2030-01-01T11:59:59Z"}]}
        """;
    var snapshot = users.snapshot(ANN);
    assertThat(snapshot.eligible()).isTrue();
    assertThat(snapshot.maxRegisteredRaceNames()).isEqualTo(7);
    assertThat(asked).containsExactly("/users/ann%2F1/eligibility");
    body =
        """
        {"entitlement":{"max_registered_race_names":7},"sanctions":[
          {"type":"for_good"},{"type":"today","until":"2030-01-02T00:00:00Z"}]}
        """;
    assertThat(users.snapshot(ANN).sanctions()).containsExactly("for_good", "today");
    assertThat(users.snapshot(ANN).eligible()).isFalse();
  }

  @Test
  void who_is_unknown_there_or_blocked_here_may_nothing() {
    status = 404;
    assertThat(users.snapshot(ANN)).isEqualTo(Eligibility.Snapshot.NOBODY);
    blockedHere = true;
    assertThat(users.snapshot(ANN).blocked()).isTrue();
    assertThat(asked).hasSize(1);
  }

  @Test
  @Timeout(30)
  void one_that_stops_in_the_middle_of_its_answer_is_away() {
    stalls = true;
    assertThatThrownBy(() -> users(Duration.ofSeconds(2)).snapshot(ANN))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("no whole answer");
    assertThat(asked).hasSize(1);
  }

  @Test
  void without_a_list_of_sanctions_nobody_is_let_through() {
    var entitlement = "{\"entitlement\":{\"max_registered_race_names\":7}";
    body = entitlement + ",\"sanctions\":[]}";
    assertThat(users.snapshot(ANN).eligible()).isTrue();
    var bad = List.of("", ",\"sanctions\":null", ",\"sanctions\":\"ban\"", ",\"sanctions\":{}");
    for (var sanctions : bad) {
      body = entitlement + sanctions + "}";
      assertThatThrownBy(() -> users.snapshot(ANN))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("gives no list of sanctions");
    }
  }

  @Test
  void no_good_answer_is_none() {
    for (var bad : List.of("nonsense", "{}", "{\"entitlement\":{}}", "x".repeat(100_000))) {
      body = bad;
      assertThatThrownBy(() -> users.snapshot(ANN)).isInstanceOf(UnavailableException.class);
    }
    status = 500;
    assertThatThrownBy(() -> users.snapshot(ANN)).isInstanceOf(UnavailableException.class);
    server.stop(0);
    assertThatThrownBy(() -> users.snapshot(ANN)).isInstanceOf(UnavailableException.class);
  }
}
