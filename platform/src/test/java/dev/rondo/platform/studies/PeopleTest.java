package dev.rondo.platform.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PeopleTest {
  private static final AccountId ANN = new AccountId("ann");

  private static String code(String seed, AccountId account) {
    return new People(seed.repeat(64), List.of(), Map.of()).code(account);
  }

  @Test
  void a_code_stays_the_same_within_a_tournament_and_tells_nothing_across() {
    assertThat(code("0", ANN)).isEqualTo(code("0", ANN)).matches("P[0-9A-Z]{10}");
    assertThat(code("0", ANN)).isNotEqualTo(code("1", ANN));
  }

  @Test
  void everybody_has_another_code() {
    var people = new People("a".repeat(64), List.of(), Map.of());
    assertThat(IntStream.range(0, 5_000).mapToObj(n -> people.code(new AccountId("account-" + n))))
        .doesNotHaveDuplicates();
  }
}
