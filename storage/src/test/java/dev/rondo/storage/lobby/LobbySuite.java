package dev.rondo.storage.lobby;

import static dev.rondo.storage.lobby.LobbyWorld.code;
import static dev.rondo.storage.lobby.LobbyWorld.ok;
import static dev.rondo.storage.lobby.LobbyWorld.terms;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.lobby.TermsChange;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.CanonicalName;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.GameStore.Filter;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.RaceName;
import dev.rondo.platform.lobby.store.Terms;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

public abstract class LobbySuite extends Suite {
  private LobbyWorld world;

  protected LobbySuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void enter() {
    world = new LobbyWorld(database);
  }

  private GameStatus status(LobbyGame game) {
    return world.game(game.id()).status();
  }

  private List<String> states(LobbyGame game) {
    return Stream.of(
            database.lobby().applications().ofGame(game.id()).stream()
                .map(it -> it.user() + " " + it.state()),
            database.lobby().invites().ofGame(game.id()).stream()
                .map(it -> it.user() + " " + it.state()),
            database.lobby().memberships().ofGame(game.id()).stream()
                .map(it -> it.user() + " " + it.state()))
        .flatMap(all -> all)
        .toList();
  }

  private List<String> names(String user) {
    return database.lobby().raceNames().ofUser(new AccountId(user)).stream()
        .map(name -> name.name() + " " + name.state())
        .toList();
  }

  @Test
  void who_may_make_which_game() {
    var games = world.lobby.games();
    assertThat(code(games.create(world.person("ann"), GameKind.PUBLIC, "race", terms())))
        .isEqualTo("forbidden");
    assertThat(code(games.create(world.guest("gus"), GameKind.PRIVATE, "race", terms())))
        .isEqualTo("forbidden");
    var mine = ok(games.create(world.person("ann"), GameKind.PRIVATE, "race", terms()));
    assertThat(mine.status()).isEqualTo(GameStatus.DRAFT);
    assertThat(mine.id()).startsWith("game-");
    assertThat(world.game(mine.id())).isEqualTo(mine);
    assertThat(code(games.show(world.person("bob"), mine.id()))).isEqualTo("subject_not_found");
    assertThat(ok(games.show(world.admin(), mine.id()))).isEqualTo(mine);
  }

  @Test
  void bounds_are_kept() {
    var games = world.lobby.games();
    for (var wrong :
        List.of(seats(1, 4, 1), seats(4, 3, 1), seats(2, 6, 1), seats(2, 4, -1), seats(2, 4, 3))) {
      assertThat(code(games.create(world.person("ann"), GameKind.PRIVATE, "race", wrong)))
          .isEqualTo("invalid_request");
    }
    assertThat(code(games.create(world.person("ann"), GameKind.PRIVATE, "chess", terms())))
        .isEqualTo("invalid_request");
    assertThat(code(games.create(world.person("ann"), GameKind.PRIVATE, "race", seats(2, 4, 2))))
        .isEqualTo("ok");
  }

  private static Terms seats(int min, int max, int gap) {
    var usual = terms();
    return new Terms(
        usual.name(),
        "",
        usual.config(),
        min,
        max,
        usual.startGapHours(),
        gap,
        usual.enrollmentEndsAt());
  }

  @Test
  void a_draft_can_be_changed_and_an_open_game_only_in_what_nobody_relies_on() {
    var ann = world.person("ann");
    var game = ok(world.lobby.games().create(ann, GameKind.PRIVATE, "race", terms()));
    assertThat(ok(world.lobby.games().change(ann, game.id(), max(3))).terms().maxPlayers())
        .isEqualTo(3);
    assertThat(code(world.lobby.games().change(world.person("bob"), game.id(), max(2))))
        .isEqualTo("forbidden");
    ok(world.lobby.enrollment().open(ann, game.id()));
    assertThat(code(world.lobby.games().change(ann, game.id(), max(4)))).isEqualTo("conflict");
    assertThat(ok(world.lobby.games().change(ann, game.id(), named("Cup"))).terms().name())
        .isEqualTo("Cup");
    assertThat(code(world.lobby.games().change(ann, game.id(), named(" "))))
        .isEqualTo("invalid_request");
    world.pass(Duration.ofDays(1));
    assertThat(code(world.lobby.games().change(ann, game.id(), named("Late"))))
        .isEqualTo("conflict");
  }

