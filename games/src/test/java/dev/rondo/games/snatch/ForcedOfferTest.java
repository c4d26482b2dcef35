package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.Variant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The corners of G2.
class ForcedOfferTest {

  /// Ann holds nothing from the second round on.
  private static SnatchTable withoutTokens() {
    var table = SnatchTable.tournament(Variant.G2);
    table.offer(10, 0, 0, 1);
    table.reply(Reply.SNATCH);
    assertThat(table.held()).isEqualTo("0+0 10+10");
    return table;
  }

  /// Ann holds elotes alone from the second round on.
  private static SnatchTable withElotesAlone() {
    var table = SnatchTable.tournament(Variant.G2);
    table.offer(10, 0, 0, 10);
    table.reply(Reply.ACCEPT);
    assertThat(table.held()).isEqualTo("0+10 10+0");
    return table;
  }

  @Test
  void the_force_is_waived_for_who_holds_no_token_at_all() {
    var table = withoutTokens();
    assertThat(table.state().round().forcedByP2()).isTrue();
    assertThat(table.noOffer()).isEqualTo("ok");
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.NO_OFFER);
    assertThat(table.lastRecord().forcedByP2()).isTrue();
  }

  @Test
  void who_holds_nothing_may_still_ask_for_something() {
    var table = withoutTokens();
    assertThat(table.offer(0, 0, 0, 0)).isEqualTo("MEANINGLESS_OFFER");
    assertThat(table.offer(0, 0, 0, 3)).isEqualTo("ok");
    table.reply(Reply.ACCEPT);
    assertThat(table.held()).isEqualTo("0+3 10+7");
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.OFFER);
  }

  @Test
  void who_holds_one_kind_alone_must_offer_of_that() {
    var table = withElotesAlone();
    assertThat(table.noOffer()).isEqualTo("OFFER_REQUIRED");
    assertThat(table.offer(0, 0, 5, 0)).isEqualTo("OFFER_REQUIRED");
    assertThat(table.offer(1, 0, 5, 0)).isEqualTo("NOT_ENOUGH_HELD");
    assertThat(table.offer(0, 1, 5, 0)).isEqualTo("ok");
  }

  @Test
  void the_clock_offers_a_pavo_for_nothing() {
    var table = SnatchTable.tournament(Variant.G2);
    table.pass(60);
    assertThat(table.view(BOB).offer()).contains(new Offer(1, 0, 0, 0));
    table.reply(Reply.ACCEPT);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.FORCED_OFFER);
    assertThat(table.byClock()).containsExactly("p1Action");
    assertThat(table.held()).isEqualTo("9+0 1+10");
  }

  @Test
  void without_pavos_the_clock_offers_an_elote() {
    var table = withElotesAlone();
    table.pass(60);
    assertThat(table.view(BOB).offer()).contains(new Offer(0, 1, 0, 0));
  }

  @Test
  void without_tokens_the_clock_makes_no_offer() {
    var table = withoutTokens();
    table.pass(60);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.NO_OFFER);
    assertThat(table.lastRecord().offer()).isEqualTo(Optional.empty());
    assertThat(table.byClock()).containsExactly("p1Action");
  }

  @Test
  void who_is_not_forced_any_more_is_not_made_to_offer_by_the_clock() {
    var table = SnatchTable.tournament(Variant.G2);
    table.play(BOB, new Force(false));
    table.pass(60);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.NO_OFFER);
    assertThat(table.lastRecord().forcedByP2()).isFalse();
  }

  @Test
  void p2_may_change_the_force_to_and_fro_until_p1_has_acted() {
    var table = SnatchTable.tournament(Variant.G2);
    table.forgetTold();
    assertThat(table.play(BOB, new Force(false))).isEqualTo("ok");
    assertThat(table.play(BOB, new Force(false))).isEqualTo("ok");
    assertThat(table.play(BOB, new Force(true))).isEqualTo("ok");
    assertThat(table.told()).isEmpty();
    assertThat(table.noOffer()).isEqualTo("OFFER_REQUIRED");
    table.offer(1, 0, 0, 0);
    assertThat(table.play(BOB, new Force(false))).isEqualTo("WRONG_PHASE");
    assertThat(table.view(BOB).forcedByP2()).contains(true);
  }
}
