package dev.rondo.storage.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.play.QueueStore.Place;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import org.junit.jupiter.api.Test;

public abstract class QueueSuite extends Suite {
  protected QueueSuite(TestedDatabase kind) {
    super(kind);
  }

  @Test
  void places_survive_a_restart_the_oldest_first() {
    var ann = player("ann");
    var bob = player("bob");
    var late = new Place(ann, "duel", NOON.plusSeconds(1), true);
    var early = new Place(bob, "duel", NOON, false);
    var other = new Place(ann, "arena", NOON, true);
    assertThat(database.queue().insert(late)).isTrue();
    assertThat(database.queue().insert(early)).isTrue();
    assertThat(database.queue().insert(other)).isTrue();
    reopen();
    assertThat(database.queue().all()).containsExactly(early, other, late);
  }

  @Test
  void an_account_has_one_place_a_game() {
    var ann = player("ann");
    var first = new Place(ann, "duel", NOON, false);
    database.queue().insert(first);
    assertThat(database.queue().insert(new Place(ann, "duel", NOON.plusSeconds(1), true)))
        .isFalse();
    assertThat(database.queue().all()).containsExactly(first);
  }

  @Test
  void a_place_is_given_up_once() {
    var ann = player("ann");
    database.queue().insert(new Place(ann, "duel", NOON, false));
    assertThat(database.queue().delete(ann, "arena")).isFalse();
    assertThat(database.queue().delete(ann, "duel")).isTrue();
    assertThat(database.queue().delete(ann, "duel")).isFalse();
    assertThat(database.queue().all()).isEmpty();
  }
}
