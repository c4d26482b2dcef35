package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.streams.StreamEvent;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Notices, over REST and the socket.
class NoticesTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String ann = edge.guest();
  private final String id = edge.get("/me", ann).text("id");

  @AfterEach
  void stop() {
    edge.close();
  }

  private void intend(String name, String reason) {
    var data =
        "{\"intent\":\"%s\",\"to\":{\"user_ids\":[\"%s\"]},\"d\":{\"x\":1}}".formatted(name, id);
    edge.notices.handle(
        new StreamEvent(reason, name, reason, Optional.empty(), Instant.EPOCH, 1, data));
  }

  @Test
  void who_is_connected_is_told_and_who_connects_later_too() {
    var early = Socket.open(edge, ann);
    intend("lobby.game.started", "1");
    var told = early.next("notice");
    assertThat(told.path("name").asString()).isEqualTo("lobby.game.started");
    assertThat(told.path("d").path("x").asInt()).isEqualTo(1);
    assertThat(told.path("d").path("notice_id").asString()).isEqualTo("1");
    var late = Socket.open(edge, ann);
    assertThat(late.next("notice").path("name").asString()).isEqualTo("lobby.game.started");
  }

  @Test
  void a_notice_is_kept_until_it_is_read() {
    intend("a", "1");
    intend("b", "2");
    var items = edge.get("/notices", ann).body().path("items");
    assertThat(items.size()).isEqualTo(2);
    assertThat(items.path(0).path("name").asString()).isEqualTo("b");
    var first = items.path(1).path("id").asString();
    assertThat(edge.post("/notices/" + first + "/read", ann, "").status()).isEqualTo(204);
    assertThat(edge.get("/notices?unread=true", ann).body().path("items").size()).isEqualTo(1);
    assertThat(edge.post("/notices/read", ann, "").status()).isEqualTo(204);
    assertThat(edge.get("/notices?unread=true", ann).body().path("items").size()).isZero();
    assertThat(edge.get("/notices", ann).body().path("items").size()).isEqualTo(2);
    var second = edge.get("/notices?limit=1", ann);
    assertThat(edge.get("/notices?next=" + second.text("next"), ann).body().path("items").size())
        .isEqualTo(1);
  }

  @Test
  void others_do_not_read_it() {
    intend("a", "1");
    var bob = edge.guest();
    assertThat(edge.get("/notices", bob).body().path("items").size()).isZero();
    assertThat(edge.post("/notices/1/read", bob, "").status()).isEqualTo(404);
    assertThat(edge.post("/notices/none/read", bob, "").status()).isEqualTo(404);
  }
}
