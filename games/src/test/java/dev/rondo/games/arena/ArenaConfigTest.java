package dev.rondo.games.arena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Whole;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArenaConfigTest {
  private final ArenaRules rules = new ArenaRules();

  @Test
  void settings_have_the_names_defaults_and_bounds_of_the_page() {
    assertThat(rules.manifest().settings())
        .containsExactly(
            new Whole("lobbySeconds", 30L, 1, 3600),
            new Whole("durationSeconds", 300L, 1, 3600),
            new Whole("tickMillis", 100L, 20, 1000),
            new Whole("shieldTicks", 0L, 0, 10),
            new Whole("attackCooldownTicks", 1L, 1, 100),
            new Whole("collectCooldownTicks", 1L, 1, 100),
            new Choice("map", "default", List.of("default")));
  }

  @Test
  void the_manifest_says_how_a_match_comes_about() {
    var manifest = rules.manifest();
    assertThat(manifest.id()).isEqualTo("arena");
    assertThat(manifest.seats()).isEqualTo(new Seats(2, 6));
    assertThat(manifest.pairing()).isEqualTo(Pairing.OLDEST_OPEN);
    assertThat(manifest.gathering().starter()).isEqualTo(Starter.SEATS);
    assertThat(manifest.gathering().after().apply(ArenaTable.defaults().with("lobbySeconds", 7L)))
        .contains(Duration.ofSeconds(7));
    assertThat(manifest.stake().apply(ArenaTable.defaults())).isZero();
    assertThat(manifest.resumeAfter()).hasSeconds(3);
    assertThat(manifest.commands())
        .extracting(CommandType::name)
        .containsExactly("move", "attack", "defend", "collect");
  }
}
