package dev.rondo.cartridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestTest {
  record State() {}

  interface Command {}

  private record Go() implements Command {}

  private record Stop() implements Command {}

  private static final class Walk implements Command {}

  record Fact() {}

  record View() {}

  private static final Bot<View, Command> IDLE = (_, _) -> Optional.empty();

  interface Change extends UnaryOperator<ManifestBuilder<State, Command, Fact, View>> {}

  record Mistake(String message, Change change) {
    @Override
    public String toString() {
      return message;
    }
  }

  private static ManifestBuilder<State, Command, Fact, View> unnamed(String id, String title) {
    return Manifest.game(id, title).types(State.class, Command.class, Fact.class, View.class);
  }

  private static ManifestBuilder<State, Command, Fact, View> race() {
    return unnamed("race", "Race").rules("1").seats(2);
  }

  @Test
  void says_what_was_declared_and_has_defaults_for_the_rest() {
    var manifest =
        race()
            .setting(Setting.count("laps", 3))
            .command("go", Go.class)
            .command("stop", Stop.class)
            .bot("idle", IDLE)
            .build();

    assertThat(manifest.id()).isEqualTo("race");
    assertThat(manifest.title()).isEqualTo("Race");
    assertThat(manifest.rulesVersion()).isEqualTo("1");
    assertThat(manifest.seats()).isEqualTo(new Manifest.Seats(2, 2));
    assertThat(manifest.settings()).containsExactly(Setting.count("laps", 3));
    assertThat(manifest.commands())
        .extracting(Manifest.CommandType::name)
        .containsExactly("go", "stop");
    assertThat(manifest.bots()).extracting(Manifest.BotKind::name).containsExactly("idle");
    assertThat(manifest.stateType()).isEqualTo(State.class);
    assertThat(manifest.factType()).isEqualTo(Fact.class);
    assertThat(manifest.viewType()).isEqualTo(View.class);
    assertThat(manifest.gathering()).isEqualTo(Gathering.WHEN_FULL);
    assertThat(manifest.pairing()).isEqualTo(Pairing.IN_ORDER);
    assertThat(manifest.stake().apply(Settings.defaults(manifest.settings()))).isZero();
    assertThat(manifest.resumeAfter()).isZero();
    assertThat(manifest.grid()).isZero();
    assertThat(manifest.hosting()).isEmpty();
    assertThat(manifest.tournament()).isEmpty();
    assertThat(manifest.study()).isEmpty();
    assertThat(manifest.loadout()).isEmpty();
  }

  @Test
  void a_change_keeps_everything_else() {
    var loadout = new Loadout("kit", 1, List.of("rope"), List.of("rope"));
    var first =
        race()
            .setting(Setting.count("laps", 3))
            .command("go", Go.class)
            .bot("idle", IDLE)
            .pairing(Pairing.BY_RATING)
            .resumeAfter(Duration.ofSeconds(3))
            .grid(Duration.ofMillis(10))
            .loadout(loadout)
            .build();
    assertThat(first.change().build()).isEqualTo(first);

    var second = first.change().seats(2, 6).setting(Setting.count("cars", 1)).build();
    assertThat(second.seats()).isEqualTo(new Manifest.Seats(2, 6));
    assertThat(second.settings()).hasSize(2);
    assertThat(second.loadout()).contains(loadout);
    assertThat(first.settings()).hasSize(1);
  }

  @Test
  void a_title_is_not_blank() {
    assertThatThrownBy(() -> unnamed("race", " ").rules("1").seats(2).build())
        .hasMessage("game race: the title is blank");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Race", "1st", "a race", "race/1", "rennen-ü"})
  void an_id_is_made_of_small_letters_digits_and_dashes(String id) {
    assertThatThrownBy(() -> unnamed(id, "Race").rules("1").seats(2).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + id + "\" is no id");
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_named(Mistake mistake) {
    assertThatThrownBy(() -> mistake.change().apply(race()).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("game race: " + mistake.message());
  }

  static Stream<Mistake> mistakes() {
    var laps = Setting.count("laps", 3);
    var mood = new Setting.Choice("mood", "calm", List.of("calm", "wild"));
    return Stream.of(
        new Mistake("rules(...), the version of the rules, is missing", race -> race.rules(" ")),
        new Mistake("seats(...) is missing", race -> race.seats(0)),
        new Mistake("seats: from 3 to 2 is not possible", race -> race.seats(3, 2)),
        new Mistake("seats: from 0 to 2 is not possible", race -> race.seats(0, 2)),
        new Mistake("seats: from -1 to -1 is not possible", race -> race.seats(-1)),
        new Mistake("setting laps is declared twice", race -> race.setting(laps).setting(laps)),
        new Mistake("a setting has no name", race -> race.setting(Setting.count("", 3))),
        new Mistake(
            "setting laps: the default 0 is not allowed",
            race -> race.setting(Setting.count("laps", 0))),
        new Mistake(
            "setting mood: the default wild is not allowed",
            race -> race.setting(new Setting.Choice("mood", "wild", List.of("calm")))),
        new Mistake(
            "setting moods: the default [calm] is not allowed",
            race -> race.setting(new Setting.Many("moods", List.of("calm"), mood, 2, 3))),
        new Mistake(
            "setting moods: the default [sad] is not allowed",
            race -> race.setting(new Setting.Many("moods", List.of("sad"), mood, 1, 3))),
        new Mistake(
            "command go is declared twice",
            race -> race.command("go", Go.class).command("go", Stop.class)),
        new Mistake(
            "command stop: Go is the record of another command",
            race -> race.command("go", Go.class).command("stop", Go.class)),
        new Mistake("command walk: Walk is no record", race -> race.command("walk", Walk.class)),
        new Mistake(
            "command \"go on\": a name is at most 60 letters, digits, - and _",
            race -> race.command("go on", Go.class)),
        new Mistake("a command has no name", race -> race.command("", Go.class)),
        new Mistake("a bot has no name", race -> race.bot(" ", IDLE)),
        new Mistake("bot idle is declared twice", race -> race.bot("idle", IDLE).bot("idle", IDLE)),
        new Mistake(
            "statistic laps is declared twice",
            race -> race.statistics(new Statistics<>(List.of("laps", "laps"), _ -> List.of()))),
        new Mistake("resumeAfter is negative", race -> race.resumeAfter(Duration.ofMillis(-1))),
        new Mistake("grid is negative", race -> race.grid(Duration.ofMillis(-1))),
        new Mistake(
            "tournament: no setting laps that is a choice",
            race ->
                race.setting(laps)
                    .tournament(new Tournament("laps", _ -> Optional.empty(), _ -> Duration.ZERO))),
        new Mistake("hosting: no command stop", hosted("stop", "laps")),
        new Mistake("hosting: no setting mood", hosted("go", "mood")),
        new Mistake(
            "loadout kit: the default [] is not allowed",
            race -> race.loadout(new Loadout("kit", 1, List.of("rope"), List.of()))),
        new Mistake(
            "rules(...), the version of the rules, is missing; bot idle is declared twice",
            race -> race.rules("").bot("idle", IDLE).bot("idle", IDLE)));
  }

  private static Change hosted(String shortcut, String language) {
    var hosting =
        new Hosting(
            _ -> 2,
            _ -> 2,
            _ -> Optional.empty(),
            Optional.of(language),
            new Rejection.Code("PAUSED"),
            List.of(shortcut),
            List.of(),
            Optional.empty());
    return race -> race.setting(Setting.count("laps", 3)).command("go", Go.class).hosting(hosting);
  }
}
