package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.ANNS;
import static dev.rondo.testkit.Bench.BOB;
import static dev.rondo.testkit.Bench.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.replay.Verifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Tests of costs and payments of a match: stamps, stakes, and what players bring.
class StampsTest {
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":2}}";
  private static final String SEALED =
      "{\"type\":\"later\",\"payload\":{\"n\":7},\"useStamp\":true}";
  private static final String HIDDEN =
      "{\"type\":\"hide\",\"payload\":{\"n\":7},\"useStamp\":true}";

  private final Bench bench = Bench.open();

  // Stamps

  @Test
  void sealing_costs_a_stamp_and_the_answer_tells_what_is_left() {
    bench.at(100, bench.act(ANN, "a", SEALED));
    bench.at(600, bench.act(ANN, "b", SEALED));
    bench.at(3000);
    assertThat(bench.replies.getFirst()).contains("\"sealed\":true,\"stampBalance\":4,");
    assertThat(bench.replies.getLast()).contains("\"sealed\":true,\"stampBalance\":3,");
    bench.at(3100, bench.act(ANN, "a", SEALED));
    assertThat(bench.lastReply()).isEqualTo(bench.replies.getFirst());
  }

  @Test
  void what_sealing_left_is_still_known_after_a_snapshot_and_a_crash() {
    bench.now += 100;
    bench.table.begin(bench.now);
    bench.act(ANN, "a", SEALED).run();
    bench.store(true);
    bench.restart(200, 300);
    bench.at(400, bench.act(ANN, "a", SEALED)).at(6000);
    assertThat(bench.lastReply()).contains("\"sealed\":true,\"stampBalance\":4,");
  }

  @Test
  void an_action_that_is_not_sealed_tells_the_stamps_the_match_last_saw_and_always_the_same() {
    bench.at(100, bench.act(ANN, "a", ADD));
    var first = bench.lastReply();
    assertThat(first).contains("\"sealed\":false,\"stampBalance\":5,");
    bench.at(200, bench.act(ANN, "s", HIDDEN), bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).contains("\"sealed\":false,\"stampBalance\":4,");
    var second = bench.lastReply();
    bench.restart(300, 400);
    bench.at(500, bench.act(ANN, "a", ADD), bench.act(ANN, "b", ADD));
    assertThat(bench.replies).endsWith(first, second);
  }

  @Test
  void a_sealed_action_patches_the_stamps_in_its_own_seats_view() {
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(5);
    var bobs = bench.table.views().look(new Viewer.Player(BOBS));
    // The rules change nothing that anybody sees.
    bench.at(
        100, bench.act(ANN, "a", "{\"type\":\"hide\",\"payload\":{\"n\":0},\"useStamp\":true}"));
    assertThat(bench.told.getLast().json()).contains("\"patch\":{\"stamps\":4}");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(4);
    assertThat(bench.table.views().look(new Viewer.Player(BOBS))).isEqualTo(bobs);
    assertThat(bench.table.views().look(new Viewer.Spectator()).view()).doesNotContain("stamps");
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void two_seals_of_one_turn_are_told_one_after_the_other() {
    bench.at(100, bench.act(ANN, "a", HIDDEN), bench.act(ANN, "b", HIDDEN));
    assertThat(bench.told.get(bench.told.size() - 2).json()).contains("\"stamps\":4");
    assertThat(bench.told.getLast().json()).contains("\"stamps\":3");
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void a_snapshot_of_the_turn_that_seals_does_not_lose_the_stamp() {
    bench.now += 100;
    bench.table.begin(bench.now);
    bench.act(ANN, "a", HIDDEN).run();
    bench.store(true);
    bench.restart(200, 300);
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(4);
    bench.at(400, bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).contains("\"stampBalance\":4,");
    bench.restart(500, 600);
    bench.at(700, bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).isEqualTo(bench.replies.get(bench.replies.size() - 2));
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void stamps_that_come_from_elsewhere_are_seen_with_the_next_receipt() {
    bench.journal.wallets().post(List.of(new Posting(ANN, Balance.STAMPS, 7, "gift", "elsewhere")));
    bench.at(100, bench.act(ANN, "a", ADD));
    assertThat(bench.lastReply()).contains("\"stampBalance\":5,");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(5);
    bench.at(200, bench.act(BOB, "b", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.told.getLast().json()).contains("\"stamps\":12");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(12);
  }

  @Test
  void who_has_no_stamp_is_refused_before_the_rules_are_asked() {
    for (var i = 0; i < 5; i++) {
      bench.at(100, bench.act(ANN, "a" + i, SEALED));
    }
    bench.at(200, bench.act(ANN, "poor", SEALED), bench.act(BOB, "rich", SEALED));
    assertThat(bench.replies).containsExactly("INSUFFICIENT_STAMPS");
    assertThat(bench.entries().getLast().cause()).contains("rich");
  }

  @Test
  void two_seals_in_one_turn_with_one_stamp_are_refused_by_the_journal() {
    for (var i = 0; i < 4; i++) {
      bench.at(100, bench.act(ANN, "a" + i, SEALED));
    }
    bench.table.begin(bench.now);
    bench.act(ANN, "x", SEALED).run();
    bench.act(ANN, "y", SEALED).run();
    assertThat(bench.journal.append(bench.table.unit(false).orElseThrow()))
        .isInstanceOfSatisfying(
            Appended.Insufficient.class, refused -> assertThat(refused.line()).isEqualTo(1));
    assertThat(bench.journal.wallets().wallet(ANN).stamps()).isEqualTo(1);
  }

  // Money

  @Test
  void the_winner_gets_the_pot_and_is_told_so() {
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(105);
    assertThat(bench.journal.wallets().wallet(BOB).tokens()).isEqualTo(95);
    assertThat(bench.told.getLast().json()).contains("\"tokens\":105");
    assertThat(bench.journal.wallets().check()).isEmpty();
  }

  @Test
  void a_friendly_match_moves_nothing_but_stamps() {
    var friendly = new Bench(Origin.HAND, Settings.defaults(new Tally().manifest().settings()));
    friendly.at(
        100, friendly.act(BOB, "a", "{\"type\":\"add\",\"payload\":{\"n\":50},\"useStamp\":true}"));
    assertThat(friendly.journal.wallets().wallet(BOB).tokens()).isEqualTo(100);
    assertThat(friendly.journal.wallets().wallet(BOB).stamps()).isEqualTo(4);
  }

  // The stamps that players bring.

  @Test
  void what_players_bring_is_fixed_and_stored_when_the_match_starts() {
    var brought =
        new Bench(
            Origin.QUEUE,
            Settings.defaults(new Tally().manifest().settings()),
            Map.of(BOB, new TreeMap<>(Map.of("start", 3)), ANN, new TreeMap<>()));
    assertThat(brought.total()).isEqualTo(3);
    assertThat(brought.entries().getLast().cause())
        .isEqualTo("{\"@type\":\"Started\",\"brings\":{\"1\":{\"start\":3}}}");
    brought.unpack();
    brought.restart(100, 200);
    assertThat(brought.total()).isEqualTo(3);
    brought.at(60_000);
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, brought.entries())).isEmpty();
  }

  @Test
  void who_brings_nothing_leaves_the_start_as_it_always_was() {
    assertThat(bench.entries().getLast().cause()).isEqualTo("{\"@type\":\"Started\"}");
  }
}
