package dev.rondo.storage.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.creation.Claim;
import dev.rondo.platform.creation.CreationKey;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class CreationKeySuite extends Suite {
  private static final Duration DAY = Duration.ofHours(24);

  protected CreationKeySuite(TestedDatabase kind) {
    super(kind);
  }

  private static CreationKey key(String uuid) {
    return new CreationKey(new AccountId("ann"), "POST", "/matches", uuid);
  }

  private Claim claim(String uuid, String newId, Instant now) {
    var wanted = new Claim(key(uuid), "hash", newId, now, Optional.empty());
    return database.creationKeys().claim(wanted, now.minus(DAY));
  }

  @Test
  void a_claim_and_its_answer_are_there_after_a_restart() {
    var first = claim("1", "match-1", NOON);
    assertThat(first.newId()).isEqualTo("match-1");
    reopen();
    assertThat(claim("1", "match-2", NOON.plusSeconds(5))).isEqualTo(first);
    var kept = new Claim.Kept(201, Map.of("Location", "/x"), Optional.of("{\"a\":1}"));
    database.creationKeys().keep(key("1"), kept);
    reopen();
    assertThat(claim("1", "match-3", NOON.plusSeconds(9)).answer()).contains(kept);
    assertThat(claim("2", "match-4", NOON).newId()).isEqualTo("match-4");
  }

  @Test
  void a_claim_that_was_released_is_free_again() {
    claim("1", "match-1", NOON);
    database.creationKeys().release(key("1"));
    assertThat(claim("1", "match-2", NOON).newId()).isEqualTo("match-2");
  }

  @Test
  void a_day_later_the_key_is_free_again() {
    claim("1", "match-1", NOON);
    database.creationKeys().keep(key("1"), new Claim.Kept(204, Map.of(), Optional.empty()));
    var later = claim("1", "match-2", NOON.plus(DAY).plusMillis(1));
    assertThat(later.newId()).isEqualTo("match-2");
    assertThat(later.answer()).isEmpty();
  }

  @Test
  void old_keys_are_swept() {
    for (var i = 0; i < 1_100; i++) {
      claim("old-" + i, "match-" + i, NOON);
    }
    claim("new", "match-new", NOON.plusSeconds(1));
    database.creationKeys().deleteBefore(NOON.plusSeconds(1));
    assertThat(claim("old-7", "other", NOON).newId()).isEqualTo("other");
    assertThat(claim("new", "other", NOON.plusSeconds(2)).newId()).isEqualTo("match-new");
  }
}
