package dev.rondo.storage.play;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.ending;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Content;
import dev.rondo.platform.content.ContentRow;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.LeftSessions;
import dev.rondo.platform.sessions.Preset;
import dev.rondo.storage.Database;
import dev.rondo.storage.StoredSession;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

public abstract class SessionSuite extends Suite {
  private static final MatchId OTHER = new MatchId("match-2");

  protected SessionSuite(TestedDatabase kind) {
    super(kind);
  }

  @Test
  void a_code_is_taken_for_ever() {
    var session =
        new HostedSession("ABC234", "fupogfakta", player("ann"), Optional.of("p"), MATCH, NOON);
    assertThat(database.sessions().insert(session)).isTrue();
    assertThat(
            database
                .sessions()
                .insert(
                    new HostedSession(
                        "ABC234", "duel", player("bob"), Optional.empty(), OTHER, NOON)))
        .isFalse();
    database.wipes().wipe(MATCH);
    reopen();
    assertThat(database.sessions().find("ABC234")).contains(session);
    assertThat(database.sessions().find("ABC235")).isEmpty();
  }

  @Test
  void what_followed_and_when_it_ended_is_known_after_the_wipe() {
    var session = host("ABC234", "ann", MATCH);
    new StoredSession(database, MATCH, "a").end(2);
    var end = database.journal().row(MATCH).orElseThrow().finishedAt();
    assertThat(end).isPresent();
    assertThat(database.sessions().next(session.code())).isEmpty();
    assertThat(database.sessions().endedAt(session.code())).isEmpty();
    database.sessions().setNext(session.code(), "ABC235");
    database.wipes().wipe(MATCH);
    reopen();
    assertThat(database.sessions().next(session.code())).contains("ABC235");
    assertThat(database.sessions().endedAt(session.code())).isEqualTo(end);
    assertThat(database.sessions().next("ABC236")).isEmpty();
  }

  @Test
  void the_time_of_older_presets_is_read_from_their_ids() throws Exception {
    // Ids were UUIDs of version 7 when that column was added.
    var id = "0195e2f0-7c00-7abc-8def-0123456789ab";
    var old = new Preset(id, "g", Optional.empty(), "Old", "{}", false, Instant.EPOCH);
    database.presets().put(old);
    database.close();
    try (var connection = kind.engine(folder).writer();
        var statement = connection.createStatement()) {
      statement.execute(lastStatement("V14__presets.sql"));
    }
    database = open(folder);
    var made = Instant.ofEpochMilli(UUID.fromString(id).getMostSignificantBits() >>> 16);
    assertThat(database.presets().find(id).map(Preset::createdAt)).contains(made);
  }

  private String lastStatement(String migration) throws IOException {
    var path = "/db/migration/" + kind.name().toLowerCase(Locale.ROOT) + "/" + migration;
    try (var text = Objects.requireNonNull(Database.class.getResourceAsStream(path))) {
      var sql = new String(text.readAllBytes(), StandardCharsets.UTF_8);
      return sql.substring(sql.indexOf("UPDATE"), sql.lastIndexOf(';'));
    }
  }

  @Test
  void a_session_without_its_host_is_ended_after_a_while_over_restarts_too() {
    var left = host("ABC234", "ann", MATCH);
    var other = host("ABC235", "bob", OTHER);
    var over = host("ABC236", "cat", new MatchId("match-3"));
    new StoredSession(database, left.match(), "a");
    new StoredSession(database, other.match(), "b");
    new StoredSession(database, over.match(), "c").end(2);
    assertThat(sweptAfter(Duration.ofHours(20))).isEmpty();
    reopen();
    database.sessions().hostSeen(other.code(), now);
    assertThat(sweptAfter(Duration.ofMinutes(239))).isEmpty();
    assertThat(sweptAfter(Duration.ofMinutes(1))).containsExactly(left.match());
    // A host who is connected has not left the session.
    assertThat(sweptAfter(Duration.ofDays(9), other.host())).containsExactly(left.match());
    assertThat(sweptAfter(Duration.ofHours(23))).containsExactly(left.match());
    assertThat(sweptAfter(Duration.ofHours(1))).containsExactly(left.match(), other.match());
  }

  private HostedSession host(String code, String host, MatchId match) {
    var session =
        new HostedSession(code, "fupogfakta", player(host), Optional.empty(), match, NOON);
    assertThat(database.sessions().insert(session)).isTrue();
    return session;
  }

  /// The matches that are ended by a sweep at a later time.
  private List<MatchId> sweptAfter(Duration time, AccountId... connected) {
    now = now.plus(time);
    var ended = new ArrayList<MatchId>();
    new LeftSessions(
            database.sessions(),
            List.of(connected)::contains,
            ended::add,
            Duration.ofHours(24),
            () -> now)
        .sweep();
    return ended;
  }

