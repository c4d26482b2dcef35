package dev.rondo.platform.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.view.Update;
import org.junit.jupiter.api.Test;

class UpdateListTest {
  private static final String LONG = "x".repeat(1 << 20);

  @Test
  void a_long_answer_ends_early_and_says_where_to_go_on() {
    var list = new UpdateList(13);
    for (var v = 10; v <= 13; v++) {
      list.add(new Update(v, LONG));
    }
    assertThat(list.full()).isTrue();
    assertThat(list.page().items()).extracting(Update::v).containsExactly(10L, 11L);
    assertThat(list.page().next()).hasValue("11");
  }

  @Test
  void an_answer_that_has_everything_has_no_next() {
    var list = new UpdateList(2);
    list.add(new Update(1, LONG));
    list.add(new Update(2, LONG));
    assertThat(list.page().items()).hasSize(2);
    assertThat(list.page().next()).isEmpty();
    assertThat(new UpdateList(0).page().next()).isEmpty();
  }
}
