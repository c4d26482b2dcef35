package dev.rondo.storage.accounts;

import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.rating;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.RatingHistory.Point;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Profiles that are switched off, and ratings over time.
public abstract class ProfileSuite extends Suite {
  protected ProfileSuite(TestedDatabase kind) {
    super(kind);
  }

  private void rate(String match, AccountId account, int points) {
    var id = new MatchId(match);
    var change = new RatingChange(new Seat(0), points, Result.WON);
    database.journal().append(unit(id, line(id, 1, rating(List.of(change), account))));
  }

  @Test
  void a_profile_is_off_until_it_is_switched_on_again() {
    var ann = player("ann");
    assertThat(database.profiles().hidden(ann)).isFalse();
    database.profiles().hide(ann, NOON);
    database.profiles().hide(ann, NOON.plusSeconds(1));
    reopen();
    assertThat(database.profiles().hidden(ann)).isTrue();
    assertThat(database.profiles().hidden(player("bob"))).isFalse();
    database.profiles().show(ann);
    assertThat(database.profiles().hidden(ann)).isFalse();
  }

  @Test
  void a_deleted_account_leaves_no_switch_behind() {
    var ann = player("ann");
    database.profiles().hide(ann, NOON);
    database.users().delete(ann, NOON);
    assertThat(database.profiles().hidden(ann)).isFalse();
  }

  @Test
  void a_rating_is_known_after_each_match_the_newest_points_in_order() {
    var ann = player("ann");
    for (var i = 0; i < 4; i++) {
      now = NOON.plusSeconds(i);
      rate("m" + i, ann, 10);
    }
    rate("m3", ann, 10);
    assertThat(database.ratingHistory().of(ann, "duel", 3))
        .containsExactly(
            new Point(NOON.plusSeconds(1), 20),
            new Point(NOON.plusSeconds(2), 30),
            new Point(NOON.plusSeconds(3), 40));
    assertThat(database.ratingHistory().of(ann, "arena", 3)).isEmpty();
    assertThat(database.ratingHistory().of(player("bob"), "duel", 3)).isEmpty();
  }
}
