package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.games.arena.ArenaFact.Started;
import dev.rondo.games.arena.map.ArenaMap;
import dev.rondo.games.arena.map.Maps;
import dev.rondo.games.arena.map.Position;
import dev.rondo.games.arena.map.Spawns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MapsTest {
  private static final String ROW = ". . . . . . . . . .\n";

  @Test
  void the_default_map_is_the_one_of_the_page() {
    var map = Maps.named("default");
    assertThat(map.range()).isEqualTo(1);
    assertThat(map.grid())
        .containsExactly(
            "..........",
            ".##....##.",
            ".#......#.",
            "..........",
            "..........",
            "..........",
            "..........",
            ".#......#.",
            ".##....##.",
            "..........");
    assertThat(map.nodes().stream().map(Position::key))
        .containsExactly("4,0", "4,3", "0,4", "3,4", "6,4", "9,4", "4,5", "4,9");
  }

  @ParameterizedTest(name = "{0} players begin at {1}, with {2} nodes")
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | 0,0 9,9                 | 8",
        "3 | 0,0 9,0 4,9             | 7",
        "4 | 0,0 9,0 0,9 9,9         | 8",
        "5 | 0,0 9,0 0,9 9,9 4,4     | 8",
        "6 | 0,0 9,0 0,9 9,9 0,4 9,4 | 6",
      })
  void players_begin_on_spawns_in_the_order_of_joining_and_nodes_under_them_are_gone(
      int players, String spawns, int nodes) {
    var table = ArenaTable.open(players);
    assertThat(
            table.state().fighters().stream()
                .map(one -> table.tile(one.player().seat()))
                .collect(Collectors.joining(" ")))
        .isEqualTo(spawns);
    assertThat(table.state().scene().nodes()).hasSize(nodes);
    assertThat(table.state().values().keySet()).isEqualTo(table.state().scene().nodes().keySet());
  }

  @Test
  void values_of_nodes_are_uniform_in_50_to_150_and_follow_from_the_seed() {
    var values = new ArrayList<Integer>();
    for (var seed = 0; seed < 500; seed++) {
      var drawn = drawn("%064x".formatted(seed));
      assertThat(drawn).isEqualTo(drawn("%064x".formatted(seed)));
      values.addAll(drawn.nodes().values());
    }
    assertThat(values).allMatch(value -> value >= 50 && value <= 150).contains(50, 150);
    assertThat(values.stream().mapToInt(i -> i).average().orElseThrow()).isBetween(98.0, 102.0);
  }

  private static Started drawn(String seed) {
    var closed = ArenaTable.closed(2).state();
    var decision =
        new ArenaRules()
            .decide(closed, new Input.Opened<>(), new Moment(Duration.ZERO, Dice.ofSeed(seed)));
    return (Started) ((Accepted<ArenaFact>) decision).facts().getFirst();
  }

  @ParameterizedTest(name = "from {0} to {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "0,0 | 0,2 | true",
        "0,1 | 3,1 | false",
        "3,1 | 0,1 | false",
        "1,0 | 1,3 | false",
        "1,3 | 1,0 | false",
        "0,1 | 1,1 | true",
        "0,1 | 3,2 | true",
        "4,4 | 4,4 | true",
      })
  void a_wall_strictly_between_two_on_a_row_or_column_blocks_sight(
      String from, String to, boolean sees) {
    assertThat(Maps.named("default").sees(position(from), position(to))).isEqualTo(sees);
  }

  @Test
  void more_maps_are_more_blocks_of_text() {
    var maps = Maps.read("open range 2\n" + ROW.repeat(10) + "\nother range 1\n" + ROW.repeat(10));
    assertThat(maps.keySet()).containsExactly("open", "other");
    assertThat(maps.values()).extracting(ArenaMap::range).containsExactly(2, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no range\n",
        "short range 1\n. .\n",
        "odd range 1\n"
            + "? . . . . . . . . .\n"
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW,
        "spawn range 1\n"
            + "# . . . . . . . . .\n"
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW
            + ROW,
      })
  void a_map_that_cannot_be_played_on_is_refused(String text) {
    assertThatThrownBy(() -> Maps.read(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void an_unknown_map_and_two_of_one_name_are_refused() {
    var twice = "one range 1\n" + ROW.repeat(10) + "\none range 1\n" + ROW.repeat(10);
    assertThatThrownBy(() -> Maps.read(twice)).hasMessageContaining("two maps");
    assertThatThrownBy(() -> Maps.named("nowhere")).hasMessageContaining("no such map");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void there_are_spawns_for_two_to_six(int players) {
    assertThatThrownBy(() -> Spawns.of(players)).isInstanceOf(IllegalArgumentException.class);
  }
}
