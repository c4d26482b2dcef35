package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Flag;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.games.snatch.state.Sanction;
import dev.rondo.games.snatch.state.SnatchConfig;
import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SnatchConfigTest {

  @Test
  void settings_have_the_defaults_and_bounds_of_the_page() {
    assertThat(new SnatchRules().manifest().settings())
        .containsExactly(
            new Setting.Choice("variant", "G1", List.of("G1", "G2", "G3", "G4", "G5")),
            new Whole("decisionSeconds", 60L, 0, 3600),
            new Whole("chatSeconds", 60L, 1, 3600),
            new Whole("reconnectSeconds", 30L, 1, 3600),
            new Flag("resetEachRound", false),
            new Setting.Choice("sanction", "request", List.of("request", "confiscate")));
  }

  @Test
  void settings_become_typed_values() {
    var settings = defaults().with("variant", "G4").with("sanction", "confiscate");
    assertThat(config(settings, "2", new Occasion.Casual()))
        .isEqualTo(
            new SnatchConfig(
                Mode.DEMO,
                Variant.G4,
                Optional.of(Duration.ofSeconds(60)),
                Duration.ofSeconds(60),
                Duration.ofSeconds(30),
                false,
                Sanction.CONFISCATE));
  }

  @Test
  void the_occasion_gives_the_mode() {
    assertThat(config(defaults(), "2", new Occasion.Tournament()).mode())
        .isEqualTo(Mode.TOURNAMENT);
    assertThat(config(defaults(), "2", new Occasion.Lobby()).mode()).isEqualTo(Mode.LOBBY);
    assertThat(config(defaults(), "1", new Occasion.Lobby()).mode()).isEqualTo(Mode.DEMO);
  }

  private static SnatchConfig config(Settings settings, String rulesVersion, Occasion occasion) {
    return SnatchConfig.of(
        new Setup("m", rulesVersion, settings, List.of(), false, occasion, List.of()));
  }

  @Test
  void the_manifest_tells_the_platform_the_rest() {
    var manifest = new SnatchRules().manifest();
    assertThat(manifest.id()).isEqualTo("snatch");
    assertThat(manifest.seats()).isEqualTo(new Seats(2, 2));
    assertThat(manifest.pairing()).isEqualTo(Pairing.IN_ORDER);
    assertThat(manifest.gathering()).isEqualTo(Gathering.WHEN_FULL);
    assertThat(manifest.stake().apply(defaults())).isZero();
    assertThat(manifest.commands().stream().map(CommandType::name))
        .containsExactly(
            "proposeOffer",
            "noOffer",
            "p2Force",
            "p2Action",
            "assignShame",
            "report",
            "chat",
            "ready",
            "setVariant");
    assertThat(manifest.bots().stream().map(BotKind::name))
        .containsExactly("honest", "greedy", "random", "reciprocal");
  }
}
