package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.SnatchPages;
import dev.rondo.app.driver.Visitor;
import dev.rondo.app.study.StudyBundle.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One study, made with the forms, from the file that they save, and on the command line: the same
/// bundle comes out.
class StudyFileIT {
  private static final int BOTS = 8;

  /// The fields that differ between two studies of the same seed.
  private static final Set<String> OWN = Set.of("id", "code");

  /// The columns of each table whose cells are the same in two studies of one protocol and seed.
  private static final Map<String, List<String>> SAME =
      Map.of(
          "rounds",
          List.of("phase", "variant", "room", "restart", "arm", "discarded", "round", "isThird"),
          "players",
          List.of("bot", "membership", "byes", "matches"),
          "answers",
          List.of("page", "question", "attempt", "correct"),
          "events",
          List.of("what", "by", "phase", "detail"),
          "matches",
          List.of("phase", "variant", "room", "restart", "arm", "state", "rulesVersion"));

  private static final List<String> SAME_IN_MAIN =
      List.of("bot", "membership", "byes", "matches", "before-1.consent", "before-2.q1");

  private static final String SEED = "5f".repeat(32);

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground = Playground.open(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    playground.close();
  }

  @Test
  void forms_file_and_command_give_the_same_bundle() throws IOException {
    try (var experimenter = playground.stranger(Visitor.LAPTOP)) {
      SnatchPages.signUp(experimenter, "formfiller");
      fill(experimenter);
      var file = folder.resolve("study.json");
      experimenter.page().waitForDownload(() -> experimenter.click("export-study")).saveAs(file);
      var byForms = dryRun(experimenter, "forms");

      experimenter.open("/studies");
      experimenter.at("import-study").setInputFiles(file);
      experimenter.sees("study-name").hasValue("Forms");
      var byFile = dryRun(experimenter, "file");

      assertThat(playground.server().command("study", "check", file.toString())).isZero();
      var zip = folder.resolve("command.zip");
      assertThat(
              playground
                  .server()
                  .command(
                      "study",
                      "run",
                      file.toString(),
                      "--bots",
                      String.valueOf(BOTS),
                      "--out",
                      zip.toString()))
          .isZero();
      var byCommand = StudyBundle.unpack(Files.readAllBytes(zip), folder.resolve("bundle-command"));

      byFile
          .printedByR(listing("r"))
          .ifPresent(printed -> assertThat(printed).contains("outcomeP1", "G1", "G2"));
      same(byForms, byFile);
      same(byForms, byCommand);
      assertThat(byForms.rows("rounds")).hasSize(3 * 2 * BOTS / 2);
      assertThat(byForms.text("protocol.json"))
          .contains("\"rate\":0.5", "\"then\":\"wait\"", "\"matching\":\"random\"")
          .contains("\"roles\":\"random\"", "\"order\":\"shuffled\"", "\"tries\":3")
          .contains("\"groupSize\":2", "Samtykke", "\"beforePhase\":[{", "\"label-2\"");
      assertThat(settings(byForms)).containsKey("tournament.seedCommitment");
    }
  }

  /// A listing of the guide.
  private static String listing(String language) throws IOException {
    var guide = Files.readString(Path.of("../docs/guides/study.md"));
    var begin = "```" + language + "\n";
    var from = guide.indexOf(begin) + begin.length();
    return guide.substring(from, guide.indexOf("```", from));
  }

  /// A protocol with something of everything, typed into the forms.
  private static void fill(Visitor experimenter) {
    experimenter.at("study-name").fill("Forms");
    experimenter.at("new-study").locator("summary").first().click();
    experimenter.at("study-seed").fill(SEED);
    for (var phase = 5; phase > 2; phase--) {
      experimenter.click("remove-phase-" + phase);
    }
    experimenter.at("protocol").locator("summary").first().click();
    experimenter.click("add-pages.before-consent");
    write(experimenter, "pages.before.0.title", "Consent");
    write(experimenter, "pages.before.0.body", "You may stop **at any time**.");
    experimenter.click("translate-pages.before.0.languages-da");
    write(experimenter, "pages.before.0.languages.da.title", "Samtykke");
    experimenter.click("add-pages.before-quiz");
    write(experimenter, "pages.before.1.title", "Quiz");
    experimenter.at("protocol-pages.before.1.mustPass").check();
    write(experimenter, "pages.before.1.tries", "3");
    experimenter.click("add-pages.before.1.questions");
    write(experimenter, "pages.before.1.questions.0.ask", "5 for 5?");
    choose(experimenter, "pages.before.1.questions.0.type", "choice");
    write(experimenter, "pages.before.1.questions.0.options", "10\n15");
    write(experimenter, "pages.before.1.questions.0.right", "15");
    experimenter.click("add-pages.beforePhase-text");
    write(experimenter, "pages.beforePhase.0.title", "A new rule");
    experimenter.click("pages.beforePhase.0.variants.add-phase-G2");
    experimenter.click("add-pages.after-survey");
    write(experimenter, "pages.after.0.title", "About you");
    experimenter.click("add-pages.after.0.questions");
    write(experimenter, "pages.after.0.questions.0.ask", "People can be trusted.");
    choose(experimenter, "pages.after.0.questions.0.type", "likert");
    choose(experimenter, "anonymity", "neutral");
    choose(experimenter, "matching", "random");
    choose(experimenter, "roles", "random");
    write(experimenter, "groupSize", "2");
    choose(experimenter, "order", "shuffled");
    experimenter.at("protocol-participants").check();
    write(experimenter, "participants.labels", "student-1\nstudent-2");
    experimenter.click("add-arms");
    write(experimenter, "arms.0.name", "plain");
    experimenter.click("add-arms");
    write(experimenter, "arms.1.name", "turned");
    experimenter.click("arms.1.variants.add-phase-G2");
    experimenter.click("arms.1.variants.add-phase-G1");
    experimenter.at("protocol-payment").check();
    write(experimenter, "payment.currency", "DKK");
    write(experimenter, "payment.rate", "0.5");
    write(experimenter, "payment.showUp", "50");
    choose(experimenter, "payment.pay", "random-phase");
    experimenter.at("protocol-completion").check();
    write(experimenter, "completion.code", "C1A2B3");
    experimenter.at("protocol-dropout").check();
    write(experimenter, "dropout.after", "90");
    choose(experimenter, "dropout.then", "wait");
    write(experimenter, "minutes", "30");
  }

