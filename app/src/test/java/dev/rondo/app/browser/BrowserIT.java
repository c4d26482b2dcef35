package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.LoadState;
import dev.rondo.app.driver.Cable;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.GuestTable;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages in a real browser, against a real server.
class BrowserIT {
  private static final int ROUNDS = 3;
  private static final long MIN_FIRST_LOAD_BYTES = 20_000;
  private static final long MAX_FIRST_LOAD_BYTES = 150_000;
  private static final int MIN_TARGET_PIXELS = 44;

  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground =
        Playground.open(
            folder,
            Map.of(
                "RONDO_GAMES_DUEL_PREP_MILLIS", "60000",
                "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
                "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
                "RONDO_GAMES_DUEL_DISCONNECT_GRACE_MILLIS", "15000"));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  private static Visitor visitor(Visitor.Screen screen) {
    return playground.visitor(screen);
  }

  /// Both press 'Play' and find each other.
  private static void meet(Visitor ann, Visitor bob) {
    ann.click("play-duel");
    ann.sees("seeking").isVisible();
    bob.click("play-duel");
    assertThat(bob.seated()).isEqualTo(ann.seated());
  }

  /// Ann attacks, Bob does little.
  private static void playRound(Visitor ann, Visitor bob, int round) {
    ann.seesRound(round);
    bob.seesRound(round);
    ann.lay("attack", "heal", "counter");
    ann.confirm();
    bob.drag("heal", 1);
    bob.confirm();
  }

  private static void seeResult(Visitor ann, Visitor bob) {
    ann.sees("result").hasAttribute("data-outcome", "won");
    bob.sees("result").hasAttribute("data-outcome", "lost");
  }

  @Test
  void two_players_find_each_other_and_play_a_whole_duel() {
    try (var ann = visitor(Visitor.LAPTOP);
        var bob = visitor(Visitor.LAPTOP)) {
      ann.enjoyMotion();
      bob.enjoyMotion();
      meet(ann, bob);
      for (var round = 1; round <= ROUNDS; round++) {
        playRound(ann, bob, round);
      }
      seeResult(ann, bob);
      ann.sees("result").containsText("+1");
      ann.sees("result").containsText("+5");
      bob.sees("result").containsText(Pattern.compile("[-−]1"));
      bob.picture("result-lost");
      var first = ann.seated();
      ann.click("rematch");
      ann.sees("rematch-asked").isVisible();
      bob.sees("rematch-wanted").containsText("wants to play again");
      for (var player : List.of(ann, bob)) {
        player.page().reload();
      }
      ann.sees("rematch-asked").isVisible();
      bob.sees("rematch-wanted").containsText("wants to play again");
      bob.click("rematch");
      for (var player : List.of(ann, bob)) {
        player.page().waitForURL(url -> url.contains("/match/") && !url.endsWith(first));
      }
      assertThat(bob.seated()).isEqualTo(ann.seated());
      ann.seesRound(1);
      bob.seesRound(1);
    }
  }

  @Test
  void one_loses_the_connection_and_comes_back_and_the_other_reloads() {
    try (var cable = new Cable(playground.server().port());
        var ann = playground.stranger(cable.port(), Visitor.LAPTOP).open("/");
        var bob = visitor(Visitor.LAPTOP)) {
      meet(ann, bob);
      playRound(ann, bob, 1);
      bob.seesRound(2);
      bob.lay("heal");
      bob.confirm();
      ann.seesRound(2);
      ann.context().setOffline(true);
      cable.cut();
      ann.sees("connection-banner").hasAttribute("data-state", "lost");
      ann.shoot("connection-lost");
      bob.sees("duel").containsText("to come back");
      bob.shoot("opponent-lost");
      cable.mend();
      ann.context().setOffline(false);
      ann.sees("connection-banner").hasAttribute("data-state", "restored");
      bob.sees("seconds").isVisible();
      bob.page().reload();
      bob.seesRound(2);
      bob.sees("card-heal").hasAttribute("data-slot", "1");
      ann.lay("attack", "heal", "counter");
      ann.confirm();
      playRound(ann, bob, ROUNDS);
      seeResult(ann, bob);
    }
  }