  @Test
  void an_account_has_one_default_preset_a_game_and_the_system_another() {
    var ann = player("ann");
    var first = new Preset("1", "g", Optional.of(ann), "One", "{}", true, NOON);
    var second = new Preset("2", "g", Optional.of(ann), "Two", "{\"a\":1}", true, NOON);
    var system = new Preset("3", "g", Optional.empty(), "All", "{}", true, NOON);
    var elsewhere = new Preset("4", "h", Optional.of(ann), "Other", "{}", true, NOON);
    var bobs = new Preset("5", "g", Optional.of(player("bob")), "Bobs", "{}", true, NOON);
    List.of(first, system, elsewhere, bobs, second).forEach(database.presets()::put);
    database.presets().clearDefault(second);
    assertThat(database.presets().list("g", ann))
        .containsExactly(
            new Preset("1", "g", Optional.of(ann), "One", "{}", false, NOON), second, system);
    assertThat(database.presets().find("4")).contains(elsewhere);
    assertThat(database.presets().find("5")).contains(bobs);
    database.presets().clearDefault(system);
    assertThat(database.presets().find("2")).contains(second);
    database.presets().delete("2");
    assertThat(database.presets().find("2")).isEmpty();
  }

  @Test
  void content_is_inserted_once_updated_and_listed_by_id() {
    var b = content("b", "schön");
    assertThat(database.content().insert("g", "k", b)).isTrue();
    assertThat(database.content().insert("g", "k", content("b", "other"))).isFalse();
    assertThat(database.content().insert("g", "k", content("a", "x"))).isTrue();
    assertThat(database.content().insert("g", "l", content("b", "y"))).isTrue();
    assertThat(database.content().update("g", "k", content("c", "z"))).isFalse();
    assertThat(database.content().list("g", "k", "", 10)).containsExactly(content("a", "x"), b);
    assertThat(database.content().list("g", "k", "a", 10)).containsExactly(b);
    assertThat(database.content().update("g", "k", content("b", "new"))).isTrue();
    assertThat(database.content().find("g", "k", "b")).contains(content("b", "new"));
  }

  private static ContentRow content(String id, String text) {
    return new ContentRow(
        new Content.Row(id, new TreeMap<>(Collections.singletonMap("text", text))), false);
  }

  @Test
  void tokens_of_a_match_die_together() {
    var ann = player("ann");
    database.tokens().insert(new StoredToken("h1", ann, NOON, Optional.of("m")));
    database.tokens().insert(new StoredToken("h2", ann, NOON, Optional.of("n")));
    database.tokens().insert(new StoredToken("h3", ann, NOON));
    assertThat(database.tokens().find("h1").orElseThrow().match()).contains("m");
    assertThat(database.tokens().deleteOf("m")).containsExactly("h1");
    assertThat(database.tokens().find("h1")).isEmpty();
    assertThat(database.tokens().find("h2")).isPresent();
    assertThat(database.tokens().find("h3").orElseThrow().match()).isEmpty();
  }

  @Test
  void the_end_of_a_sessions_match_is_stored_with_the_order_to_wipe_it() {
    var ann = player("ann");
    database.journal().append(unit(MATCH, line(of(ending(MATCH, ann), Origin.SESSION))));
    database.journal().append(unit(OTHER, line(of(ending(OTHER, ann), Origin.QUEUE))));
    reopen();
    assertThat(database.wipes().waiting()).containsExactly(MATCH);
    database.wipes().wipe(MATCH);
    assertThat(database.wipes().waiting()).isEmpty();
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(database.journal().entries(OTHER, 0)).hasSize(1);
    database.wipes().wipe(MATCH);
  }

  private static Ending of(Ending it, Origin origin) {
    return new Ending(
        it.match(),
        it.position(),
        it.correlationId(),
        it.time(),
        it.game(),
        origin,
        it.status(),
        it.players(),
        it.scores(),
        it.rewards(),
        it.keepsakes());
  }

  @Test
  void every_table_that_knows_a_match_is_wiped_of_it() {
    player("ann");
    var tables = tables();
    assertThat(tables)
        .contains("entries", "snapshots", "match_seats", "tokens", "accounts", "stream_entries");
    for (var match : List.of(MATCH, OTHER)) {
      tables.forEach(table -> access().write(handle -> fill(handle, table, match)));
    }
    database.wipes().wipe(MATCH);
    for (var table : tables) {
      assertThat(count(table, MATCH)).as(table).isEqualTo(table.equals("sessions") ? 1 : 0);
      assertThat(count(table, OTHER)).as(table).isEqualTo(1);
    }
    assertThat(database.wipes().waiting()).containsExactly(OTHER);
  }