  private static void write(Visitor experimenter, String path, String text) {
    experimenter.at("protocol-" + path).fill(text);
  }

  private static void choose(Visitor experimenter, String path, String option) {
    experimenter.at("protocol-" + path).selectOption(option);
  }

  /// Opens what the forms hold, lets bots play it, and downloads the bundle.
  private static StudyBundle dryRun(Visitor experimenter, String name) throws IOException {
    experimenter.click("create-study");
    experimenter.sees("console").hasAttribute("data-status", "open");
    experimenter.at("bot-count").fill(String.valueOf(BOTS));
    experimenter.click("add-bots");
    experimenter.sees("person").hasCount(BOTS);
    experimenter.click("start-study");
    experimenter.sees("console").hasAttribute("data-status", "finished");
    var download = experimenter.page().waitForDownload(() -> experimenter.click("download-bundle"));
    return StudyBundle.unpack(
        Files.readAllBytes(download.path()), folder.resolve("bundle-" + name));
  }

  /// Compares all cells that the protocol and the seed decide. These cannot be equal:
  ///
  /// - ids of tournaments and matches, times and durations: each study has its own;
  /// - codes: their key is a secret of each study, and the drawn phase follows from the code;
  /// - what is drawn for an account, as each bot is a new one: which bot has which arm, partner and
  ///   seat, and its answers to a survey. Those to a quiz are always the right ones;
  /// - what is played, and points and amounts with it: each match has a seed of its own.
  private static void same(StudyBundle one, StudyBundle other) {
    assertThat(other.files()).isEqualTo(one.files());
    for (var file :
        List.of("protocol.json", "codebook.csv", "codebook.json", "study.py", "study.R")) {
      assertThat(other.text(file)).as(file).isEqualTo(one.text(file));
    }
    assertThat(settings(other)).isEqualTo(settings(one));
    SAME.forEach((table, columns) -> {
      assertThat(other.columns(table)).as(table).isEqualTo(one.columns(table));
      assertSameCells(table, one.rows(table), other.rows(table), columns);
    });
    // Bots are not paid.
    assertThat(other.text("payments.csv")).isEqualTo(one.text("payments.csv"));
    assertSameCells("arms", one.rows("players"), other.rows("players"), List.of("arm"));
    assertSameCells("read", read(one), read(other), List.of("page", "question", "answer"));
    assertThat(other.mainTable().getFirst().cells().keySet())
        .isEqualTo(one.mainTable().getFirst().cells().keySet());
    assertSameCells("main table", one.mainTable(), other.mainTable(), SAME_IN_MAIN);
    for (var bundle : List.of(one, other)) {
      bundle.mainTableOfR().ifPresent(rows -> assertThat(rows).isEqualTo(bundle.mainTable()));
    }
  }

  /// The rows in any order, as they are in the order of the codes.
  private static void assertSameCells(
      String table, List<Row> one, List<Row> other, List<String> columns) {
    assertThat(cells(one, columns)).as(table).isNotEmpty();
    assertThat(cells(other, columns))
        .as(table)
        .containsExactlyInAnyOrderElementsOf(cells(one, columns));
  }

  private static List<List<String>> cells(List<Row> rows, List<String> columns) {
    return rows.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  /// The answers from before the first phase: consent, and a quiz.
  private static List<Row> read(StudyBundle bundle) {
    return bundle.rows("answers").stream()
        .filter(row -> row.get("page").startsWith("before-"))
        .toList();
  }

  private static Map<String, String> settings(StudyBundle bundle) {
    var settings = new HashMap<String, String>();
    bundle.rows("settings").stream()
        .filter(row -> !row.get("of").equals("tournament") || !OWN.contains(row.get("setting")))
        .forEach(row -> settings.put(row.get("of") + "." + row.get("setting"), row.get("value")));
    return settings;
  }
}
