package dev.rondo.storage.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import org.junit.jupiter.api.Test;

public abstract class RematchSuite extends Suite {
  private static final MatchId MATCH = new MatchId("match");
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");

  protected RematchSuite(TestedDatabase kind) {
    super(kind);
  }

  @Test
  void who_has_asked_is_known_after_a_restart() {
    assertThat(database.rematches().insert(MATCH, ANN, NOON)).isTrue();
    assertThat(database.rematches().insert(MATCH, BOB, NOON)).isTrue();
    assertThat(database.rematches().insert(new MatchId("other"), ANN, NOON)).isTrue();
    reopen();
    assertThat(database.rematches().of(MATCH)).containsExactlyInAnyOrder(ANN, BOB);
  }

  @Test
  void a_wish_is_kept_once_and_taken_back_once() {
    assertThat(database.rematches().insert(MATCH, ANN, NOON)).isTrue();
    assertThat(database.rematches().insert(MATCH, ANN, NOON.plusSeconds(1))).isFalse();
    assertThat(database.rematches().delete(MATCH, ANN)).isTrue();
    assertThat(database.rematches().delete(MATCH, ANN)).isFalse();
    assertThat(database.rematches().of(MATCH)).isEmpty();
  }

  @Test
  void old_wishes_are_swept_away() {
    database.rematches().insert(MATCH, ANN, NOON);
    database.rematches().insert(MATCH, BOB, NOON.plusSeconds(1));
    database.rematches().sweep(NOON.plusSeconds(1));
    assertThat(database.rematches().of(MATCH)).containsExactly(BOB);
  }
}
