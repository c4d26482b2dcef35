package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.people.FriendStore;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Friends, and the links by which people become friends.
public abstract class FriendSuite extends Suite {
  protected FriendSuite(TestedDatabase kind) {
    super(kind);
  }

  private FriendStore store() {
    return database.friends();
  }

  private List<AccountId> friends(AccountId of) {
    return store().of(of).stream().map(FriendStore.Friend::id).toList();
  }

  @Test
  void friends_are_each_others_by_name_until_one_ends_it() {
    var ann = player("ann");
    var bob = player("bob");
    var cid = player("cid");
    store().connect(ann, cid, NOON);
    store().connect(bob, ann, NOON.plusSeconds(1));
    store().connect(ann, bob, NOON.plusSeconds(2));
    reopen();
    assertThat(friends(ann)).containsExactly(bob, cid);
    assertThat(friends(bob)).containsExactly(ann);
    assertThat(store().of(bob).getFirst().since()).isEqualTo(NOON.plusSeconds(1));
    assertThat(store().of(bob).getFirst().nickname()).isEqualTo("Nick ann");
    assertThat(store().count(ann)).isEqualTo(2);
    assertThat(store().connected(cid, ann)).isTrue();
    assertThat(store().disconnect(cid, ann)).isTrue();
    assertThat(store().disconnect(cid, ann)).isFalse();
    assertThat(friends(ann)).containsExactly(bob);
    assertThat(store().connected(ann, cid)).isFalse();
  }

  @Test
  void an_account_has_one_link_at_a_time() {
    var ann = player("ann");
    assertThat(store().code(ann)).isEmpty();
    store().setCode(ann, "first", NOON);
    assertThat(store().owner("first")).contains(ann);
    store().setCode(ann, "second", NOON);
    assertThat(store().code(ann)).contains("second");
    assertThat(store().owner("first")).isEmpty();
    store().dropCode(ann);
    assertThat(store().owner("second")).isEmpty();
    assertThat(store().owner("\0")).isEmpty();
  }

  @Test
  void a_deleted_account_is_nobodys_friend() {
    var ann = player("ann");
    var bob = player("bob");
    store().connect(ann, bob, NOON);
    store().setCode(ann, "code", NOON);
    database.users().delete(ann, NOON);
    assertThat(store().count(bob)).isZero();
    assertThat(store().count(ann)).isZero();
    assertThat(store().owner("code")).isEmpty();
  }
}
