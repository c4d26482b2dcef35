package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.memory.MemoryNotices;
import dev.rondo.edge.memory.MemoryStores;
import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.notices.Notice;
import dev.rondo.platform.notices.Notices;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class NoticeSweepTest {
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");
  private static final AccountId ANN = new AccountId("ann");

  private final MemoryNotices store = new MemoryNotices();

  private void sweepAt(Instant now) {
    try (var notices =
        new Notices(store, new Connections(() -> now), new MemoryStores(), () -> now)) {
      notices.sweep();
    }
  }

  @Test
  void a_notice_is_kept_for_90_days_whether_it_was_read_or_not() {
    store.insert(ANN, "1", "read", "{}", NOON);
    store.readAll(ANN, NOON);
    store.insert(ANN, "2", "unread", "{}", NOON);
    store.insert(ANN, "3", "an hour later", "{}", NOON.plus(Duration.ofHours(1)));
    sweepAt(NOON.plus(Duration.ofDays(90)));
    assertThat(store.after(0, 10)).hasSize(3);
    sweepAt(NOON.plus(Duration.ofDays(90)).plusMillis(1));
    assertThat(store.after(0, 10)).extracting(Notice::name).containsExactly("an hour later");
  }
}