  private static TermsChange max(int players) {
    return change(Optional.empty(), Optional.of(players));
  }

  private static TermsChange named(String name) {
    return change(Optional.of(name), Optional.empty());
  }

  private static TermsChange change(Optional<String> name, Optional<Integer> max) {
    return new TermsChange(
        name,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        max,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void an_application_is_approved_or_rejected_by_an_administrator() {
    var game = world.publicGame();
    var applications = world.lobby.applications();
    var anns = ok(applications.submit(world.person("ann"), game.id(), " Ann's Arrow "));
    var bobs = ok(applications.submit(world.person("bob"), game.id(), "Bolt"));
    assertThat(code(applications.submit(world.person("ann"), game.id(), "Other")))
        .isEqualTo("conflict");
    assertThat(code(applications.approve(world.person("ann"), game.id(), anns.id())))
        .isEqualTo("forbidden");
    assertThat(ok(applications.approve(world.admin(), game.id(), anns.id())).state())
        .isEqualTo(Application.State.APPROVED);
    ok(applications.reject(world.admin(), game.id(), bobs.id()));
    assertThat(code(applications.approve(world.admin(), game.id(), bobs.id())))
        .isEqualTo("conflict");
    assertThat(code(applications.submit(world.person("ann"), game.id(), "Other")))
        .isEqualTo("conflict");
    assertThat(states(game)).containsExactly("ann approved", "bob rejected", "ann active");
    assertThat(names("ann")).containsExactly("Ann's Arrow reserved");
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(1);
    assertThat(world.intents())
        .containsExactly(
            "lobby.application.submitted to admin",
            "lobby.application.submitted to admin",
            "lobby.membership.approved to ann",
            "lobby.membership.rejected to bob");
    // A person who was rejected may try again.
    ok(applications.submit(world.person("bob"), game.id(), "Bolt"));
  }

  @Test
  void a_name_that_looks_like_another_is_taken() {
    var game = world.publicGame();
    var applications = world.lobby.applications();
    world.enter(game, "ann");
    var cleos = ok(applications.submit(world.person("cleo"), game.id(), "the_\u0430nn"));
    assertThat(code(applications.approve(world.admin(), game.id(), cleos.id())))
        .isEqualTo("name_taken");
    assertThat(states(game)).contains("cleo submitted");
    // Their own name is free for who has it, in any game.
    var other = world.publicGame();
    var again = ok(applications.submit(world.person("ann"), other.id(), "THE ANN"));
    ok(applications.approve(world.admin(), other.id(), again.id()));
    assertThat(names("ann")).containsExactlyInAnyOrder("The ann reserved", "THE ANN reserved");
  }

  @Test
  void sanctions_deny() {
    var game = world.publicGame();
    var ann = world.person("ann");
    world.users.settle(ann.id(), Optional.empty(), Optional.of(List.of("spam")));
    assertThat(code(world.lobby.applications().submit(ann, game.id(), "Ann")))
        .isEqualTo("eligibility_denied");
    assertThat(states(game)).isEmpty();
  }

  @Test
  void the_wrong_way_in_is_a_conflict() {
    var ann = world.person("ann");
    var bob = world.person("bob");
    var open = world.publicGame();
    var closed = world.privateGame(ann);
    assertThat(code(world.lobby.applications().submit(bob, closed.id(), "Bob")))
        .isEqualTo("conflict");
    assertThat(code(world.lobby.invites().create(world.admin(), open.id(), bob.id())))
        .isEqualTo("conflict");
    assertThat(code(world.lobby.applications().submit(bob, "game-x", "Bob")))
        .isEqualTo("subject_not_found");
  }

  @Test
  void guests_cannot_take_part() {
    var ann = world.person("ann");
    var gus = world.guest("gus");
    var open = world.publicGame();
    assertThat(code(world.lobby.applications().submit(gus, open.id(), "Gus")))
        .isEqualTo("forbidden");
    assertThat(world.lobby.applications().of(gus.id())).isEmpty();
    var closed = world.privateGame(ann);
    var invite = ok(world.lobby.invites().create(ann, closed.id(), gus.id()));
    assertThat(code(world.lobby.invites().redeem(gus, closed.id(), invite.id(), "Gus")))
        .isEqualTo("forbidden");
    assertThat(states(closed)).containsExactly("gus created");
  }

  @Test
  void an_invite_is_redeemed_declined_or_revoked() {
    var ann = world.person("ann");
    var game = world.privateGame(ann);
    var invites = world.lobby.invites();
    var bobs = ok(invites.create(ann, game.id(), world.person("bob").id()));
    var cleos = ok(invites.create(ann, game.id(), world.person("cleo").id()));
    world.person("dan");
    var dans = ok(invites.create(ann, game.id(), "DAN"));
    assertThat(dans.user()).isEqualTo(new AccountId("dan"));
    assertThat(code(invites.create(ann, game.id(), "dana"))).isEqualTo("subject_not_found");
    assertThat(code(invites.create(ann, game.id(), new AccountId("bob")))).isEqualTo("conflict");
    assertThat(code(invites.create(ann, game.id(), new AccountId("nobody"))))
        .isEqualTo("subject_not_found");
    assertThat(code(invites.create(world.person("bob"), game.id(), ann.id())))
        .isEqualTo("forbidden");
    assertThat(code(invites.redeem(ann, game.id(), bobs.id(), "Mine"))).isEqualTo("forbidden");
    assertThat(ok(invites.redeem(world.person("bob"), game.id(), bobs.id(), "Bolt")).raceName())
        .contains("Bolt");
    ok(invites.decline(world.person("cleo"), game.id(), cleos.id()));
    assertThat(code(invites.revoke(world.person("dan"), game.id(), dans.id())))
        .isEqualTo("forbidden");
    ok(invites.revoke(ann, game.id(), dans.id()));
    for (var invite : List.of(bobs, cleos, dans)) {
      assertThat(code(invites.revoke(ann, game.id(), invite.id()))).isEqualTo("conflict");
    }
    assertThat(states(game))
        .containsExactly("bob redeemed", "cleo declined", "dan revoked", "bob active");
    assertThat(world.intents())
        .containsExactly(
            "lobby.invite.created to bob",
            "lobby.invite.created to cleo",
            "lobby.invite.created to dan",
            "lobby.invite.redeemed to ann");
    // The owner is no member unless invited.
    var own = ok(invites.create(ann, game.id(), ann.id()));
    ok(invites.redeem(ann, game.id(), own.id(), "Ann"));
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(2);
  }

  @Test
  void who_invited_and_was_blocked_takes_their_invite_along() {
    var ann = world.person("ann");
    var bob = world.person("bob");
    var game = world.privateGame(ann);
    var invite = ok(world.lobby.invites().create(ann, game.id(), bob.id()));
    world.users.settle(ann.id(), Optional.empty(), Optional.of(List.of("spam")));
    assertThat(code(world.lobby.invites().redeem(bob, game.id(), invite.id(), "Bob")))
        .isEqualTo("eligibility_denied");
    assertThat(states(game)).containsExactly("bob created");
    ok(world.users.block(world.admin().id(), ann.id(), Optional.empty()));
    assertThat(code(world.lobby.invites().redeem(bob, game.id(), invite.id(), "Bob")))
        .isEqualTo("eligibility_denied");
    assertThat(states(game)).containsExactly("bob revoked");
    assertThat(code(world.lobby.invites().redeem(bob, game.id(), invite.id(), "Bob")))
        .isEqualTo("eligibility_denied");
  }

  @Test
  void the_gap_begins_with_the_full_roster_and_ends_with_the_last_who_may_come() {
    var game = world.publicGame();
    world.enter(game, "a", "b", "c");
    assertThat(world.game(game.id()).gap()).isEmpty();
    world.enter(game, "d");
    assertThat(world.game(game.id()).dueAt()).isEqualTo(world.now.plus(Duration.ofHours(2)));
    world.lobby.enrollment().cycle();
    assertThat(status(game)).isEqualTo(GameStatus.ENROLLMENT_OPEN);
    remove(game, "a");
    world.enter(game, "e");
    assertThat(code(world.lobby.applications().submit(world.person("f"), game.id(), "F")))
        .isEqualTo("conflict");
    assertThat(world.lobby.enrollment().cycle()).isEqualTo(1);
    assertThat(status(game)).isEqualTo(GameStatus.READY_TO_START);
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(4);
  }

  private void remove(LobbyGame game, String user) {
    var member = database.lobby().memberships().active(game.id(), new AccountId(user));
    ok(world.lobby.memberships().remove(world.admin(), game.id(), member.orElseThrow().id()));
  }

  @Test
  void the_gap_ends_with_its_hours() {
    var game = world.publicGame();
    world.enter(game, "a", "b", "c", "d");
    var late = ok(world.lobby.applications().submit(world.person("e"), game.id(), "E"));
    world.pass(Duration.ofHours(2));
    assertThat(code(world.lobby.applications().approve(world.admin(), game.id(), late.id())))
        .isEqualTo("conflict");
    assertThat(world.lobby.enrollment().cycle()).isEqualTo(1);
    assertThat(status(game)).isEqualTo(GameStatus.READY_TO_START);
    assertThat(states(game)).contains("e rejected");
  }

  @Test
  void at_the_deadline_a_game_closes_or_is_cancelled() {
    var ann = world.person("ann");
    var enough = world.publicGame();
    world.enter(enough, "a", "b");
    var few = world.privateGame(ann);
    var bobs = ok(world.lobby.invites().create(ann, few.id(), world.person("bob").id()));
    ok(world.lobby.invites().create(ann, few.id(), world.person("cleo").id()));
    ok(world.lobby.invites().redeem(world.person("bob"), few.id(), bobs.id(), "Bob"));
    world.pass(Duration.ofDays(1).minusMillis(1));
    assertThat(world.lobby.enrollment().cycle()).isZero();
    world.pass(Duration.ofMillis(1));
    assertThat(world.lobby.enrollment().cycle()).isEqualTo(2);
    assertThat(status(enough)).isEqualTo(GameStatus.READY_TO_START);
    assertThat(names("a")).hasSize(1);
    assertThat(status(few)).isEqualTo(GameStatus.CANCELLED);
    assertThat(states(few)).containsExactly("bob redeemed", "cleo revoked", "bob active");
    assertThat(names("bob")).isEmpty();
    assertThat(world.intents()).endsWith("lobby.game.cancelled to bob");
    assertThat(world.lobby.enrollment().cycle()).isZero();
  }

  @Test
  void closing_by_hand_needs_the_minimum_and_settles_what_is_open() {
    var ann = world.person("ann");
    var game = world.privateGame(ann);
    for (var name : List.of("bob", "cleo", "dan")) {
      ok(world.lobby.invites().create(ann, game.id(), world.person(name).id()));
    }
    redeem(game, "bob");
    assertThat(code(world.lobby.enrollment().close(ann, game.id()))).isEqualTo("conflict");
    redeem(game, "cleo");
    assertThat(code(world.lobby.enrollment().close(world.person("bob"), game.id())))
        .isEqualTo("forbidden");
    ok(world.lobby.enrollment().close(ann, game.id()));
    assertThat(states(game)).contains("dan expired");
    assertThat(world.intents()).endsWith("lobby.invite.expired to dan, ann");
    assertThat(code(world.lobby.enrollment().close(ann, game.id()))).isEqualTo("conflict");
    assertThat(code(world.lobby.invites().create(ann, game.id(), world.person("eve").id())))
        .isEqualTo("conflict");
  }

  private void redeem(LobbyGame game, String user) {
    var who = world.person(user);
    var invite =
        world.lobby.invites().of(who.id()).stream()
            .filter(it -> it.state() == Invite.State.CREATED)
            .findFirst()
            .orElseThrow();
    ok(world.lobby.invites().redeem(who, game.id(), invite.id(), "The " + user));
  }

  @Test
  void who_is_removed_before_the_start_gives_the_name_back() {
    var game = world.publicGame();
    world.enter(game, "a", "b");
    remove(game, "a");
    assertThat(names("a")).isEmpty();
    assertThat(states(game)).contains("a removed", "b active");
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(1);
    var b = database.lobby().memberships().active(game.id(), new AccountId("b")).orElseThrow();
    assertThat(code(world.lobby.memberships().remove(world.person("a"), game.id(), b.id())))
        .isEqualTo("forbidden");
    ok(world.lobby.memberships().remove(world.person("b"), game.id(), b.id()));
    assertThat(code(world.lobby.memberships().remove(world.admin(), game.id(), b.id())))
        .isEqualTo("conflict");
    world.enter(game, "a");
  }

  @Test
  void lists_show_what_one_may_see() {
    var ann = world.person("ann");
    var bob = world.person("bob");
    var open = world.publicGame();
    var hidden = world.privateGame(ann);
    ok(world.lobby.games().create(world.admin(), GameKind.PUBLIC, "race", terms()));
    assertThat(listed(bob.id())).containsExactly(open.id());
    assertThat(listed(ann.id())).containsExactlyInAnyOrder(hidden.id(), open.id());
    ok(world.lobby.invites().create(ann, hidden.id(), bob.id()));
    assertThat(listed(bob.id())).containsExactlyInAnyOrder(hidden.id(), open.id());
    assertThat(ok(world.lobby.games().show(bob, hidden.id())).id()).isEqualTo(hidden.id());
    assertThat(world.lobby.games().of(ann.id(), Optional.empty(), 10).items())
        .extracting(LobbyGame::id)
        .containsExactly(hidden.id());
    var everything =
        new Filter(
            Optional.of(GameStatus.ENROLLMENT_OPEN),
            Optional.empty(),
            Optional.of("race"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var first = world.lobby.games().list(everything, Optional.empty(), 1);
    var second = world.lobby.games().list(everything, first.next(), 1);
    assertThat(Stream.of(first, second).flatMap(page -> page.items().stream()))
        .extracting(LobbyGame::id)
        .containsExactlyInAnyOrder(open.id(), hidden.id());
    assertThat(second.next()).isEmpty();
  }

  @Test
  void a_list_is_searched_by_a_part_of_the_name_or_by_the_id() {
    var ann = world.person("ann");
    var cup = ok(world.lobby.games().create(ann, GameKind.PRIVATE, "race", terms()));
    ok(world.lobby.games().change(ann, cup.id(), named("Winter_Cup 100%")));
    var other = world.privateGame(ann);
    for (var text : List.of("winter", "R_C", "100%", cup.id())) {
      assertThat(found(text)).as(text).containsExactly(cup.id());
    }
    assertThat(found(other.id())).containsExactly(other.id());
    for (var text : List.of("rxc", "none", "\0")) {
      assertThat(found(text)).as(text).isEmpty();
    }
  }

  private List<String> found(String text) {
    var filter =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(text));
    return world.lobby.games().list(filter, Optional.empty(), 10).items().stream()
        .map(LobbyGame::id)
        .toList();
  }

  private List<String> listed(AccountId viewer) {
    var filter =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(viewer),
            Optional.empty(),
            Optional.empty());
    return world.lobby.games().list(filter, Optional.empty(), 10).items().stream()
        .map(LobbyGame::id)
        .toList();
  }

  @Test
  void a_pending_name_is_registered_once_and_within_its_time() {
    var ann = world.person("ann");
    var names = world.lobby.raceNames();
    pending(ann.id(), "Arrow", Duration.ofDays(30));
    pending(ann.id(), "Bolt", Duration.ofDays(1));
    pending(ann.id(), "Comet", Duration.ofDays(30));
    pending(ann.id(), "Evening", Duration.ofDays(30));
    assertThat(code(names.register(ann, "Dart"))).isEqualTo("subject_not_found");
    assertThat(code(names.register(world.person("bob"), "Arrow"))).isEqualTo("subject_not_found");
    world.pass(Duration.ofDays(1));
    assertThat(code(names.register(ann, "Bolt"))).isEqualTo("race_name_pending_window_expired");
    assertThat(names.releaseExpired()).isEqualTo(1);
    assertThat(code(names.register(ann, "Bolt"))).isEqualTo("subject_not_found");
    assertThat(ok(names.register(ann, "ARROW")).state()).isEqualTo(RaceName.State.REGISTERED);
    assertThat(code(names.register(ann, "arrow"))).isEqualTo("ok");
    assertThat(code(names.register(world.person("bob"), "Arrow"))).isEqualTo("name_taken");
    assertThat(code(names.register(ann, "Comet")))
        .isEqualTo("race_name_registration_quota_exceeded");
    world.users.settle(ann.id(), Optional.of(Tariff.PLUS), Optional.empty());
    assertThat(code(names.register(ann, "Comet"))).isEqualTo("ok");
    world.users.settle(ann.id(), Optional.of(Tariff.FREE), Optional.of(List.of("spam")));
    assertThat(names("ann"))
        .containsExactly("Arrow registered", "Comet registered", "Evening pending");
    assertThat(code(names.register(ann, "Evening"))).isEqualTo("eligibility_denied");
  }

  private void pending(AccountId user, String name, Duration left) {
    var game = world.publicGame();
    database
        .lobby()
        .raceNames()
        .put(
            new RaceName(
                ok(CanonicalName.of(name)).key(),
                name,
                user,
                RaceName.State.PENDING,
                Optional.of(game.id()),
                Optional.of(world.now.plus(left))));
  }

  @Test
  void who_is_out_leaves_nothing_open_behind() {
    var ann = world.person("ann");
    var own = world.privateGame(ann);
    ok(world.lobby.invites().create(ann, own.id(), world.person("bob").id()));
    ok(world.lobby.invites().create(ann, own.id(), world.person("cleo").id()));
    redeem(own, "bob");
    var others = world.publicGame();
    world.enter(others, "ann", "dan");
    var third = world.publicGame();
    ok(world.lobby.applications().submit(ann, third.id(), "Ann"));
    var dans = world.privateGame(world.person("dan"));
    ok(world.lobby.invites().create(world.person("dan"), dans.id(), ann.id()));
    ok(world.users.block(world.admin().id(), ann.id(), Optional.empty()));
    var told = world.stream("user:lifecycle_events").getFirst();
    database
        .transactions()
        .write(() -> {
          world.lobby.users().handle(told);
          return true;
        });
    assertThat(status(own)).isEqualTo(GameStatus.CANCELLED);
    assertThat(states(own)).containsExactly("bob redeemed", "cleo revoked", "bob active");
    assertThat(states(others)).contains("ann blocked", "dan active");
    assertThat(world.game(others.id()).rosterSize()).isEqualTo(1);
    assertThat(states(third)).containsExactly("ann rejected");
    assertThat(states(dans)).containsExactly("ann revoked");
    assertThat(Stream.of("ann", "bob").flatMap(who -> names(who).stream())).isEmpty();
    assertThat(world.intents())
        .contains("lobby.membership.blocked to admin", "lobby.game.cancelled to bob");
    var before = world.picture();
    database
        .transactions()
        .write(() -> {
          world.lobby.users().handle(told);
          return true;
        });
    assertThat(world.picture()).isEqualTo(before);
  }

  @Test
  void membership_is_kept_in_the_order_of_joining() {
    var game = world.publicGame();
    world.enter(game, "d", "b", "c", "a");
    assertThat(ok(world.lobby.games().memberships(world.person("x"), game.id())))
        .extracting(Membership::raceName)
        .containsExactly("The d", "The b", "The c", "The a");
  }
}
