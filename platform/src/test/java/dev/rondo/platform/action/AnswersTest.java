package dev.rondo.platform.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswersTest {
  private static final ActionId ACTION =
      new ActionId(new Seat(2), "11111111-1111-4111-8111-111111111111");

  record Hit(String by, double share, float part, Optional<Integer> rest, Duration in, Seat seat) {}

  record Result(List<Hit> hits, Map<String, Object> more, Optional<String> none) {}

  @Test
  void an_answer_is_stored_and_sent_with_the_json_of_its_result() {
    var result =
        new Result(List.of(hit()), Map.of("æ \"line\"\n", List.of(1, 2.50)), Optional.empty());
    var answer =
        new Answer(ACTION, "resolved", result, Fields.of().with("tick", 7).with("by", "\""));
    var tree = Json.VIEW.valueToTree(result);

    var stored = Answers.Stored.of(answer, "attack", true);
    assertThat(Answers.write(List.of(stored)))
        .isEqualTo(
            "[{\"seat\":2,\"actionId\":\""
                + ACTION.key()
                + "\",\"type\":\"attack\",\"status\":\"resolved\",\"sealed\":true,\"result\":"
                + tree
                + ",\"beside\":{\"tick\":7,\"by\":\"\\\"\"}}]");
    assertThat(Answers.send(stored, 3).json())
        .isEqualTo(
            "{\"actionId\":\""
                + ACTION.key()
                + "\",\"type\":\"attack\",\"status\":\"resolved\",\"tick\":7,\"by\":\"\\\"\""
                + ",\"sealed\":true,\"stampBalance\":3,\"result\":"
                + tree
                + "}");
  }

  @Test
  void an_answer_that_was_stored_is_sent_again_as_before() {
    for (var answer :
        List.of(
            Answers.Stored.of(new Answer(ACTION, "resolved", hit(), Fields.of()), "attack", false),
            Answers.Stored.of(
                new Answer(ACTION, "resolved", new Answer.Nothing(), Fields.of().with("a", 1)),
                "attack",
                false))) {
      var read = Answers.read(Answers.write(List.of(answer)));
      assertThat(read).containsExactly(answer);
      assertThat(Answers.send(read.getFirst(), 0)).isEqualTo(Answers.send(answer, 0));
    }
  }

  private static Hit hit() {
    return new Hit(
        "a\u2028b", 1.0 / 3, 0.1f, Optional.of(4), Duration.ofMillis(1_500), new Seat(1));
  }
}
