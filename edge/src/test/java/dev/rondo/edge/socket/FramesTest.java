package dev.rondo.edge.socket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.match.MatchId;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FramesTest {

  @Test
  void an_ack_carries_the_answer_as_it_is() {
    var key = "11111111-1111-4111-8111-111111111111";
    var frame = Frames.ack(new MatchId("m1"), key, "{\"by\":\"æ\"}").plain();

    assertThat(new String(Arrays.copyOfRange(frame, 2, frame.length), UTF_8))
        .isEqualTo(
            "{\"t\":\"ack\",\"match\":\"m1\",\"key\":\"" + key + "\",\"d\":{\"by\":\"æ\"}}");
  }
}