  @Test
  void both_go_on_without_reloading_after_the_server_was_killed() {
    try (var ann = visitor(Visitor.LAPTOP);
        var bob = visitor(Visitor.LAPTOP)) {
      meet(ann, bob);
      playRound(ann, bob, 1);
      ann.seesRound(2);
      ann.lay("attack", "heal");
      ann.page().evaluate("window.same = true");
      bob.page().evaluate("window.same = true");
      playground.server().kill();
      ann.sees("connection-banner").hasAttribute("data-state", "lost");
      bob.sees("connection-banner").hasAttribute("data-state", "lost");
      playground.server().start();
      ann.sees("connection-banner").hasAttribute("data-state", Pattern.compile("restored|none"));
      bob.sees("connection-banner").hasAttribute("data-state", Pattern.compile("restored|none"));
      ann.seesRound(2);
      ann.sees("card-attack").hasAttribute("data-slot", "1");
      ann.click("card-counter");
      ann.confirm();
      bob.drag("heal", 1);
      bob.confirm();
      playRound(ann, bob, ROUNDS);
      seeResult(ann, bob);
      assertThat(ann.page().evaluate("window.same")).isEqualTo(true);
      assertThat(bob.page().evaluate("window.same")).isEqualTo(true);
    }
  }

  @Test
  void a_bot_is_beaten_or_not_with_the_thumb_on_a_phone() {
    try (var ann = visitor(Visitor.PHONE)) {
      ann.at("bot-duel").tap();
      ann.seated();
      ann.fits("the match");
      var over = ann.at("result");
      for (var round = 1; !over.isVisible(); round++) {
        if (round > 1) {
          var next = ann.at("duel").locator("[data-round='" + round + "']");
          PlaywrightAssertions.assertThat(over.or(next).first()).isVisible();
          if (over.isVisible()) {
            break;
          }
        }
        ann.seesRound(round);
        for (var card : new String[] {"card-attack", "card-defense", "card-counter"}) {
          var box = ann.at(card).boundingBox();
          assertThat(Math.min(box.width, box.height)).isGreaterThan(MIN_TARGET_PIXELS);
          ann.at(card).tap();
          ann.sees(card).hasAttribute("data-slot", Pattern.compile("[123]"));
        }
        assertThat(ann.at("confirm").boundingBox().height).isGreaterThan(MIN_TARGET_PIXELS);
        ann.at("confirm").tap();
      }
      ann.sees("result").containsText("friendly");
      ann.at("rematch").tap();
      ann.seesRound(1);
    }
  }

  @Test
  void the_keyboard_is_enough() {
    try (var ann = visitor(Visitor.LAPTOP)) {
      ann.sees("bot-duel").isVisible();
      ann.tabTo("bot-duel");
      ann.press("Enter");
      ann.seated();
      var table = ann.at("duel");
      ann.seesRound(1);
      ann.tabTo("card-attack");
      // Of two colours, so that it shows on felt and on paper.
      ann.sees("card-attack").hasCSS("outline", "rgb(255, 194, 77) solid 4px");
      ann.sees("card-attack").hasCSS("box-shadow", "rgb(28, 32, 48) 0px 0px 0px 9px");
      ann.sees("card-attack").hasCSS("z-index", "8");
      ann.press("2");
      ann.sees("card-attack").hasAttribute("data-slot", "2");
      ann.press("ArrowLeft");
      ann.sees("card-attack").hasAttribute("data-slot", "1");
      ann.tabTo("card-heal");
      ann.press("Enter");
      ann.sees("card-heal").hasAttribute("data-slot", "2");
      ann.press("Delete");
      ann.sees("card-heal").not().hasAttribute("data-slot", "2");
      ann.tabTo("confirm");
      ann.press("Enter");
      ann.sees("said").not().isEmpty();
      PlaywrightAssertions.assertThat(table.locator("[data-round='2']")).isVisible();
      ann.tabTo("leave");
      ann.press("Enter");
      ann.sees("stay").isVisible();
      ann.press("Escape");
      ann.sees("stay").isHidden();
      ann.tabTo("leave");
      ann.press("Enter");
      ann.tabTo("leave-anyway");
      ann.press("Enter");
      ann.sees("play-duel").isVisible();
    }
  }

  @Test
  void a_friend_joins_by_link_and_leaves() {
    try (var ann = visitor(Visitor.LAPTOP);
        var bob = playground.stranger(Visitor.PHONE)) {
      ann.click("friend-duel");
      ann.sees("gather").isVisible();
      ann.checkAccessible("gather");
      ann.picture("gather");
      ann.turn(Visitor.SIDEWAYS);
      for (var part : List.of("link", "invitation-code", "copy-link")) {
        ann.seesWhole(part);
      }
      ann.shoot("gather-sideways");
      ann.turn(Visitor.LAPTOP);
      bob.open(ann.at("link").inputValue());
      bob.sees("join").isVisible();
      bob.checkAccessible("invited");
      bob.picture("invited");
      bob.click("join");
      assertThat(bob.seated()).isEqualTo(ann.seated());
      playRound(ann, bob, 1);
      bob.seesRound(2);
      bob.click("leave");
      bob.click("leave-anyway");
      ann.sees("result").hasAttribute("data-outcome", "won");
      ann.sees("result").containsText("left the table");
      bob.sees("play-duel").isVisible();
    }
  }

