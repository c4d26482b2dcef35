package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.SnatchPages;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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

  private static void same(StudyBundle one, StudyBundle other) {
    assertThat(other.files()).isEqualTo(one.files());
    for (var file : List.of("protocol.json", "codebook.csv", "codebook.json", "study.py")) {
      assertThat(other.text(file)).as(file).isEqualTo(one.text(file));
    }
    assertThat(settings(other)).isEqualTo(settings(one));
    for (var table : List.of("rounds", "players", "answers", "payments", "matches")) {
      assertThat(other.columns(table)).as(table).isEqualTo(one.columns(table));
      assertThat(other.rows(table)).as(table).hasSameSizeAs(one.rows(table));
    }
    assertThat(counts(other, "players", "arm")).isEqualTo(counts(one, "players", "arm"));
    assertThat(counts(other, "rounds", "variant")).isEqualTo(counts(one, "rounds", "variant"));
    assertThat(counts(other, "answers", "question")).isEqualTo(counts(one, "answers", "question"));
  }

  private static Map<String, String> settings(StudyBundle bundle) {
    var settings = new HashMap<String, String>();
    bundle.rows("settings").stream()
        .filter(row -> !row.get("of").equals("tournament") || !OWN.contains(row.get("setting")))
        .forEach(row -> settings.put(row.get("of") + "." + row.get("setting"), row.get("value")));
    return settings;
  }

  private static Map<String, Long> counts(StudyBundle bundle, String table, String column) {
    return bundle.rows(table).stream()
        .collect(Collectors.groupingBy(row -> row.get(column), Collectors.counting()));
  }
}
