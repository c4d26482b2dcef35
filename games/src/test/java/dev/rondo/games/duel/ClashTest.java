package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClashTest {

  @ParameterizedTest(name = "{0} against {1}: 5 and 5 hp become {2} and {3}")
  @CsvSource({
    "attack,  attack,  3, 3",
    "attack,  defense, 5, 5",
    "attack,  heal,    5, 4",
    "attack,  counter, 3, 5",
    "attack,  grass,   5, 3",
    "defense, attack,  5, 5",
    "defense, defense, 5, 5",
    "defense, heal,    5, 6",
    "defense, counter, 5, 5",
    "defense, grass,   5, 5",
    "heal,    attack,  4, 5",
    "heal,    defense, 6, 5",
    "heal,    heal,    6, 6",
    "heal,    counter, 6, 5",
    "heal,    grass,   6, 5",
    "counter, attack,  5, 3",
    "counter, defense, 5, 5",
    "counter, heal,    5, 6",
    "counter, counter, 5, 5",
    "counter, grass,   5, 5",
    "grass,   attack,  3, 5",
    "grass,   defense, 5, 5",
    "grass,   heal,    5, 6",
    "grass,   counter, 5, 5",
    "grass,   grass,   5, 5",
  })
  void every_pair_of_cards(String first, String second, int firstHp, int secondHp) {
    assertThat(Clash.resolve(card(first), card(second), 5, 5, 10))
        .containsExactly(firstHp, secondHp);
  }

  @ParameterizedTest(name = "{0} with {2} hp against {1} with {3}, at most 10: {4} and {5}")
  @CsvSource({
    "heal,    defense, 10, 10, 10, 10",
    "heal,    heal,     9, 10, 10, 10",
    "heal,    attack,  10, 10,  8, 10",
    "heal,    attack,   9, 10,  8, 10",
    "heal,    attack,   1, 10,  0, 10",
    "heal,    attack,   0, 10,  0, 10",
    "heal,    grass,    0, 10,  1, 10",
    "grass,   attack,   1, 10,  0, 10",
    "grass,   attack,   0, 10,  0, 10",
    "attack,  attack,   1,  2,  0,  0",
    "attack,  counter,  1, 10,  0, 10",
  })
  void hp_stays_between_0_and_the_cap(
      String first, String second, int firstHp, int secondHp, int firstLeft, int secondLeft) {
    assertThat(Clash.resolve(card(first), card(second), firstHp, secondHp, 10))
        .isEqualTo(List.of(firstLeft, secondLeft));
  }

  private static Card card(String name) {
    return Card.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
