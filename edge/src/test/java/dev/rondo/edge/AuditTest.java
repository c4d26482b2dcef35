package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.http.Access;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.audit.AuditEntry;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AuditTest {

  /// Acts of people who take part. Everything else that changes a tournament, a lobby game or a
  /// preset is an act of its owner or an administrator.
  private static final Set<String> PARTICIPANTS =
      Set.of(
          "joinTournament",
          "joinTournamentByCode",
          "leaveTournament",
          "answerPage",
          "applyToLobbyGame",
          "redeemLobbyInvite",
          "declineLobbyInvite",
          "registerRaceName");

  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String admin = edge.admin();

  @AfterEach
  void stop() {
    edge.close();
  }

  @Test
  void every_route_with_which_somebody_acts_on_others_is_audited() {
    assertThat(edge.server.routes())
        .filteredOn(AuditTest::mustBeAudited)
        .hasSizeGreaterThan(25)
        .allSatisfy(route -> assertThat(route.audit()).as(route.name()).isPresent());
  }

  private static boolean mustBeAudited(Route route) {
    return !route.method().equals("GET")
        && !PARTICIPANTS.contains(route.name())
        && (route.access() == Access.ADMIN
            || route.path().startsWith("/tournaments")
            || route.path().startsWith("/lobby")
            || route.path().startsWith("/presets"));
  }

  private String user() {
    return edge.post("/auth/guest", "", "{}").body().path("account").path("id").asString();
  }

  @Test
  void an_entry_says_who_did_what_to_whom_why_and_from_where() {
    var match = edge.match(edge.guest());
    var before = Instant.now();
    edge.post("/admin/matches/" + match + "/pause", admin, "{\"reason\":\"spam\"}");
    assertThat(edge.audit.entries()).hasSize(1);
    var entry = edge.audit.entries().getFirst();
    assertThat(entry)
        .isEqualTo(
            new AuditEntry(
                entry.at(), "admin", "adminPauseMatch", match, Optional.of("spam"), "127.0.0.1"));
    assertThat(entry.at()).isBetween(before.minusMillis(1), Instant.now());
  }

  @Test
  void presets_are_kept_when_an_administrator_changes_them() {
    var body = "{\"name\":\"Mine\",\"values\":{}}";
    assertThat(edge.post("/presets?game=toy", edge.guest(), body).status()).isEqualTo(201);
    assertThat(edge.audit.entries()).isEmpty();
    var made = edge.post("/presets?game=toy", admin, body);
    assertThat(edge.audit.entries())
        .extracting(entry -> entry.act() + " " + entry.subject())
        .containsExactly("addPreset " + made.text("id"));
  }

  @Test
  void what_is_refused_is_no_act() {
    var guest = edge.guest();
    edge.post("/admin/users/nobody/block", admin, "{\"reason\":\"spam\"}");
    edge.post("/admin/users/" + user() + "/block", admin, "{\"reason\":5}");
    edge.post("/admin/matches/none/pause", admin, "{}");
    edge.post("/admin/users/" + user() + "/block", guest, "{}");
    edge.post("/tournaments/none/start", admin, "");
    assertThat(edge.audit.entries()).isEmpty();
  }

  @Test
  void administrators_read_the_log_as_json_and_csv() {
    var user = user();
    edge.audit.append(
        new AuditEntry(
            Instant.EPOCH, "os:root", "admin grant", user, Optional.of("=1+2"), "command"));
    assertThat(edge.get("/admin/audit", admin).body().toString())
        .isEqualTo(
            "{\"items\":[{\"at\":\"1970-01-01T00:00:00Z\",\"actor\":\"os:root\","
                + "\"act\":\"admin grant\",\"subject\":\""
                + user
                + "\",\"reason\":\"=1+2\",\"from\":\"command\"}]}");
    var address = "http://127.0.0.1:" + edge.port + "/api/v1/admin/audit?format=csv";
    var csv =
        edge.send(
            HttpRequest.newBuilder(URI.create(address))
                .header("Authorization", "Bearer " + admin)
                .build());
    assertThat(csv.headers().firstValue("Content-Type")).contains("text/csv; charset=utf-8");
    assertThat(csv.body())
        .isEqualTo(
            "at,actor,act,subject,reason,from\r\n1970-01-01T00:00:00Z,os:root,admin grant,"
                + user
                + ",'=1+2,command\r\n");
    assertThat(edge.get("/admin/audit?format=xml", admin).code()).isEqualTo("VALIDATION_ERROR");
    assertThat(edge.get("/admin/audit?next=x", admin).code()).isEqualTo("VALIDATION_ERROR");
    assertThat(edge.get("/admin/audit", edge.guest()).code()).isEqualTo("FORBIDDEN");
    assertThat(edge.send("GET", "/admin/audit", "", "", Map.of()).status()).isEqualTo(401);
  }
}
