package dev.rondo.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class JsonTest {
  enum Card {
    ATTACK,
    HEAL
  }

  record Play(Card card, int times) {}

  @Test
  void a_request_names_a_constant_and_counts_in_whole_numbers() {
    assertThat(Json.STRICT.readValue("{\"card\":\"HEAL\",\"times\":2}", Play.class))
        .isEqualTo(new Play(Card.HEAL, 2));
  }

  record Stored(List<String> list, Set<Card> set, SortedMap<String, Integer> map, int n) {}

  @Test
  void what_an_older_record_did_not_store_is_read_as_empty() {
    var empty = new Stored(List.of(), Set.of(), new TreeMap<>(), 0);
    assertThat(Json.STORED.readValue("{}", Stored.class)).isEqualTo(empty);
    assertThat(Json.STORED.readValue("{\"list\":null,\"gone\":[1]}", Stored.class))
        .isEqualTo(empty);
  }

  sealed interface Shape {
    record Round(int radius) implements Shape {}
  }

  @Test
  void a_sealed_interface_is_stored_with_its_record_but_a_list_as_a_list() {
    assertThat(Json.STORED.writerFor(Shape.class).writeValueAsString(new Shape.Round(2)))
        .isEqualTo("{\"@type\":\"Round\",\"radius\":2}");
    // The class of this part is sealed in the JDK.
    assertThat(Json.STORED.writeValueAsString(List.of("a", "b", "c").subList(1, 3)))
        .isEqualTo("[\"b\",\"c\"]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"card\":1,\"times\":2}",
        "{\"card\":\"1\",\"times\":2}",
        "{\"card\":\"\",\"times\":2}",
        "{\"card\":\"heal\",\"times\":2}",
        "{\"card\":\"HEAL\",\"times\":\"2\"}",
        "{\"card\":\"HEAL\",\"times\":2.5}",
        "{\"card\":\"HEAL\",\"times\":null}",
        "{\"card\":\"HEAL\"}",
        "{\"card\":\"HEAL\",\"times\":2,\"more\":1}",
      })
  void a_request_that_is_nearly_right_is_not_read(String request) {
    assertThatExceptionOfType(JacksonException.class)
        .isThrownBy(() -> Json.STRICT.readValue(request, Play.class));
    assertThatExceptionOfType(JacksonException.class)
        .isThrownBy(() -> Json.STRICT.treeToValue(Json.STRICT.readTree(request), Play.class));
  }
}
