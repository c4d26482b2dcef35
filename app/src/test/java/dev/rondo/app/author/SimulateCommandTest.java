package dev.rondo.app.author;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// `./rondo simulate`, with the shipped games.
class SimulateCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    return new CommandLine(new SimulateCommand())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void every_pairing_is_played_and_counted() {
    assertThat(run("arena", "--matches", "40", "--bots", "rookie,veteran")).isZero();
    assertThat(out.toString())
        .contains("rookie against rookie", "rookie against veteran", "veteran against rookie")
        .containsPattern("veteran against veteran +50\\.0 % \\(.+ to .+\\) of 20")
        .containsPattern("seat 1 +\\d.* of 40")
        .containsPattern("length +mean \\d+\\.\\d s, p5 .*, p99 ")
        .containsPattern("40 matches of arena in .* a second a core");
  }

  @Test
  void legal_commands_are_drawn_at_random_where_the_rules_list_them() {
    assertThat(run("arena", "--matches", "40", "--bots", "random,veteran")).isZero();
    assertThat(out.toString())
        .contains("random against random", "random against veteran", "veteran against random")
        .doesNotContain("no end");
    assertThat(run("duel", "--bots", "random")).isNotZero();
    assertThat(err.toString()).contains("2 to 2 of [careful]");
  }

  @Test
  void the_seed_alone_decides() {
    run("duel", "--matches", "500", "--seed", "7");
    var first = results();
    run("duel", "--matches", "500", "--seed", "7");
    assertThat(results()).isEqualTo(first);
    run("duel", "--matches", "500", "--seed", "8");
    assertThat(results()).isNotEqualTo(first);
  }

  /// All but the last line, which has times of this machine.
  private String results() {
    return out.toString().substring(0, out.toString().indexOf("500 matches of duel"));
  }

  @Test
  void the_page_has_pictures_and_needs_nothing_else() throws IOException {
    var file = folder.resolve("duel.html");
    assertThat(run("duel", "--matches", "300", "--report", file.toString())).isZero();
    var page = Files.readString(file);
    assertThat(page)
        .contains("Match length", "Endings", "Matches won by seat", "bot against bot", "<svg")
        .doesNotContain("http", "<script", "<link", "@import", "url(");
  }

  @Test
  void with_faults_matches_keep_every_promise() {
    assertThat(run("duel", "--matches", "10", "--faults")).isZero();
    assertThat(out.toString()).contains("10 matches from seed 1");
  }

  @Test
  void with_faults_the_chosen_bots_are_counted_and_drawn_too() throws IOException {
    var file = folder.resolve("arena.html");
    assertThat(
            run(
                "arena",
                "--matches",
                "10",
                "--faults",
                "--bots",
                "rookie,veteran",
                "--seats",
                "3",
                "--report",
                file.toString()))
        .isZero();
    assertThat(out.toString())
        .contains("10 matches from seed 1", "rookie against veteran", "10 matches of arena in ")
        .containsPattern("seat 2 +\\d")
        .doesNotContainPattern("seat 3 +\\d.* of [1-9]");
    assertThat(Files.readString(file)).contains("Match length", "Matches won by seat", "<svg");
    assertThat(run("duel", "--faults", "--bots", "reckless")).isNotZero();
    assertThat(run("duel", "--faults", "--seats", "3")).isNotZero();
  }

  @Test
  void what_cannot_be_played_is_refused() {
    assertThat(run("chess")).isNotZero();
    assertThat(run("duel", "--bots", "reckless")).isNotZero();
    assertThat(run("duel", "--seats", "3")).isNotZero();
    assertThat(run("duel", "--matches", "0")).isNotZero();
    assertThat(run("fupogfakta", "--faults")).isNotZero();
    assertThat(err.toString())
        .contains(
            "No such game: chess",
            "2 to 2 of [careful]",
            "--matches: at least 1",
            "Matches of fupogfakta need a host");
  }
}
