package dev.rondo.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Pause;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.MemoryLedger;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Accounts.SignedIn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountsTest {
  private static final String FROM = "192.0.2.1";
  private static final Passwords PASSWORDS = new Passwords();
  private static final String PASSWORD = "correct horse";

  private final MemoryIdentity store = new MemoryIdentity();
  private final MemoryLedger ledger = new MemoryLedger();
  private Instant now = Instant.parse("2030-01-01T00:00:00Z");
  private final Tokens tokens = new Tokens(store, store, () -> now);
  private final Wallets wallets = new Wallets(ledger, ledger, () -> now);
  private final Accounts accounts =
      new Accounts(store, tokens, PASSWORDS, wallets::welcome, ledger, () -> now);

  @Test
  void a_guest_starts_with_a_name_and_a_full_wallet() {
    var guest = get(accounts.guest(Optional.empty()));
    assertThat(guest.account().nickname()).matches("Guest [0-9]{4}");
    assertThat(wallets.wallet(guest.account().id())).isEqualTo(new Wallet(0, 5, 10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ada", "Ёж", "عائشة", "👩‍👩‍👧", "می‌خواهم", "12345678901234567890"})
  void nicknames_of_any_script_are_good(String nickname) {
    assertThat(get(accounts.guest(Optional.of(nickname))).account().nickname()).isEqualTo(nickname);
  }

  /// A zero-width space, joiners, a soft hyphen, a variation selector, fillers that count as
  /// letters, an empty Braille cell.
  @ParameterizedTest
  @ValueSource(
      strings = {"\u200b", "\u200c\u200d", "\u00ad \u2060", "\ufe0f", "\u3164", "\u115f", "\u2800"})
  void nicknames_of_which_nothing_is_seen_are_not(String nickname) {
    assertThat(refusal(accounts.guest(Optional.of(nickname)))).isEqualTo(Refusal.VALIDATION_ERROR);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "a\nb", "a\u0000", "a\u202eb", "\ud83d", "123456789012345678901"})
  void other_nicknames_are_not(String nickname) {
    assertThat(refusal(accounts.guest(Optional.of(nickname)))).isEqualTo(Refusal.VALIDATION_ERROR);
  }

  @Test
  void a_guest_who_registers_stays_who_they_are() {
    var guest = get(accounts.guest(Optional.of("Ada"))).account();
    var registered =
        get(accounts.register("ada", PASSWORD, Optional.empty(), Optional.of(guest.id()), FROM));
    assertThat(registered.account().id()).isEqualTo(guest.id());
    assertThat(registered.account().nickname()).isEqualTo("Ada");
    assertThat(registered.account().guest()).isFalse();
    assertThat(get(accounts.login("ADA", PASSWORD, FROM)).account().id()).isEqualTo(guest.id());
  }

  @Test
  void a_taken_name_changes_nothing() {
    register("ada");
    var guest = get(accounts.guest(Optional.empty())).account();
    var second =
        accounts.register("Ada", PASSWORD, Optional.empty(), Optional.of(guest.id()), FROM);
    assertThat(refusal(second)).isEqualTo(Refusal.USERNAME_TAKEN);
    assertThat(store.find(guest.id()).orElseThrow().guest()).isTrue();
  }

  @Test
  void wrong_names_and_wrong_passwords_look_the_same() {
    register("ada");
    assertThat(accounts.login("ada", "wrong password", FROM))
        .isEqualTo(accounts.login("nobody", PASSWORD, FROM));
  }

  @Test
  void a_new_password_ends_the_other_tokens() {
    var first = register("ada");
    var second = get(accounts.login("ada", PASSWORD, FROM));
    var dead = new ArrayList<String>();
    tokens.onDeath(dead::add);
    var session = tokens.session(second.token()).orElseThrow();
    assertThat(refusal(accounts.changePassword(session, "wrong password", "battery staple", FROM)))
        .isEqualTo(Refusal.UNAUTHORIZED);
    assertThat(accounts.changePassword(session, PASSWORD, "battery staple", FROM))
        .isInstanceOf(Result.Ok.class);
    assertThat(tokens.session(first.token())).isEmpty();
    assertThat(tokens.session(second.token())).isPresent();
    assertThat(dead).hasSize(1);
    assertThat(accounts.login("ada", "battery staple", FROM)).isInstanceOf(Result.Ok.class);
  }

  @Test
  void a_changed_profile_is_seen_at_once() {
    var guest = get(accounts.guest(Optional.of("Ada")));
    tokens.session(guest.token());
    accounts.patch(
        guest.account().id(),
        new Profile(Optional.of("Grace"), Optional.empty(), Optional.empty()));
    assertThat(tokens.session(guest.token()).orElseThrow().account().nickname()).isEqualTo("Grace");
  }

  @Test
  void a_token_lives_thirty_days_from_its_last_use() {
    var token = get(accounts.guest(Optional.empty())).token();
    for (var month = 0; month < 3; month++) {
      now = now.plus(Duration.ofDays(29));
      assertThat(tokens.session(token)).isPresent();
    }
    now = now.plus(Duration.ofDays(30));
    assertThat(tokens.session(token)).isEmpty();
    assertThat(store.tokens()).isZero();
  }

  @Test
  void the_last_use_is_written_once_an_hour() {
    var token = get(accounts.guest(Optional.empty())).token();
    for (var minute = 0; minute < 150; minute++) {
      now = now.plus(Duration.ofMinutes(1));
      tokens.session(token);
    }
    assertThat(store.touches()).isEqualTo(2);
  }

  @Test
  void what_nobody_uses_is_swept() {
    register("ada");
    now = now.plus(Duration.ofDays(31));
    tokens.sweep();
    assertThat(store.tokens()).isZero();
  }

  @Test
  void the_first_administrator_is_made_once() {
    var made = get(accounts.firstAdministrator(Optional.empty())).orElseThrow();
    assertThat(get(accounts.login("admin", made, FROM)).account().admin()).isTrue();
    assertThat(get(accounts.firstAdministrator(Optional.empty()))).isEmpty();
  }

  @Test
  void a_configured_password_is_not_told_again() {
    assertThat(refusal(accounts.firstAdministrator(Optional.of("short"))))
        .isEqualTo(Refusal.VALIDATION_ERROR);
    assertThat(get(accounts.firstAdministrator(Optional.of(PASSWORD)))).isEmpty();
    assertThat(accounts.login("admin", PASSWORD, FROM)).isInstanceOf(Result.Ok.class);
    assertThat(refusal(accounts.firstAdministrator(Optional.of("short"))))
        .isEqualTo(Refusal.VALIDATION_ERROR);
  }

  @Test
  void tokens_are_stored_as_their_hash_alone() {
    var token = register("ada").token();
    assertThat(Tokens.wellFormed(token)).isTrue();
    assertThat(store.find(token)).isEmpty();
    assertThat(List.of("", "short", token + "x")).noneMatch(Tokens::wellFormed);
  }

  @Test
  void from_the_fifth_failure_on_the_next_attempt_has_to_wait_longer_and_longer() {
    register("ada");
    for (var i = 0; i < 5; i++) {
      assertThat(refusal(accounts.login("ada", "wrong password", FROM)))
          .isEqualTo(Refusal.UNAUTHORIZED);
    }
    // The right password has to wait too, from whichever address, and however it is written.
    assertThat(refusal(accounts.login("ADA", PASSWORD, "192.0.2.2")))
        .isEqualTo(new Pause(Duration.ofSeconds(1)));
    for (var seconds : List.of(1, 2, 4, 8, 16, 32, 60, 60)) {
      assertThat(refusal(accounts.login("ada", "wrong password", FROM)))
          .isEqualTo(new Pause(Duration.ofSeconds(seconds)));
      now = now.plusSeconds(seconds);
      assertThat(refusal(accounts.login("ada", "wrong password", FROM)))
          .isEqualTo(Refusal.UNAUTHORIZED);
    }
    now = now.plusSeconds(60);
    get(accounts.login("ada", PASSWORD, FROM));
    assertThat(refusal(accounts.login("ada", "wrong password", FROM)))
        .isEqualTo(Refusal.UNAUTHORIZED);
    get(accounts.login("ada", PASSWORD, FROM));
  }

  @Test
  void a_pause_does_not_tell_whether_there_is_such_an_account() {
    for (var i = 0; i < 5; i++) {
      assertThat(refusal(accounts.login("nobody", PASSWORD, FROM))).isEqualTo(Refusal.UNAUTHORIZED);
    }
    assertThat(refusal(accounts.login("nobody", PASSWORD, FROM)))
        .isEqualTo(new Pause(Duration.ofSeconds(1)));
  }

  private SignedIn register(String username) {
    return get(accounts.register(username, PASSWORD, Optional.empty(), Optional.empty(), FROM));
  }

  private static <T> T get(Result<T> result) {
    return switch (result) {
      case Result.Ok<T>(var value) -> value;
      case Result.Refused<T>(_, var detail) -> throw new AssertionError(detail);
    };
  }

  private static Object refusal(Result<?> result) {
    return result instanceof Result.Refused<?>(var rejection, _) ? rejection : "accepted";
  }
}
