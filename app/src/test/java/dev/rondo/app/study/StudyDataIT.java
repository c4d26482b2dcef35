package dev.rondo.app.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import dev.rondo.cartridge.Dice;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.Csv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The data of a study that bots and one person have played, from a real server.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class StudyDataIT {
  private static final int BOTS = 6;
  private static final int MATCHES = 2 * 3;
  private static final Pattern KEY = Pattern.compile("\\b[0-9a-f]{64}\\b");
  private static final String NAME = "Zenobia, \\\"la reina\\\"";
  private static final String WRITTEN_NAME = "Zenobia";

  /// A formula with full-width signs, which spreadsheets run as well.
  private static final String NOTE = "＝1+2 ¿qué?";

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  private static Study study;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  /// Seven people make three rooms and a bye in each of two phases.
  @BeforeParameterizedClassInvocation
  static void play(ServerDatabase database) {
    server =
        new ServerProcess(folder, database.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD)));
    study =
        Study.of(
            server.port(),
            """
            {"name":"Data","variants":["G3","G5"],
             "settings":{"decisionSeconds":1,"chatSeconds":2},
             "study":{
               "pages":{"after":[{"kind":"survey","title":"You","questions":[
                 {"id":"note","ask":"Anything else?","type":"text"}]}]},
               "participants":{"labels":["student-4711","zenobia@example.org"]},
               "payment":{"currency":"EUR","rate":0.5,"pay":"random-phase"}}}\
            """);
    var person = study.guest(NAME);
    var link = study.experimenter().post(study.path("/links/student-4711/reset"), "");
    assertThat(link.status()).as("%s", link.body()).isEqualTo(200);
    assertThat(study.bots("random", BOTS).status()).isEqualTo(200);
    study.command("start");
    study.await("finished");
    var answered =
        person.post(
            study.path("/answers"),
            "{\"page\":\"after-1\",\"answers\":{\"note\":\"" + NOTE + "\"}}");
    assertThat(answered.status()).as("%s", answered.body()).isEqualTo(200);
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  private static String csv(String what) {
    return study.experimenter().text(study.path("/export?format=csv&what=" + what));
  }

  private static List<List<String>> read(String csv) {
    return switch (Csv.read(csv)) {
      case Result.Ok<List<List<String>>>(var rows) -> rows;
      case Result.Refused<List<List<String>>>(_, var detail) -> throw new AssertionError(detail);
    };
  }

  /// By the names of the columns.
  private static List<Map<String, String>> rows(String csv) {
    var all = read(csv);
    var names = all.getFirst();
    var rows = new ArrayList<Map<String, String>>();
    for (var cells : all.subList(1, all.size())) {
      assertThat(cells).hasSameSizeAs(names);
      var row = new HashMap<String, String>();
      for (var i = 0; i < names.size(); i++) {
        row.put(names.get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  @Test
  void a_round_is_a_row_with_all_that_is_known_of_it() {
    var csv = csv("rounds");
    assertThat(read(csv).getFirst())
        .containsExactly(
            "tournament",
            "phase",
            "variant",
            "room",
            "match",
            "restart",
            "arm",
            "discarded",
            "startedAt",
            "endedAt",
            "player1",
            "player2",
            "round",
            "p1Action",
            "p2Action",
            "forcedByP2",
            "forceChosen",
            "offerPavo",
            "offerElote",
            "requestPavo",
            "requestElote",
            "p1PavosBefore",
            "p1ElotesBefore",
            "p2PavosBefore",
            "p2ElotesBefore",
            "p1MarksBefore",
            "p2MarksBefore",
            "shameAssigned",
            "reported",
            "p1Pavos",
            "p1Elotes",
            "p2Pavos",
            "p2Elotes",
            "outcomeP1",
            "outcomeP2",
            "isThird",
            "p1ActionByClock",
            "p1ActionMillis",
            "p2ActionByClock",
            "p2ActionMillis",
            "shameAssignedByClock",
            "shameAssignedMillis",
            "reportedByClock",
            "reportedMillis");
    var rows = rows(csv);
    assertThat(rows).hasSize(3 * MATCHES);
    assertThat(rows).extracting(row -> row.get("tournament")).containsOnly(study.id());
    assertThat(rows).extracting(row -> row.get("variant")).containsOnly("G3", "G5");
    assertThat(rows).filteredOn(row -> "true".equals(row.get("isThird"))).hasSize(MATCHES);
    assertThat(rows)
        .filteredOn(row -> "true".equals(row.get("p1ActionByClock")))
        .as("the person never decides")
        .isNotEmpty();
    assertThat(rows)
        .allSatisfy(row ->
            assertThat("".equals(row.get("p2Action"))).isEqualTo("".equals(row.get("offerPavo"))));
    var json = study.experimenter().get(study.path("/export?format=json&what=rounds")).body();
    assertThat(json.size()).isEqualTo(rows.size());
    assertThat(json.path(0).path("round").isIntegralNumber()).isTrue();
    assertThat(json.path(0).path("isThird").isBoolean()).isTrue();
  }

  @Test
  void what_was_said_is_there_by_speaker() {
    var rows = rows(csv("chat"));
    assertThat(rows).isNotEmpty().extracting(row -> row.get("variant")).containsOnly("G5");
    assertThat(rows)
        .allSatisfy(row ->
            assertThat(row.get("player"))
                .isEqualTo(row.get("P1".equals(row.get("from")) ? "player1" : "player2")));
  }

  @Test
  void a_player_is_a_row_that_agrees_with_the_leaderboard() {
    var rows = rows(csv("players"));
    assertThat(rows).hasSize(BOTS + 1);
    assertThat(rows).filteredOn(row -> "".equals(row.get("bot"))).hasSize(1);
    assertThat(rows).extracting(row -> Integer.valueOf(row.get("byes"))).contains(1);
    var scores =
        rows.stream().map(row -> row.get("scoreAsP1") + " " + row.get("scoreAsP2")).toList();
    assertThat(study.leaderboard())
        .allSatisfy(tally ->
            assertThat(scores)
                .contains(
                    tally.path("scoreAsP1").asString() + " " + tally.path("scoreAsP2").asString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rounds", "chat", "players", "answers", "events", "payments", "settings"})
  void the_codebook_explains_every_column(String what) {
    for (var names : List.of("", "&names=true")) {
      var explained =
          rows(csv("codebook" + names)).stream()
              .filter(row -> what.equals(row.get("table")))
              .filter(row -> !row.getOrDefault("meaning", "").isBlank())
              .map(row -> row.get("column"));
      assertThat(explained).containsExactlyElementsOf(read(csv(what + names)).getFirst());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rounds", "chat", "players", "answers", "events", "payments", "codebook"})
  void names_are_not_there_unless_they_are_asked_for(String what) {
    assertThat(csv(what)).doesNotContain(WRITTEN_NAME).doesNotContain("Bot ");
    if (what.equals("players") || what.equals("rounds")) {
      assertThat(csv(what + "&names=true")).contains(WRITTEN_NAME).contains("Bot ");
    }
  }

  /// With the seed and the accounts every pair could be computed again, and thereby every code.
  @Test
  void without_names_neither_the_seed_nor_a_label_is_there() {
    var seed = study.look(study.experimenter()).text("seed");
    assertThat(seed).hasSize(64);
    var bundle = bundle("");
    for (var file : bundle.files()) {
      assertThat(bundle.text(file)).as(file).doesNotContain(seed, "student-4711", "@example.org");
    }
    var named = bundle("&names=true");
    assertThat(named.text("settings-with-names.csv")).contains(seed, "student-4711");
    assertThat(named.text("events-with-names.csv")).contains("replace-link", "student-4711");
    assertThat(named.text("protocol-with-names.json")).contains("student-4711");
  }

  private static StudyBundle bundle(String more) {
    return StudyBundle.unpack(
        study.experimenter().bytes(study.path("/export?what=bundle" + more)),
        folder.resolve("bundle" + more.length()));
  }

  /// Everybody who plays can learn account ids, and the experimenter may publish the seed.
  @Test
  void codes_do_not_follow_from_what_is_published_or_shown() {
    var look = study.look(study.experimenter()).body();
    var codes = rows(csv("players")).stream().map(row -> row.get("player")).toList();
    var accounts =
        look.path("players").valueStream().map(row -> row.path("id").asString()).toList();
    assertThat(codes).hasSize(BOTS + 1).doesNotHaveDuplicates();
    assertThat(accounts).hasSize(BOTS + 1);
    var bundle = bundle("");
    var published = new HashSet<String>();
    bundle.files().forEach(file -> published.addAll(keys(bundle.text(file))));
    var secret = rows(csv("payments")).getFirst().get("secret");
    assertThat(published).hasSizeGreaterThan(MATCHES).contains(secret);
    var tried = new HashSet<>(published);
    tried.add(look.path("seed").asString());
    for (var key : tried) {
      for (var account : accounts) {
        assertThat(codes).doesNotContain(codeFrom(Dice.ofSeed(key), account));
        assertThat(published).doesNotContain(hmac(key, "pay/" + account), hmac(key, account));
      }
    }
    // A referee can compute the drawn phase from the seed and the published code.
    var code = rows(csv("payments")).getFirst().get("player");
    assertThat(hmac(look.path("seed").asString(), "pay/" + code)).isEqualTo(secret);
  }

  private static Set<String> keys(String text) {
    return KEY.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  private static String hmac(String key, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Test
  void the_scripts_read_every_text_as_it_was_written() {
    var bundle = bundle("");
    assertThat(bundle.text("answers.csv")).contains("'" + NOTE);
    var table = bundle.mainTable();
    assertThat(table).extracting(row -> row.get("after-1.note")).contains(NOTE);
    bundle.mainTableOfR().ifPresent(other -> assertThat(other).isEqualTo(table));
  }

  /// The way from a key and an account to a code, with a key that is published.
  private static String codeFrom(Dice key, String account) {
    var bits = key.draw("code", account);
    var code = new StringBuilder("P");
    for (var letter = 0; letter < 10; letter++) {
      code.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt((int) (bits % 32)));
      bits /= 32;
    }
    return code.toString();
  }

  @Test
  void the_same_bytes_come_out_each_time_after_a_crash_and_by_the_command_too() throws IOException {
    for (var what : List.of("rounds", "chat", "players", "codebook")) {
      var first = csv(what);
      assertThat(csv(what)).isEqualTo(first);
      var file = folder.resolve(what + ".csv");
      assertThat(server.command("export", study.code(), "--what", what, "--out", file.toString()))
          .isZero();
      assertThat(Files.readString(file)).isEqualTo(first);
    }
    var bundle = folder.resolve("first.zip");
    var again = folder.resolve("again.zip");
    for (var file : List.of(bundle, again)) {
      assertThat(
              server.command("export", study.code(), "--what", "bundle", "--out", file.toString()))
          .isZero();
    }
    assertThat(again).hasSameBinaryContentAs(bundle);
    var before = study.bundle();
    server.kill();
    server.start();
    assertThat(study.bundle()).isEqualTo(before);
    assertThat(server.command("export", "nothing")).isNotZero();
  }

  @Test
  void charts_are_means_over_the_same_rows() {
    var charts = new HashMap<String, JsonNode>();
    study
        .experimenter()
        .get(study.path("/charts"))
        .body()
        .path("items")
        .forEach(chart -> charts.put(chart.path("name").asString(), chart));
    assertThat(new TreeSet<>(charts.keySet()))
        .containsExactly("offerSize", "offers", "payoffs", "replies", "sanctions", "time");
    for (var name : List.of("offers", "replies")) {
      var sums = new HashMap<String, Double>();
      chart(charts, name)
          .path("points")
          .forEach(point ->
              sums.merge(
                  point.path("group").toString(), point.path("mean").asDouble(), Double::sum));
      assertThat(sums.values())
          .isNotEmpty()
          .allSatisfy(sum -> assertThat(sum).isCloseTo(1, within(1e-9)));
    }
    var thirds =
        rows(csv("rounds")).stream()
            .filter(row -> "true".equals(row.get("isThird")) && "G3".equals(row.get("variant")))
            .mapToInt(row -> Integer.parseInt(row.get("outcomeP1")))
            .average();
    var payoff = chart(charts, "payoffs").path("points").path(0);
    assertThat(payoff.path("group").path(0).asString()).isEqualTo("G3");
    assertThat(payoff.path("n").asInt()).isEqualTo(MATCHES / 2);
    assertThat(payoff.path("mean").asDouble()).isEqualTo(thirds.orElseThrow());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "what=rounds&format=csv, 200",
    "what=rounds, 200",
    "what=secrets, 400",
    "format=csv, 400",
    "what=rounds&format=xml, 400",
    "what=rounds&names=perhaps, 400",
  })
  void what_is_asked_for_must_make_sense(String query, int status) {
    assertThat(study.experimenter().status(study.path("/export?" + query))).isEqualTo(status);
  }

  private static JsonNode chart(Map<String, JsonNode> charts, String name) {
    return Objects.requireNonNull(charts.get(name));
  }
}
