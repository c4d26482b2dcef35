package dev.rondo.storage.retention;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.StoredSession;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.engine.Sqlite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Searches SQLite's files for the content of sessions, during and after their wiping.
@Tag("slow")
class SqliteWipeTest extends Suite {
  private static final int KEY_CHUNK = 64;

  SqliteWipeTest() {
    super(TestedDatabase.SQLITE);
  }

  @Test
  void what_players_type_is_in_no_file_at_any_time() throws Exception {
    var party = new StoredSession(database, MATCH, "tellnobody");
    for (var position = 2; position <= 60; position++) {
      party.play(position, 500);
    }
    assertThat(filesWith("tellnobody")).isEmpty();
    assertThat(party.read()).allMatch(text -> text.contains("tellnobody"));
    database.wipes().wipe(MATCH);
    assertThat(filesWith("tellnobody")).isEmpty();
  }

  @Test
  void of_a_key_that_is_deleted_no_file_has_enough_to_open_anything() throws Exception {
    var luck = new Random(5);
    var matches = IntStream.range(0, 20).mapToObj(i -> new MatchId("wiped-" + i)).toList();
    var parties = matches.stream().map(it -> new StoredSession(database, it, "x" + it)).toList();
    for (var position = 2; position <= 30; position++) {
      for (var party : parties) {
        party.play(position, luck.nextInt(1, 3_000));
      }
    }
    for (var match : matches.subList(0, 10)) {
      var key = material(match);
      assertThat(filesWith(key)).isNotEmpty();
      database.wipes().wipe(match);
      assertThat(filesWith(key)).as(match.toString()).isEmpty();
    }
    assertThat(database.journal().entries(matches.getLast(), 0)).hasSize(30);
  }

  @Test
  void wiping_rebuilds_no_file_and_deletes_in_small_units() {
    var party = new StoredSession(database, MATCH, "x");
    for (var position = 2; position <= 3 * SqlWipes.CHUNK; position++) {
      party.play(position, 2_000);
    }
    var pages = pragma("page_count");
    database.wipes().wipe(MATCH);
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(pragma("page_count")).isGreaterThanOrEqualTo(pages);
    assertThat(pragma("freelist_count")).isPositive();
  }

  @Test
  void a_reader_delays_the_wiping_but_nobody_who_writes() throws Exception {
    new StoredSession(database, MATCH, "x");
    var key = material(MATCH);
    try (var reading = reader()) {
      var wiped =
          CompletableFuture.runAsync(() ->
              await().ignoreExceptionsInstanceOf(UnavailableException.class).until(this::wipe));
      await().until(() -> database.journal().row(MATCH).isEmpty());
      for (var position = 1; position <= 200; position++) {
        var other = new MatchId("other");
        assertThat(database.journal().append(unit(other, line(other, position))))
            .isInstanceOf(Appended.Stored.class);
      }
      assertThatThrownBy(() -> database.wipes().wipe(MATCH))
          .isInstanceOf(UnavailableException.class);
      assertThat(wiped).isNotDone();
      assertThat(filesWith(key)).isNotEmpty();
      reading.rollback();
      wiped.join();
    }
    assertThat(filesWith(key)).isEmpty();
  }

  private boolean wipe() {
    database.wipes().wipe(MATCH);
    return true;
  }

  @Test
  void a_backup_begun_before_the_wiping_has_no_key_either() throws Exception {
    new StoredSession(database, MATCH, "x");
    var other = new MatchId("goes-on");
    var party = new StoredSession(database, other, "goes on");
    var copy = folder.resolve("copy");
    // The copy is as a backup makes it, before it looks for sessions that were wiped meanwhile.
    access().read(handle -> handle.execute("VACUUM INTO ?", copy.toString()));
    var key = material(MATCH);
    assertThat(holds(copy, key)).isTrue();
    database.wipes().wipe(MATCH);
    new Sqlite(folder).forgetWiped(copy);
    assertThat(holds(copy, key)).isFalse();

    var backup = Files.createDirectory(folder.resolve("backup"));
    new Sqlite(folder).backup(backup.resolve("rondo.db"));
    try (var restored = open(backup)) {
      assertThat(restored.journal().row(MATCH)).isEmpty();
      assertThat(restored.journal().entries(other, 0))
          .isEqualTo(database.journal().entries(other, 0));
    }
    assertThat(party.read()).isNotEmpty();
  }

  @Test
  void a_wiping_that_was_interrupted_is_done_by_the_next_start() throws Exception {
    var party = new StoredSession(database, MATCH, "x");
    party.end(2);
    var key = material(MATCH);
    access()
        .write(
            handle -> handle.execute("DELETE FROM session_keys WHERE match_id = ?", MATCH.value()));
    assertThat(filesWith(key)).isNotEmpty();
    reopen();
    assertThat(database.journal().row(MATCH)).isEmpty();
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(database.accounts().find(party.guest())).isEmpty();
    assertThat(database.wipes().waiting()).containsExactly(MATCH);
    database.wipes().wipe(MATCH);
    assertThat(database.wipes().waiting()).isEmpty();
    assertThat(filesWith(key)).isEmpty();
  }

  /// A connection with a transaction that reads what is there now.
  private Connection reader() throws Exception {
    var connection = new Sqlite(folder).reader().getConnection();
    connection.setAutoCommit(false);
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT COUNT(*) FROM entries")) {
      rows.next();
    }
    return connection;
  }

  private long pragma(String name) {
    return access().read(handle -> handle.createQuery("PRAGMA " + name).mapTo(Long.class).one());
  }

  /// The part of the key's material that lies in pages of its own, as texts of one byte a
  /// character.
  private List<String> material(MatchId match) {
    var whole =
        access()
            .<byte[]>read(handle ->
                handle
                    .createQuery("SELECT material FROM session_keys WHERE match_id = :match")
                    .bind("match", match.value())
                    .map((row, _) -> row.getBytes(1))
                    .one());
    return IntStream.iterate(5_000, i -> i + KEY_CHUNK < whole.length, i -> i + KEY_CHUNK)
        .mapToObj(i ->
            new String(Arrays.copyOfRange(whole, i, i + KEY_CHUNK), StandardCharsets.ISO_8859_1))
        .toList();
  }

  private List<Path> filesWith(String text) throws IOException {
    return filesWith(List.of(text));
  }

  private List<Path> filesWith(List<String> texts) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).filter(file -> holds(file, texts)).toList();
    }
  }

  private static boolean holds(Path file, List<String> texts) {
    try {
      var content = Files.readString(file, StandardCharsets.ISO_8859_1);
      return texts.stream().anyMatch(content::contains);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
