package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.notices.Notice;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class NoticeSuite extends Suite {
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");

  protected NoticeSuite(TestedDatabase kind) {
    super(kind);
  }

  private List<String> names(AccountId account, boolean unread, Optional<Long> before) {
    return database.notices().of(account, unread, before, 10).stream().map(Notice::name).toList();
  }

  private void insert(AccountId account, String reason) {
    database.notices().insert(account, reason, "about " + reason, "{}", NOON);
  }

  @Test
  void everybody_is_told_of_a_reason_once() {
    insert(ANN, "1");
    insert(ANN, "1");
    insert(BOB, "1");
    insert(ANN, "2");
    reopen();
    assertThat(names(ANN, false, Optional.empty())).containsExactly("about 2", "about 1");
    assertThat(names(BOB, false, Optional.empty())).containsExactly("about 1");
    var all = database.notices().after(0, 10);
    assertThat(all).hasSize(3).isSortedAccordingTo(Comparator.comparingLong(Notice::id));
    assertThat(database.notices().last()).isEqualTo(all.getLast().id());
    assertThat(names(ANN, false, Optional.of(all.getLast().id()))).containsExactly("about 1");
  }

  @Test
  void what_is_read_is_no_news_any_more() {
    insert(ANN, "1");
    insert(ANN, "2");
    insert(BOB, "1");
    var first = database.notices().after(0, 1).getFirst().id();
    assertThat(database.notices().read(BOB, first, NOON)).isFalse();
    assertThat(database.notices().read(ANN, first, NOON)).isTrue();
    assertThat(names(ANN, true, Optional.empty())).containsExactly("about 2");
    database.notices().readAll(ANN, NOON);
    assertThat(names(ANN, true, Optional.empty())).isEmpty();
    assertThat(names(BOB, true, Optional.empty())).containsExactly("about 1");
  }

  @Test
  void old_notices_are_deleted_read_or_not_however_many_there_are() {
    IntStream.range(0, 1_203).forEach(n -> insert(ANN, String.valueOf(n)));
    assertThat(database.notices().read(ANN, database.notices().last(), NOON)).isTrue();
    database.notices().insert(BOB, "new", "about new", "{}", NOON.plus(Duration.ofDays(1)));
    database.notices().deleteBefore(NOON);
    assertThat(database.notices().after(0, 2_000)).hasSize(1_204);
    database.notices().deleteBefore(NOON.plus(Duration.ofDays(1)));
    assertThat(database.notices().after(0, 2_000))
        .extracting(Notice::name)
        .containsExactly("about new");
  }

  @Test
  void administrators_are_those_with_the_role_who_are_not_out() {
    player("ann");
    assertThat(database.notices().administrators()).isEmpty();
    assertThat(database.accounts().insert(AccountSuite.named("root", "Root"))).isTrue();
    assertThat(database.notices().administrators()).containsExactly(new AccountId("root"));
    database.users().delete(new AccountId("root"), NOON);
    assertThat(database.notices().administrators()).isEmpty();
  }
}
