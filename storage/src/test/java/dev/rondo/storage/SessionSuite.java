package dev.rondo.storage;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.ending;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Content;
import dev.rondo.platform.content.ContentRow;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.Preset;
import dev.rondo.platform.table.Ending;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.Origin;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

abstract class SessionSuite extends Suite {
  private static final MatchId OTHER = new MatchId("match-2");

  SessionSuite(TestedDatabase kind) {
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
  void an_account_has_one_default_preset_a_game_and_the_system_another() {
    var ann = player("ann");
    var first = new Preset("1", "g", Optional.of(ann), "One", "{}", true);
    var second = new Preset("2", "g", Optional.of(ann), "Two", "{\"a\":1}", true);
    var system = new Preset("3", "g", Optional.empty(), "All", "{}", true);
    var elsewhere = new Preset("4", "h", Optional.of(ann), "Other", "{}", true);
    var bobs = new Preset("5", "g", Optional.of(player("bob")), "Bobs", "{}", true);
    List.of(first, system, elsewhere, bobs, second).forEach(database.presets()::put);
    database.presets().clearDefault(second);
    assertThat(database.presets().list("g", ann))
        .containsExactly(
            new Preset("1", "g", Optional.of(ann), "One", "{}", false), second, system);
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
      tables.forEach(table -> database.access().write(handle -> fill(handle, table, match)));
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
    return database
        .access()
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
        var text = meta.getColumnType(i) == Types.VARCHAR;
        if (text || !name.equals("id")) {
          columns.add(name);
          values.add(!text ? (Object) 0 : name.equals("account_id") ? "ann" : match.value());
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

  private long count(String table, MatchId match) {
    return database
        .access()
        .read(handle ->
            handle
                .createQuery("SELECT COUNT(*) FROM " + table + " WHERE match_id = :match")
                .bind("match", match.value())
                .mapTo(Long.class)
                .one());
  }
}
