package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SignInTest {
  private final Edge edge = new Edge(Limits.DEFAULT);

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void a_guest_gets_a_token_that_works() {
    var signedIn = edge.post("/auth/guest", "", "{\"nickname\":\" Zoë \"}");
    assertThat(signedIn.status()).isEqualTo(201);
    assertThat(signedIn.body().path("account").path("nickname").asString()).isEqualTo("Zoë");
    assertThat(signedIn.body().path("account").path("guest").asBoolean()).isTrue();
    assertThat(signedIn.body().path("account").path("roles").toString()).isEqualTo("[\"player\"]");
    var me = edge.get("/me", signedIn.text("token"));
    assertThat(me.status()).isEqualTo(200);
    assertThat(me.body().path("id")).isEqualTo(signedIn.body().path("account").path("id"));
  }

  @Test
  void a_guest_needs_no_body() {
    assertThat(edge.post("/auth/guest", "", "").status()).isEqualTo(201);
  }

  @Test
  void a_new_account_has_stamps_and_tokens() {
    var wallet = edge.get("/wallet", edge.guest());
    assertThat(wallet.body().toString()).isEqualTo("{\"currency\":0,\"stamps\":5,\"tokens\":10}");
  }

  @Test
  void a_guest_who_registers_keeps_the_account() {
    var token = edge.guest();
    var before = edge.get("/me", token).text("id");
    var registered = edge.post("/auth/register", token, account("keeper"));
    assertThat(registered.status()).isEqualTo(201);
    assertThat(registered.body().path("account").path("id").asString()).isEqualTo(before);
    assertThat(edge.get("/me", token).body().path("guest").asBoolean()).isFalse();
  }

  @Test
  void a_dead_token_does_not_register_a_second_account() {
    var refused = edge.post("/auth/register", "x".repeat(43), account("nobody"));
    assertThat(refused.status()).isEqualTo(401);
  }

  @Test
  void a_username_is_taken_whatever_its_case() {
    assertThat(edge.post("/auth/register", "", account("Twice")).status()).isEqualTo(201);
    var second = edge.post("/auth/register", "", account("tWICE"));
    assertThat(second.status()).isEqualTo(409);
    assertThat(second.code()).isEqualTo("USERNAME_TAKEN");
  }

  @Test
  void a_changed_password_ends_the_other_tokens() {
    var first = edge.post("/auth/register", "", account("changer")).text("token");
    var second = edge.post("/auth/login", "", account("changer")).text("token");
    var change = "{\"old\":\"0123456789\",\"new\":\"9876543210\"}";
    assertThat(edge.post("/auth/password", second, change).status()).isEqualTo(204);
    assertThat(edge.get("/me", first).status()).isEqualTo(401);
    assertThat(edge.get("/me", second).status()).isEqualTo(200);
    assertThat(edge.post("/auth/login", "", account("changer")).status()).isEqualTo(401);
  }

  @Test
  void a_logout_ends_the_token() {
    var token = edge.guest();
    assertThat(edge.post("/auth/logout", token, "").status()).isEqualTo(204);
    var after = edge.get("/me", token);
    assertThat(after.status()).isEqualTo(401);
    assertThat(after.code()).isEqualTo("UNAUTHORIZED");
  }

  @Test
  void a_profile_changes_where_it_is_given() {
    var token = edge.guest();
    var changed =
        edge.send("PATCH", "/me", token, "{\"nickname\":\"Ada\",\"language\":\"pt-BR\"}", Map.of());
    assertThat(changed.text("nickname")).isEqualTo("Ada");
    assertThat(edge.get("/me", token).text("language")).isEqualTo("pt-BR");
  }

  @ParameterizedTest(name = "{0} {1} is refused")
  @CsvSource(
      delimiter = '|',
      value = {
        "/auth/guest | {\"nickname\":\"\"} | nickname",
        "/auth/guest | {\"nickname\":\"a\\u0007b\"} | nickname",
        "/auth/guest | {\"nickname\":\"123456789012345678901\"} | nickname",
        "/auth/guest | {\"nickname\":7} | nickname",
        "/auth/guest | {\"nick\":\"a\"} | nick",
        "/auth/guest | {\"nickname\":\"a\",\"nickname\":\"b\"} | twice",
        "/auth/guest | {\"nickname\":\"a\"} x | cannot be read",
        "/auth/guest | [] | object",
        "/auth/register | {\"username\":\"ab\",\"password\":\"0123456789\"} | username",
        "/auth/register | {\"username\":\"a b c\",\"password\":\"0123456789\"} | username",
        "/auth/register | {\"username\":\"abc\",\"password\":\"123456789\"} | password",
        "/auth/register | {\"username\":\"abc\"} | password",
        "/auth/register | {\"username\":null,\"password\":\"0123456789\"} | username",
      })
  void bad_bodies(String path, String body, String told) {
    var refused = edge.post(path, "", body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.code()).isEqualTo("VALIDATION_ERROR");
    assertThat(refused.text("detail")).contains(told).doesNotContain("java", "rondo");
  }

  private static String account(String username) {
    return "{\"username\":\"" + username + "\",\"password\":\"0123456789\"}";
  }
}
