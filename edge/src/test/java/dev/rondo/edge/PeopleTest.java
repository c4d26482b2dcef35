package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.identity.AccountId;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests who may see whose profile.
class PeopleTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final Person ann = member("ann");
  private final Person bob = member("bob");

  record Person(String id, String token) {}

  private Person member(String name) {
    var body = "{\"username\":\"" + name + "\",\"password\":\"a long password\"}";
    var answer = edge.post("/auth/register", "", body);
    assertThat(answer.status()).isEqualTo(201);
    return new Person(answer.body().path("account").path("id").asString(), answer.text("token"));
  }

  private Edge.Answer seen(Person whom, Person by) {
    return edge.get("/players/" + whom.id(), by.token());
  }

  private Edge.Answer open(Person who, boolean open) {
    return edge.send("PUT", "/me/profile", who.token(), "{\"open\":" + open + "}", Map.of());
  }

  @AfterEach
  void stop() {
    edge.close();
  }

  @Test
  void a_member_is_shown_with_name_and_standing() {
    edge.stores.ratings.put(new AccountId(bob.id()), 120);
    var profile = seen(bob, ann);
    assertThat(profile.status()).isEqualTo(200);
    assertThat(profile.text("nickname")).isEqualTo("bob");
    assertThat(profile.body().path("open").asBoolean()).isTrue();
    assertThat(profile.body().path("games").path(0).path("score").asInt()).isEqualTo(120);
    assertThat(profile.body().toString()).doesNotContain("username", "language", "roles");
  }

  @Test
  void a_guest_has_no_profile_for_others_and_cannot_open_one() {
    var answer = edge.post("/auth/guest", "", "{}");
    var guest =
        new Person(answer.body().path("account").path("id").asString(), answer.text("token"));
    assertThat(seen(guest, ann).status()).isEqualTo(404);
    assertThat(seen(guest, guest).body().path("open").asBoolean()).isFalse();
    assertThat(seen(ann, guest).status()).isEqualTo(200);
    assertThat(open(guest, true).code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void one_that_is_off_is_seen_by_its_owner_alone() {
    assertThat(open(bob, false).status()).isEqualTo(200);
    assertThat(seen(bob, ann).code()).isEqualTo("NOT_FOUND");
    assertThat(seen(bob, bob).status()).isEqualTo(200);
    open(bob, true);
    assertThat(seen(bob, ann).status()).isEqualTo(200);
  }

  @Test
  void a_participant_of_a_study_neither_has_one_nor_sees_one() {
    edge.profiles.participants.add(new AccountId(bob.id()));
    assertThat(seen(bob, ann).status()).isEqualTo(404);
    assertThat(seen(ann, bob).status()).isEqualTo(404);
    assertThat(seen(bob, bob).status()).isEqualTo(404);
    edge.profiles.participants.clear();
    assertThat(seen(bob, ann).status()).isEqualTo(200);
  }

  @Test
  void a_private_match_is_named_nowhere() {
    var body = "{\"game\":\"toy\",\"private\":true}";
    var hidden = edge.post("/matches", bob.token(), body).text("matchId");
    assertThat(hidden).isNotEmpty();
    assertThat(seen(bob, ann).body().has("playing")).isFalse();
    assertThat(edge.get("/public-matches", "").body().path("items").size()).isZero();
  }

  @Test
  void matches_that_anybody_may_join_are_listed_without_a_sign_in() {
    var open = edge.post("/matches", bob.token(), "{\"game\":\"toy\"}").text("matchId");
    var listed = edge.get("/public-matches", "").body().path("items");
    assertThat(listed.valueStream().map(one -> one.path("matchId").asString()))
        .containsExactly(open);
  }
}
