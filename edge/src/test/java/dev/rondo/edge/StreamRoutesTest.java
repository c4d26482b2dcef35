package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.streams.ConsumerStore.Parked;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StreamRoutesTest {
  private static final String REPLAY = "/admin/streams/reader/parked/5/replay";

  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String admin = edge.admin();

  @AfterEach
  void stop() {
    edge.close();
  }

  private void park() {
    edge.streams.park(new Parked("reader", "in", 5, 5, "cannot", Instant.EPOCH));
  }

  @Test
  void administrators_see_how_far_consumers_are_and_what_is_parked() {
    park();
    var answer = edge.get("/admin/streams", admin);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body().toString())
        .isEqualTo(
            "{\"items\":[{\"consumer\":\"reader\",\"stream\":\"in\",\"position\":7,\"lag\":3}],"
                + "\"parked\":[{\"consumer\":\"reader\",\"stream\":\"in\",\"number\":5,"
                + "\"attempts\":5,\"reason\":\"cannot\",\"time\":\"1970-01-01T00:00:00Z\","
                + "\"content\":{}}]}");
  }

  @Test
  void a_parked_entry_is_replayed_once_its_cause_is_gone() {
    park();
    edge.streams.broken = true;
    var refused = edge.post(REPLAY, admin, "");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.code()).isEqualTo("REPLAY_FAILED");
    assertThat(edge.streams.parked).extracting(Parked::number).containsExactly(5L);

    edge.streams.broken = false;
    assertThat(edge.post(REPLAY, admin, "").status()).isEqualTo(204);
    assertThat(edge.streams.parked).isEmpty();
    assertThat(edge.post(REPLAY, admin, "").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void what_is_not_there_is_not_found() {
    assertThat(edge.post("/admin/streams/reader/parked/x/replay", admin, "").status())
        .isEqualTo(404);
    assertThat(edge.post("/admin/streams/other/parked/5/replay", admin, "").status())
        .isEqualTo(404);
    assertThat(edge.get("/admin/streams/matches/none", admin).code()).isEqualTo("MATCH_NOT_FOUND");
    assertThat(edge.post("/inventory/1/equip", admin, "").code()).isEqualTo("NOT_FOUND");
    assertThat(edge.post("/inventory/x/unequip", admin, "").code()).isEqualTo("NOT_FOUND");
  }
}
