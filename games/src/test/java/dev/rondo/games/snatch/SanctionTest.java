package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Holding;
import dev.rondo.games.snatch.state.Holdings;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Sanction;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the judge of variant G4.
class SanctionTest {

  @ParameterizedTest(name = "{0}: {1}+{2} for {3}+{4} leaves {5}")
  @CsvSource({
    "request,    5,  0, 0, 5,  10+5 0+5,   20/5",
    "request,    10, 0, 0, 10, 10+10 0+0,  30/0",
    "request,    3,  0, 0, 0,  10+0 0+10,  10/10",
    "request,    0,  0, 0, 4,  10+4 0+6,   18/6",
    "confiscate, 5,  0, 0, 5,  10+0 0+0,   10/0",
    "confiscate, 10, 0, 0, 1,  10+0 0+0,   10/0",
  })
  void a_report_makes_the_judge_act(
      String sanction,
      int offerPavo,
      int offerElote,
      int requestPavo,
      int requestElote,
      String held,
      String scores) {
    var table = SnatchTable.tournament(SnatchTable.settings(Variant.G4).with("sanction", sanction));
    table.offer(offerPavo, offerElote, requestPavo, requestElote);
    table.reply(Reply.SNATCH);
    table.play(ANN, new Report(true));
    assertThat(table.held()).isEqualTo(held);
    assertThat(table.scores()).isEqualTo(scores);
  }

  @ParameterizedTest(name = "{0}: P2 with {1} elotes pays {2}")
  @CsvSource({"REQUEST, 3, 3", "REQUEST, 5, 5", "REQUEST, 9, 5", "REQUEST, 0, 0"})
  void the_judge_never_takes_more_than_p2_holds(Sanction sanction, int held, int paid) {
    var snatched = new Holdings(new Holding(5, 0), new Holding(5, held));
    var judged = sanction.judge(snatched, new Offer(5, 0, 0, 5));
    assertThat(judged).isEqualTo(new Holdings(new Holding(10, paid), new Holding(0, held - paid)));
  }

  @ParameterizedTest
  @CsvSource({"request", "confiscate"})
  void without_a_report_the_snatch_stands(String sanction) {
    var table = SnatchTable.tournament(SnatchTable.settings(Variant.G4).with("sanction", sanction));
    table.trade(Reply.SNATCH);
    table.play(ANN, new Report(false));
    assertThat(table.held()).isEqualTo("5+0 5+10");
    assertThat(table.lastRecord().reported()).isFalse();
  }
}