  /// Not by the way of the code that is tested: every table is asked for its columns.
  private List<String> tables() {
    return access()
        .read(handle -> {
          try (var found =
              handle
                  .getConnection()
                  .getMetaData()
                  .getColumns(null, schema(handle), "%", "match_id")) {
            var tables = new ArrayList<String>();
            while (found.next()) {
              tables.add(found.getString("TABLE_NAME"));
            }
            return tables;
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static String schema(Handle handle) throws SQLException {
    return handle.getConnection().getSchema();
  }

  /// A row of a table that says whose it is, wherever it can.
  private static int fill(Handle handle, String table, MatchId match) {
    var columns = new ArrayList<String>();
    var values = new ArrayList<Object>();
    try (var empty =
            handle.getConnection().prepareStatement("SELECT * FROM " + table + " WHERE 1 = 0");
        var rows = empty.executeQuery()) {
      var meta = rows.getMetaData();
      for (var i = 1; i <= meta.getColumnCount(); i++) {
        var name = meta.getColumnName(i);
        var type = meta.getColumnType(i);
        if (type == Types.VARCHAR || !name.equals("id")) {
          columns.add(name);
          values.add(value(name, type, match));
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    var marks = String.join(", ", Collections.nCopies(columns.size(), "?"));
    return handle.execute(
        "INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES (" + marks + ")",
        values.toArray());
  }

  private static Object value(String column, int type, MatchId match) {
    return switch (type) {
      case Types.VARCHAR -> column.equals("account_id") ? "ann" : match.value();
      case Types.BLOB, Types.BINARY -> new byte[1];
      default -> 0;
    };
  }

  @Test
  void what_players_of_a_session_type_is_in_no_row_as_it_is() {
    var party = new StoredSession(database, MATCH, "tellnobody");
    party.play(2, 100);
    reopen();
    var again = new StoredSession(database, OTHER, "somethingelse");
    assertThat(party.in(database).read()).hasSize(12).allMatch(text -> text.contains("tellnobody"));
    assertThat(again.in(database).read()).allMatch(text -> text.contains("somethingelse"));
    party.in(database).end(3);
    assertThat(rows()).doesNotContain("tellnobody").contains("sealed:");
    assertThat(database.wipes().waiting()).containsExactly(MATCH);
    assertThat(database.endings().after(0, 10)).isEmpty();
    database.wipes().wipe(MATCH);
    assertThat(database.journal().row(MATCH)).isEmpty();
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(database.journal().snapshot(MATCH)).isEmpty();
    assertThat(database.accounts().find(party.guest())).isEmpty();
    assertThat(again.in(database).read()).isNotEmpty();
  }

  @Test
  void a_sealed_text_opens_in_its_own_place_alone() {
    var party = new StoredSession(database, MATCH, "text");
    party.play(2, 10);
    access().write(handle -> handle.execute("UPDATE entries SET facts = cause WHERE position = 2"));
    assertThatThrownBy(() -> database.journal().entries(MATCH, 0))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("entries.facts/2");
  }

  @Test
  void a_session_from_before_there_were_keys_goes_on_and_is_wiped() {
    var party = new StoredSession(database, MATCH, "text");
    access().write(handle -> handle.execute("DELETE FROM session_keys") + plain(handle));
    reopen();
    assertThat(database.journal().row(MATCH).orElseThrow().config()).isEqualTo("{}");
    party.in(database).play(2, 10);
    assertThat(database.journal().entries(MATCH, 0)).hasSize(2);
    assertThat(database.journal().row(MATCH).orElseThrow().config()).contains("text");
    database.wipes().wipe(MATCH);
    assertThat(database.journal().row(MATCH)).isEmpty();
    assertThat(database.accounts().find(party.guest())).isEmpty();
    assertThat(rows()).doesNotContain("text");
  }

  private static int plain(Handle handle) {
    return handle.execute("UPDATE matches SET seed = 'ab', config = '{}', outcome = NULL")
        + handle.execute("UPDATE match_seats SET nickname = 'text'")
        + handle.execute("UPDATE accounts SET nickname = 'text'")
        + handle.execute("UPDATE snapshots SET state = '{}'")
        + handle.execute("UPDATE entries SET cause = '{}', facts = '[]', answers = '[]'");
  }

  /// All texts of all tables, whichever there are.
  private String rows() {
    return access()
        .read(handle -> {
          try (var tables =
              handle
                  .getConnection()
                  .getMetaData()
                  .getTables(null, schema(handle), "%", new String[] {"TABLE"})) {
            var all = new StringBuilder();
            while (tables.next()) {
              handle
                  .createQuery("SELECT * FROM " + tables.getString("TABLE_NAME"))
                  .mapToMap()
                  .forEach(all::append);
            }
            return all.toString();
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private long count(String table, MatchId match) {
    return access()
        .read(handle ->
            handle
                .createQuery("SELECT COUNT(*) FROM " + table + " WHERE match_id = :match")
                .bind("match", match.value())
                .mapTo(Long.class)
                .one());
  }
}