  @Test
  void a_finished_match_is_replayed_and_was_fair() {
    try (var ann = visitor(Visitor.LAPTOP)) {
      var table = GuestTable.joined(playground.server().port(), ann, "\"rounds\":1");
      ann.lay("attack", "heal", "counter");
      ann.confirm();
      table.confirm();
      ann.sees("result").isVisible();
      ann.click("watch-replay");
      ann.sees("scrub").hasValue("0");
      ann.sees("result").isHidden();
      ann.sees("fairness").hasAttribute("data-fair", "true");
      ann.sees("hp-above").hasText("10");
      var last = ann.at("scrub").getAttribute("max");
      ann.at("scrub").fill(last);
      ann.sees("result").isVisible();
      ann.click("earlier");
      ann.sees("result").isHidden();
      ann.click("later");
      ann.sees("result").isVisible();
      ann.at("scrub").focus();
      ann.press("Home");
      ann.sees("scrub").hasValue("0");
      ann.click("replay-play");
      ann.sees("scrub").hasValue("2");
      ann.click("replay-play");
      ann.checkAccessible("replay");
      ann.picture("replay");
      ann.turn(Visitor.SIDEWAYS);
      for (var part : List.of("hp-above", "hp-below", "scrub", "replay-play")) {
        ann.seesWhole(part);
      }
      ann.shoot("replay-sideways");
      table.close();
    }
  }

  @Test
  void every_page_is_accessible_and_kept_as_a_picture() {
    try (var ann = visitor(Visitor.LAPTOP)) {
      ann.sees("play-duel").isVisible();
      look(ann, "home");
      for (var page :
          Map.of("matches", "matches-empty", "learn/duel", "learn", "nowhere", "missing")
              .entrySet()) {
        ann.open("/" + page.getKey());
        PlaywrightAssertions.assertThat(ann.page().locator("main h1")).isVisible();
        look(ann, page.getValue());
      }
      ann.open("/");
      var bob = Client.guest(playground.server().port(), "Wilhelmina the Great");
      var socket = bob.socket();
      ann.click("play-duel");
      ann.sees("seeking").isVisible();
      look(ann, "seeking");
      socket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
      var match = ann.seated();
      socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
      for (var round = 1; round <= ROUNDS; round++) {
        ann.seesRound(round);
        ann.lay("attack", "heal");
        if (round == 1) {
          look(ann, "prep");
        }
        ann.confirm();
        GuestTable.confirm(bob, match);
      }
      ann.sees("result").isVisible();
      look(ann, "result");
      socket.close();
      ann.click("to-games");
      ann.sees("nav-wallet").isVisible();
      for (var page : new String[] {"profile", "wallet", "matches", "leaders", "notices"}) {
        ann.open("/" + page);
        PlaywrightAssertions.assertThat(ann.page().locator("main h1")).isVisible();
        ann.page().waitForLoadState(LoadState.NETWORKIDLE);
        look(ann, page);
      }
    }
  }

  @Test
  void a_reveal_is_accessible_and_kept_as_a_picture() {
    try (var ann = visitor(Visitor.LAPTOP)) {
      var table = GuestTable.joined(playground.server().port(), ann, "\"revealMillis\":60000");
      ann.lay("attack", "heal", "counter");
      ann.confirm();
      table.confirm();
      ann.sees("duel").hasAttribute("data-phase", "REVEAL");
      PlaywrightAssertions.assertThat(ann.at("duel").locator(".marks")).hasCount(1);
      look(ann, "reveal");
      table.close();
    }
  }

  private static void look(Visitor visitor, String name) {
    visitor.checkAccessible(name);
    visitor.picture(name);
  }

  @Test
  void the_first_load_is_small() {
    var bytes = new AtomicLong();
    try (var ann = playground.stranger(Visitor.PHONE)) {
      var network = ann.context().newCDPSession(ann.page());
      network.send("Network.enable");
      network.on(
          "Network.loadingFinished",
          (JsonObject loaded) -> bytes.addAndGet(loaded.get("encodedDataLength").getAsLong()));
      ann.open("/");
      ann.sees("play-duel").isVisible();
      ann.page().waitForLoadState(LoadState.NETWORKIDLE);
    }
    assertThat(bytes.get()).isBetween(MIN_FIRST_LOAD_BYTES, MAX_FIRST_LOAD_BYTES);
  }
}
