package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.identity.AccountId;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Friends by link: who can become one, how it ends, and what friends are told.
class FriendsTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final Person ann = member("ann");
  private final Person bob = member("bob");

  record Person(String id, String token) {}

  private Person member(String name) {
    var body = "{\"username\":\"" + name + "\",\"password\":\"a long password\"}";
    var answer = edge.post("/auth/register", "", body);
    return new Person(answer.body().path("account").path("id").asString(), answer.text("token"));
  }

  private String link(Person of) {
    return edge.get("/friends/link", of.token()).text("code");
  }

  private Edge.Answer accept(Person who, String code) {
    return edge.post("/friends", who.token(), "{\"code\":\"" + code + "\"}");
  }

  private Edge.Answer remove(Person who, Person friend) {
    return edge.send("DELETE", "/friends/" + friend.id(), who.token(), "", Map.of());
  }

  private int count(Person of) {
    return edge.get("/friends", of.token()).body().path("items").size();
  }

  private Edge.Answer invite(Person who, Person friend, String match) {
    var body = "{\"matchId\":\"" + match + "\"}";
    return edge.post("/friends/" + friend.id() + "/invitations", who.token(), body);
  }

  @AfterEach
  void stop() {
    edge.close();
  }

  @Test
  void a_link_makes_friends_of_both_and_either_ends_it() {
    var code = link(ann);
    assertThat(link(ann)).isEqualTo(code);
    assertThat(edge.get("/friends/links/" + code, "").text("nickname")).isEqualTo("ann");
    assertThat(accept(bob, code).text("id")).isEqualTo(ann.id());
    assertThat(accept(bob, code).status()).isEqualTo(200);
    assertThat(count(ann)).isOne();
    assertThat(count(bob)).isOne();
    assertThat(remove(ann, bob).status()).isEqualTo(204);
    assertThat(remove(bob, ann).code()).isEqualTo("NOT_FOUND");
    assertThat(count(bob)).isZero();
  }

  @Test
  void who_was_removed_does_not_come_back_by_the_same_link() {
    var code = link(ann);
    accept(bob, code);
    remove(ann, bob);
    assertThat(accept(bob, code).code()).isEqualTo("NOT_FOUND");
    assertThat(link(ann)).isNotEqualTo(code);
  }

  @Test
  void a_new_link_takes_the_place_of_the_old_one() {
    var code = link(ann);
    var fresh = edge.post("/friends/link", ann.token(), "").text("code");
    assertThat(fresh).isNotEmpty().isNotEqualTo(code);
    assertThat(edge.get("/friends/links/" + code, "").status()).isEqualTo(404);
    assertThat(accept(ann, fresh).code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void guests_have_no_friends() {
    var guest = edge.guest();
    assertThat(edge.get("/friends", guest).code()).isEqualTo("FORBIDDEN");
    assertThat(edge.get("/friends/link", guest).code()).isEqualTo("FORBIDDEN");
    assertThat(edge.post("/friends", guest, "{\"code\":\"" + link(ann) + "\"}").code())
        .isEqualTo("FORBIDDEN");
  }

  @Test
  void a_participant_of_a_study_neither_sees_friends_nor_is_seen_or_told() {
    var code = link(bob);
    accept(ann, code);
    var match = edge.match(ann.token());
    var socket = Socket.open(edge, bob.token());
    assertThat(online(ann)).isTrue();
    assertThat(told(invite(ann, bob, match))).isTrue();
    var notice = socket.next("notice");
    assertThat(notice.path("name").asString()).isEqualTo("friend.invited");
    assertThat(notice.path("d").path("matchId").asString()).isEqualTo(match);
    edge.profiles.participants.add(new AccountId(bob.id()));
    assertThat(edge.get("/friends", bob.token()).code()).isEqualTo("FORBIDDEN");
    assertThat(edge.get("/friends/links/" + code, "").status()).isEqualTo(404);
    assertThat(online(ann)).isFalse();
    assertThat(told(invite(ann, bob, match))).isFalse();
  }

  /// True if the person's one friend is shown as connected.
  private boolean online(Person of) {
    var friend = edge.get("/friends", of.token()).body().path("items").path(0);
    return friend.path("online").asBoolean();
  }

  private static boolean told(Edge.Answer answer) {
    assertThat(answer.status()).isEqualTo(200);
    return answer.body().path("told").asBoolean();
  }

  @Test
  void only_so_many_are_friends_of_one() {
    for (var i = 0; i < Edge.MOST_FRIENDS; i++) {
      assertThat(accept(member("friend-" + i), link(ann)).status()).isEqualTo(200);
    }
    var late = accept(bob, link(ann));
    assertThat(late.status()).isEqualTo(429);
    assertThat(late.code()).isEqualTo("TOO_MANY_FRIENDS");
    assertThat(count(bob)).isZero();
  }

  @Test
  void only_a_friend_is_invited_and_only_to_an_open_match_of_ones_own() {
    var match = edge.match(ann.token());
    assertThat(invite(ann, bob, match).code()).isEqualTo("NOT_FOUND");
    accept(bob, link(ann));
    assertThat(told(invite(ann, bob, match))).isFalse();
    assertThat(invite(bob, ann, match).code()).isEqualTo("MATCH_NOT_FOUND");
    assertThat(invite(ann, bob, "nothing").code()).isEqualTo("MATCH_NOT_FOUND");
  }
}
