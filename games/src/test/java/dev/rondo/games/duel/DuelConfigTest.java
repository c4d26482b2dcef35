package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Flag;
import dev.rondo.cartridge.Setting.Many;
import dev.rondo.cartridge.Setting.Whole;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuelConfigTest {
  private static final List<Setting> SETTINGS = new DuelRules().manifest().settings();
  private static final List<String> CARDS = List.of("attack", "defense", "heal", "counter");

  @ParameterizedTest(name = "{0}: {1}, within {2}..{3}")
  @CsvSource({
    "hp,                    10,    1,    100",
    "rounds,                3,     1,    20",
    "prepMillis,            20000, 1000, 600000",
    "firstRevealMillis,     250,   0,    600000",
    "revealMillis,          900,   0,    600000",
    "stake,                 1,     0,    100",
    "disconnectGraceMillis, 5000,  0,    600000",
    "suddenDeathRounds,     0,     0,    100",
  })
  void numbers_have_defaults_and_bounds(String name, long fallback, long min, long max) {
    assertThat(SETTINGS).contains(new Whole(name, fallback, min, max));
  }

  @Test
  void a_hand_is_four_cards_one_of_each_unless_it_is_set() {
    assertThat(SETTINGS)
        .contains(new Many("hand", CARDS, new Choice("card", "attack", CARDS), 4, 4));
  }

  @Test
  void there_is_nothing_else_to_set() {
    assertThat(SETTINGS).contains(new Flag("handsByAccount", false)).hasSize(10);
  }

  @Test
  void settings_become_typed_values() {
    var settings = defaults().with("hand", List.of("heal", "heal", "heal", "attack"));
    assertThat(DuelConfig.of(settings, "2"))
        .isEqualTo(
            new DuelConfig(
                10,
                3,
                Optional.empty(),
                Duration.ofSeconds(20),
                Duration.ofMillis(250),
                Duration.ofMillis(900),
                1,
                Duration.ofSeconds(5),
                false,
                List.of(Card.HEAL, Card.HEAL, Card.HEAL, Card.ATTACK),
                false));
  }

  @ParameterizedTest(name = "rules {0}, suddenDeathRounds {1}: {2}")
  @CsvSource({"1, 0, 0", "1, 20, 20", "2, 0, ", "2, 1, 1", "2, 100, 100"})
  void the_rounds_of_sudden_death_mean_what_they_meant_when_the_match_was_made(
      String version, long value, @Nullable Integer limit) {
    var config = DuelConfig.of(defaults().with("suddenDeathRounds", value), version);
    assertThat(config.suddenDeathRounds()).isEqualTo(Optional.ofNullable(limit));
  }

  @Test
  void the_hand_of_the_config_is_the_hand_of_the_match() {
    var hand = List.of("heal", "heal", "heal", "attack");
    var table = DuelTable.open(defaults().with("hand", hand));
    assertThat(table.view(DuelTable.ANN).yourHand())
        .containsExactly(Card.HEAL, Card.HEAL, Card.HEAL, Card.ATTACK);
  }

  @Test
  void the_manifest_tells_the_platform_the_rest() {
    var manifest = new DuelRules().manifest();
    assertThat(manifest.id()).isEqualTo("duel");
    assertThat(manifest.rulesVersion()).isEqualTo("2");
    assertThat(manifest.seats()).isEqualTo(new Seats(2, 2));
    assertThat(manifest.pairing()).isEqualTo(Pairing.BY_RATING);
    assertThat(manifest.commands().stream().map(CommandType::name))
        .containsExactly("layout_draft", "layout_confirm");
    assertThat(manifest.stake().apply(defaults().with("stake", 7L))).isEqualTo(7);
    assertThat(manifest.resumeAfter()).isEqualTo(Duration.ZERO);
    assertThat(manifest.bots().getFirst().name()).isEqualTo("careful");
  }
}
