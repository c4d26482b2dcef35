package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Configs;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FupogfaktaConfigTest {

  @Test
  void the_defaults_are_those_of_the_page() {
    assertThat(of(shipped()))
        .isEqualTo(
            new FupogfaktaConfig(
                3,
                3,
                Optional.of(Duration.ofSeconds(15)),
                Duration.ofSeconds(45),
                Duration.ofSeconds(30),
                false,
                Duration.ofSeconds(8),
                Duration.ofSeconds(10),
                Duration.ofSeconds(15),
                List.of(1500, 3000, 4500),
                List.of(500, 1000, 1500),
                5,
                "en"));
    assertThat(defaults().whole("min_players")).isEqualTo(2);
    assertThat(defaults().whole("max_players")).isEqualTo(8);
  }

  private static Settings shipped() {
    return Settings.defaults(FupogfaktaConfig.SETTINGS);
  }

  private static FupogfaktaConfig of(Settings settings) {
    return FupogfaktaConfig.of(settings, FupogfaktaConfig.RULES_VERSION);
  }

  @Test
  void there_is_no_introduction_with_0_seconds_and_in_matches_of_the_first_version() {
    assertThat(of(defaults()).intro()).isEmpty();
    assertThat(FupogfaktaConfig.of(shipped(), "1").intro()).isEmpty();
  }

  private static Result<Settings> read(String json) {
    return Configs.over(
        defaults(), FupogfaktaConfig.SETTINGS, Json.STORED.readTree(json.replace('\'', '"')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'points_correct':[1,2,3,4,5]}",
        "{'points_bluff':[1000000]}",
        "{'language':'da'}",
        "{'language':'es'}",
        "{'intro_seconds':0}",
        "{'intro_seconds':120}",
        "{'end_guess_early':true}",
        "{'max_players':60}",
        "{'num_rounds':100}",
        "{'lie_seconds':3600}",
      })
  void values_within_the_bounds_are_taken(String json) {
    assertThat(read(json)).isInstanceOf(Result.Ok.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'points_correct':[]}",
        "{'points_correct':[0]}",
        "{'points_bluff':[-5]}",
        "{'points_bluff':500}",
        "{'language':'de'}",
        "{'max_players':61}",
        "{'min_players':1}",
        "{'reaction_bonus':0}",
        "{'num_rounds':0}",
        "{'guess_seconds':0}",
        "{'rounds':3}",
        "{'intro_seconds':-1}",
        "{'intro_seconds':121}",
        "{'end_guess_early':1}",
      })
  void other_values_are_not(String json) {
    assertThat(read(json)).isInstanceOf(Result.Refused.class);
  }

  @Test
  void points_are_read_from_what_was_stored() {
    var stored = Json.STORED.writeValueAsString(defaults().with("points_bluff", List.of(7L, 9L)));
    var settings = Json.STORED.readValue(stored, Settings.class);
    assertThat(of(settings).pointsBluff()).containsExactly(7, 9);
  }

  @Test
  void the_least_number_of_players_is_not_above_the_most() {
    assertThat(FupogfaktaConfig.fits(defaults())).isTrue();
    assertThat(FupogfaktaConfig.fits(defaults().with("min_players", 8L))).isTrue();
    assertThat(FupogfaktaConfig.fits(defaults().with("min_players", 9L))).isFalse();
  }
}
