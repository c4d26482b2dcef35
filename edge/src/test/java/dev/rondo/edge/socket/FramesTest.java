package dev.rondo.edge.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.match.MatchId;
import org.junit.jupiter.api.Test;

class FramesTest {

  @Test
  void an_ack_carries_the_answer_as_it_is() {
    var key = "11111111-1111-4111-8111-111111111111";
    var frame = Frames.ack(new MatchId("m1"), key, "{\"by\":\"æ\"}");

    assertThat(OutboxTest.payload(frame))
        .isEqualTo("{\"t\":\"ack\",\"match\":\"m1\",\"key\":\"" + key + "\",\"d\":{\"by\":\"æ\"}}");
  }
}
