package dev.rondo.storage.economy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

public abstract class LoadoutSuite extends Suite {
  protected LoadoutSuite(TestedDatabase kind) {
    super(kind);
  }

  @Test
  void a_choice_is_kept_in_its_order_and_with_its_repeats() {
    var ann = player("ann");
    database.loadouts().put("duel", ann, List.of("heal", "attack", "heal", "heal"));
    reopen();
    assertThat(database.loadouts().of("duel", List.of(ann)))
        .isEqualTo(Map.of(ann, List.of("heal", "attack", "heal", "heal")));
  }

  @Test
  void a_new_choice_replaces_the_old_one_of_that_game_and_account_alone() {
    var ann = player("ann");
    var bob = player("bob");
    database.loadouts().put("duel", ann, List.of("heal"));
    database.loadouts().put("chess", ann, List.of("rook"));
    database.loadouts().put("duel", bob, List.of("counter"));
    database.loadouts().put("duel", ann, List.of("attack"));
    assertThat(database.loadouts().of("duel", List.of(ann, bob)))
        .isEqualTo(Map.of(ann, List.of("attack"), bob, List.of("counter")));
    assertThat(database.loadouts().of("chess", List.of(ann)))
        .isEqualTo(Map.of(ann, List.of("rook")));
  }

  @Test
  void an_account_without_a_choice_is_left_out() {
    assertThat(database.loadouts().of("duel", List.of(player("ann")))).isEmpty();
    assertThat(database.loadouts().of("duel", List.of())).isEmpty();
  }
}
