package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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
    assertThat(edge.audit.entries()).isEmpty();

    edge.streams.broken = false;
    assertThat(edge.post(REPLAY, admin, "{\"reason\":\"it is mended\"}").status()).isEqualTo(204);
    assertThat(edge.streams.parked).isEmpty();
    assertThat(edge.audit.entries()).hasSize(1);
    var entry = edge.audit.entries().getFirst();
    assertThat(entry)
        .isEqualTo(
            new AuditEntry(
                entry.at(),
                "admin",
                "adminReplayEntry",
                "reader/5",
                Optional.of("it is mended"),
                "127.0.0.1"));
    assertThat(edge.post(REPLAY, admin, "").code()).isEqualTo("NOT_FOUND");
    assertThat(edge.audit.entries()).hasSize(1);
  }

  @Test
  void an_entry_is_replayed_without_a_reason_and_not_for_a_bad_one() {
    park();
    var bad = edge.post(REPLAY, admin, "{\"reason\":\"two\\nlines\"}");
    assertThat(bad.code()).isEqualTo("VALIDATION_ERROR");
    assertThat(edge.streams.parked).hasSize(1);
    assertThat(edge.post(REPLAY, admin, "").status()).isEqualTo(204);
    assertThat(edge.audit.entries())
        .extracting(AuditEntry::reason)
        .containsExactly(Optional.empty());
  }

  @Test
  void parked_entries_come_in_pages() {
    for (var number = 1; number <= 3; number++) {
      edge.streams.park(new Parked("reader", "in", number, 5, "no " + number, Instant.EPOCH));
    }
    var first = edge.get("/admin/streams/parked?limit=2", admin);
    assertThat(first.body().path("items").size()).isEqualTo(2);
    assertThat(first.text("next")).isEqualTo("reader/2");
    var second = edge.get("/admin/streams/parked?limit=2&next=reader%2F2", admin);
    assertThat(second.body().path("items").path(0).path("reason").asString()).isEqualTo("no 3");
    assertThat(second.body().has("next")).isFalse();
    var searched = edge.get("/admin/streams/parked?search=no%202", admin);
    assertThat(searched.body().path("items").size()).isEqualTo(1);
    assertThat(edge.get("/admin/streams/parked?next=x", admin).code())
        .isEqualTo("VALIDATION_ERROR");
    assertThat(edge.get("/admin/streams/parked", edge.guest()).code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void an_entry_that_is_no_json_is_shown_as_a_text() {
    park();
    edge.streams.data = "{broken";
    for (var path : List.of("/admin/streams", "/admin/streams/parked")) {
      assertThat(edge.get(path, admin).body().toString()).contains("\"content\":\"{broken\"");
    }
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
