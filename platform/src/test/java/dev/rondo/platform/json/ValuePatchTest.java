package dev.rondo.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Stamps;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.node.ObjectNode;

class ValuePatchTest {
  private static final ViewerStamps STAMPS = new ViewerStamps();
  private static final ObjectWriter WRITER =
      Json.VIEW.writer().withAttribute(Json.OFFSET, 1_000L).withAttribute(Json.STAMPS, STAMPS);

  record Place(int x, int y) {}

  record Piece(Optional<Place> place, int hp, List<String> marks) {
    public boolean isHurt() {
      return hp < 2;
    }
  }

  record Figure(Optional<Place> place, int hp, Seat seat) {}

  record Choice(OptionalInt number) {}

  sealed interface Phase {}

  record Early(int round) implements Phase {}

  record Late(int round, String why) implements Phase {}

  record View(
      int tick,
      MatchTime ends,
      Stamps stamps,
      Optional<Figure> you,
      Choice choice,
      Phase phase,
      SortedMap<String, Figure> figures,
      SortedMap<String, Piece> pieces,
      SortedMap<Integer, String> names) {}

  static List<Long> seeds() {
    var seeds = new ArrayList<Long>();
    for (var seed = 1L; seed <= 300; seed++) {
      seeds.add(seed);
    }
    return seeds;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void the_patch_is_the_one_between_the_json(long seed) {
    var luck = new Random(seed);
    var before = view(luck);
    var after = luck.nextInt(10) == 0 ? before : view(luck);
    Optional<JsonNode> expected =
        MergePatch.between(tree(before), tree(after))
            .map(patch -> Json.VIEW.readTree(patch.toString()));

    assertThat(new ValuePatch(WRITER, STAMPS).between(before, after).map(Json.VIEW::readTree))
        .isEqualTo(expected);
  }

  @Test
  void what_two_views_share_is_written_once() {
    var luck = new Random(1);
    var before = new TreeMap<String, Figure>();
    var after = new TreeMap<String, Figure>();
    before.put("a", figure(luck));
    after.put("b", figure(luck));
    var patch = new ValuePatch(WRITER, STAMPS);

    assertThat(patch.between(before, after).orElseThrow())
        .isSameAs(patch.between(before, after).orElseThrow());
  }

  record Seen(Map<String, Integer> shared, Optional<Integer> own) {}

  @Test
  void views_that_change_alike_share_the_whole_patch() {
    var before = new TreeMap<>(Map.of("a", 1));
    var after = new TreeMap<>(Map.of("a", 2));
    var patch = new ValuePatch(WRITER, STAMPS);
    var first = patch.between(new Seen(before, Optional.of(1)), new Seen(after, Optional.of(1)));

    assertThat(first).hasValue("{\"shared\":{\"a\":2}}");
    assertThat(patch.between(new Seen(before, Optional.of(2)), new Seen(after, Optional.of(2))))
        .isSameAs(first);
    assertThat(patch.between(new Seen(before, Optional.of(3)), new Seen(after, Optional.of(4))))
        .hasValue("{\"shared\":{\"a\":2},\"own\":4}");
  }

  @Test
  void viewers_with_other_stamps_share_what_does_not_show_them() {
    var luck = new Random(1);
    var before = new TreeMap<String, Object>();
    var after = new TreeMap<String, Object>(Map.of("a", figure(luck)));
    var showing = new TreeMap<String, Object>(Map.of("own", new Stamps()));
    var patch = new ValuePatch(WRITER, STAMPS);
    STAMPS.set(3);
    var plain = patch.between(before, after).orElseThrow();
    assertThat(patch.between(before, showing)).hasValue("{\"own\":3}");
    STAMPS.set(4);

    assertThat(patch.between(before, after).orElseThrow()).isSameAs(plain);
    assertThat(patch.between(before, showing)).hasValue("{\"own\":4}");
  }

  private static ObjectNode tree(View view) {
    return WRITER.valueToTree(view);
  }

  private static View view(Random luck) {
    var figures = new TreeMap<String, Figure>();
    var pieces = new TreeMap<String, Piece>();
    var names = new TreeMap<Integer, String>();
    for (var i = 0; i < 3; i++) {
      if (luck.nextInt(4) > 0) {
        figures.put("figure " + i, figure(luck));
      }
      if (luck.nextInt(4) > 0) {
        pieces.put(
            "piece " + i, new Piece(place(luck), luck.nextInt(3), List.of("" + luck.nextInt(2))));
      }
      names.put(i, "name " + luck.nextInt(2));
    }
    return new View(
        luck.nextInt(2),
        new MatchTime(Duration.ofMillis(luck.nextInt(2))),
        new Stamps(),
        luck.nextBoolean() ? Optional.of(figure(luck)) : Optional.empty(),
        new Choice(luck.nextBoolean() ? OptionalInt.of(luck.nextInt(2)) : OptionalInt.empty()),
        luck.nextBoolean() ? new Early(luck.nextInt(2)) : new Late(luck.nextInt(2), "late"),
        figures,
        pieces,
        names);
  }

  private static Figure figure(Random luck) {
    return new Figure(place(luck), luck.nextInt(2), new Seat(luck.nextInt(2)));
  }

  private static Optional<Place> place(Random luck) {
    return luck.nextBoolean()
        ? Optional.of(new Place(luck.nextInt(2), luck.nextInt(2)))
        : Optional.empty();
  }
}
