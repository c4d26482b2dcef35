package dev.rondo.platform.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;
import java.util.HashSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeysTest {

  @Test
  void holds_what_was_added_and_nothing_else() {
    var keys = new Keys();
    var known = new HashSet<Long>();
    var luck = new SplittableRandom(1);
    for (var i = 0; i < 10_000; i++) {
      var hash = Keys.hash(new ActionId(new Seat(luck.nextInt(4)), "key" + luck.nextInt(8000)));
      assertThat(keys.contains(hash)).isEqualTo(known.contains(hash));
      keys.add(hash);
      known.add(hash);
    }
  }

  @Test
  void keys_are_the_same_after_they_were_text() {
    var keys = new Keys();
    var hashes = new SplittableRandom(1).longs(1000).boxed().toList();
    hashes.forEach(keys::add);
    var again = new Keys();
    again.add(1);
    again.addPacked(keys.packed());
    assertThat(hashes).allMatch(again::contains);
    assertThat(again.contains(1)).isTrue();
    assertThat(again.contains(2)).isFalse();
    assertThat(new Keys().packed()).isEmpty();
  }

  @Test
  void neighbouring_hashes_do_not_hide_each_other() {
    var keys = new Keys();
    for (var hash = 1L; hash <= 100; hash++) {
      keys.add(hash << 32);
      keys.add(hash);
    }
    for (var hash = 1L; hash <= 100; hash++) {
      assertThat(keys.contains(hash)).isTrue();
      assertThat(keys.contains(hash << 32)).isTrue();
      assertThat(keys.contains(hash + 1000)).isFalse();
    }
  }

  @Test
  void a_key_is_another_for_another_seat() {
    assertThat(Keys.hash(new ActionId(new Seat(0), "a")))
        .isNotEqualTo(Keys.hash(new ActionId(new Seat(1), "a")));
  }
}
