package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.LoadState;
import dev.rondo.app.driver.ArenaKeys;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lobby in a real browser, against a real server: from a game's creation to a name for good.
class LobbyBrowserIT {

  /// Somebody in front of a browser, who has an account.
  private record Member(Visitor visitor, String id) implements AutoCloseable {
    @Override
    public void close() {
      visitor.close();
    }
  }

  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground =
        Playground.open(
            folder,
            Map.of(
                "RONDO_ADMIN_PASSWORD", Victims.PASSWORD,
                "RONDO_LOBBY_ENROLLMENT_INTERVAL_SECONDS", "1",
                "RONDO_GAMES_DUEL_PREP_MILLIS", "60000",
                "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
                "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100"));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  private static Member member(String name, Visitor.Screen screen) {
    return enter(
        screen,
        "/auth/register",
        "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, Victims.PASSWORD));
  }

  private static Member administrator() {
    return enter(
        Visitor.LAPTOP,
        "/auth/login",
        "{\"username\":\"admin\",\"password\":\"%s\"}".formatted(Victims.PASSWORD));
  }

  private static Member enter(Visitor.Screen screen, String path, String body) {
    var session = new Client(playground.server().port(), "", "").post(path, body).body();
    var visitor = playground.visitor(screen);
    visitor
        .page()
        .evaluate(
            "session => sessionStorage.setItem('rondo.session', session)", session.toString());
    visitor.open("/lobby");
    visitor.sees("lobby-new").isVisible();
    return new Member(visitor, session.path("account").path("id").asString());
  }

  /// Makes a game, opens its enrollment, and returns its path.
  private static String make(Member owner, String name, String game, String kind) {
    var page = owner.visitor();
    page.open("/lobby");
    page.click("lobby-new");
    page.at("new-name").fill(name);
    page.at("new-description").fill("For those who know what they want.");
    page.at("new-game").selectOption(game);
    if (!kind.isEmpty()) {
      page.at("new-kind").selectOption(kind);
      page.at("new-max").fill("4");
    }
    page.checkAccessible("lobby-new");
    page.picture("lobby-new");
    page.click("make");
    page.sees("lobby-page").hasAttribute("data-status", "draft");
    page.click("command-open-enrollment");
    page.sees("lobby-page").hasAttribute("data-status", "enrollment_open");
    var url = page.page().url();
    return url.substring(url.indexOf("/lobby/"));
  }

  /// The owner, the date and the settings are on the page, and a description can be changed.
  private static void changes(Member owner) {
    var page = owner.visitor();
    page.sees("lobby-owner").containsText("Yours, since");
    page.sees("lobby-settings").isVisible();
    page.click("edit-game");
    page.at("edit-description").fill("Bring tea.");
    page.checkAccessible("lobby-edit");
    page.click("save-game");
    page.sees("save-game").hasCount(0);
    page.sees("lobby-page").containsText("Bring tea.");
  }

  private static void start(Member owner) {
    var page = owner.visitor();
    page.sees("lobby-page").hasAttribute("data-status", "ready_to_start");
    page.click("command-start");
    page.sees("lobby-page").hasAttribute("data-status", "running");
  }

  /// After the match: the name is pending, and then for good.
  private static void registers(Member member, String name) {
    var page = member.visitor();
    page.open("/lobby/mine");
    page.sees("my-name").hasAttribute("data-status", "pending");
    page.sees("my-name").containsText(name);
    page.sees("my-name").containsText("30 days");
    page.checkAccessible("lobby-mine");
    page.picture("lobby-mine");
    page.click("register-name");
    page.sees("my-name").hasAttribute("data-status", "registered");
  }

  private static void leaves(Member member) {
    member.visitor().click("leave");
    member.visitor().click("leave-anyway");
  }

  @Test
  void friends_are_invited_to_a_duel_and_the_winner_keeps_the_name() {
    try (var olga = member("olga", Visitor.LAPTOP);
        var ann = member("ann", Visitor.LAPTOP);
        var bob = member("bob", Visitor.LAPTOP)) {
      var path = make(olga, "Friday duel", "duel", "");
      for (var guest : List.of(ann, bob)) {
        olga.visitor().at("invitee").fill(guest.equals(ann) ? "Ann" : guest.id());
        olga.visitor().click("invite");
        PlaywrightAssertions.assertThat(olga.visitor().at("invitee")).hasValue("");
      }
      PlaywrightAssertions.assertThat(olga.visitor().at("invited"))
          .containsText(new String[] {"ann", "bob"});
      olga.visitor().at("invitee").fill("Ann");
      olga.visitor().click("invite");
      PlaywrightAssertions.assertThat(olga.visitor().at("toast").filter(named("already")))
          .containsText("Ann has an invitation to this game already");
      olga.visitor().at("invitee").fill("");
      changes(olga);
      ann.visitor().sees("badge").hasText("1");
      ann.visitor().click("nav-notices");
      ann.visitor().sees("notice").containsText("Friday duel");
      ann.visitor().picture("notices-lobby");
      for (var guest : List.of(ann, bob)) {
        guest.visitor().open("/lobby/mine");
        guest.visitor().click("my-invite");
        guest.visitor().at("race-name").fill(guest.equals(ann) ? "Ann the Quick" : "Bob the Slow");
        if (guest.equals(ann)) {
          guest.visitor().checkAccessible("lobby-invited");
          guest.visitor().picture("lobby-invited");
        }
        guest.visitor().click("redeem");
        guest.visitor().sees("i-am-in").isVisible();
      }
      start(olga);
      olga.visitor().checkAccessible("lobby-owner");
      olga.visitor().picture("lobby-owner");
      for (var guest : List.of(ann, bob)) {
        guest.visitor().click("to-table");
        guest.visitor().seatedAt("duel");
      }
      for (var guest : List.of(ann, bob)) {
        guest.visitor().seesRound(1);
        guest.visitor().lay("attack", "heal");
        guest.visitor().confirm();
      }
      ann.visitor().seesRound(2);
      leaves(bob);
      ann.visitor().sees("result").isVisible();
      olga.visitor().open(path);
      olga.visitor().sees("lobby-page").hasAttribute("data-status", "finished");
      olga.visitor().sees("lobby-result").containsText("Ann the Quick won");
      registers(ann, "Ann the Quick");
    }
  }

  @Test
  void applicants_are_let_into_an_arena_and_who_did_something_keeps_the_name() {
    try (var admin = administrator();
        var cid = member("cid", Visitor.LAPTOP);
        var dora = member("dora", Visitor.PHONE)) {
      var path = make(admin, "Cup of four", "arena", "public");
      for (var applicant : List.of(cid, dora)) {
        applicant.visitor().open("/lobby");
        applicant.visitor().at("filter-game").selectOption("arena");
        applicant.visitor().click("lobby-game");
        applicant.visitor().at("race-name").fill(applicant.equals(cid) ? "Cid" : "Dora");
        applicant.visitor().click("apply");
        applicant.visitor().sees("applied").isVisible();
      }
      cid.visitor().open("/lobby");
      cid.visitor().sees("lobby-game").isVisible();
      cid.visitor().checkAccessible("lobby");
      cid.visitor().picture("lobby");

      var desk = admin.visitor();
      desk.open("/admin/lobby");
      PlaywrightAssertions.assertThat(desk.at("desk-application")).hasCount(2);
      desk.page().waitForLoadState(LoadState.NETWORKIDLE);
      desk.checkAccessible("lobby-desk");
      desk.picture("lobby-desk");
      desk.at("desk-application").filter(named("Cid")).getByTestId("desk-approve").click();
      desk.at("why").fill("Cid is known here");
      desk.click("act");
      PlaywrightAssertions.assertThat(desk.at("desk-application")).hasCount(1);
      desk.click("desk-reject");
      desk.sees("act").isDisabled();
      desk.sees("act").hasClass(Pattern.compile("\\bfinal\\b"));
      desk.click("act-cancel");
      desk.click("desk-approve");
      desk.at("why").fill("Dora as well");
      desk.click("act");
      PlaywrightAssertions.assertThat(desk.at("desk-application")).hasCount(0);
      desk.open(path);
      PlaywrightAssertions.assertThat(desk.at("roster-member")).hasCount(2);
      desk.at("remove").first().click();
      desk.sees("remove-anyway").isVisible();
      desk.click("keep-member");
      PlaywrightAssertions.assertThat(desk.at("roster-member")).hasCount(2);
      desk.picture("lobby-game");
      desk.click("command-ready-to-start");
      start(admin);

      for (var player : List.of(cid, dora)) {
        player.visitor().open(path);
        player.visitor().click("to-table");
        player.visitor().seatedAt("arena");
      }
      var arena = cid.visitor();
      ArenaKeys.collect(arena, 0, 4);
      leaves(dora);
      arena.sees("result").isVisible();
      desk.open(path);
      desk.sees("lobby-page").hasAttribute("data-status", "finished");
      registers(cid, "Cid");
      dora.visitor().open("/lobby/mine");
      dora.visitor().page().waitForLoadState(LoadState.NETWORKIDLE);
      assertThat(dora.visitor().at("my-name").count()).isZero();
    }
  }

  @Test
  void the_owner_of_a_party_has_its_screen_and_everybody_who_came_a_phone() {
    try (var hugo = member("hugo", Visitor.LAPTOP);
        var eve = member("eve", Visitor.PHONE);
        var fay = member("fay", Visitor.PHONE)) {
      var path = make(hugo, "Quiz night", "fupogfakta", "");
      for (var guest : List.of(eve, fay)) {
        hugo.visitor().at("invitee").fill(guest.id());
        hugo.visitor().click("invite");
        PlaywrightAssertions.assertThat(hugo.visitor().at("invitee")).hasValue("");
        guest.visitor().open(path);
        guest.visitor().at("race-name").fill(guest.equals(eve) ? "Eve" : "Fay");
        guest.visitor().click("redeem");
        guest.visitor().sees("i-am-in").isVisible();
      }
      hugo.visitor().click("command-ready-to-start");
      start(hugo);
      for (var guest : List.of(eve, fay)) {
        guest.visitor().click("to-table");
        // The match stands still until all have come.
        guest.visitor().sees("phone").hasAttribute("data-stage", Pattern.compile("INTRO|LIE"));
      }
      hugo.visitor().click("to-table");
      hugo.visitor().sees("host-screen").hasAttribute("data-stage", "LIE");
      hugo.visitor().sees("host-screen").hasAttribute("data-paused", "false");
      eve.visitor().sees("own-name").hasText("Eve");
      eve.visitor().shoot("lobby-party-phone");
      hugo.visitor().shoot("lobby-party-screen");
    }
  }

  private static Locator.FilterOptions named(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
