package dev.rondo.storage.play;

import dev.rondo.cartridge.Content;
import dev.rondo.platform.content.ContentRow;
import dev.rondo.platform.content.ContentStore;
import dev.rondo.platform.json.Json;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.statement.SqlStatement;
import tools.jackson.core.type.TypeReference;

/// The questions and other content of games, in a database.
final class SqlContent implements ContentStore {
  private static final TypeReference<TreeMap<String, String>> FIELDS = new TypeReference<>() {};
  private static final String SELECT =
      "SELECT id, fields, retired FROM content WHERE game = :game AND kind = :kind AND ";

  private final Access access;

  SqlContent(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(String game, String kind, ContentRow row) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "INSERT INTO content (game, kind, id, fields, retired)"
                            + " VALUES (:game, :kind, :id, :fields, :retired)"
                            + " ON CONFLICT DO NOTHING"),
                    game,
                    kind,
                    row)
                .execute()
            == 1);
  }

  @Override
  public boolean update(String game, String kind, ContentRow row) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "UPDATE content SET fields = :fields, retired = :retired"
                            + " WHERE game = :game AND kind = :kind AND id = :id"),
                    game,
                    kind,
                    row)
                .execute()
            == 1);
  }

  private static <T extends SqlStatement<T>> T bind(
      T statement, String game, String kind, ContentRow row) {
    return statement
        .bind("game", game)
        .bind("kind", kind)
        .bind("id", row.id())
        .bind("fields", Json.STORED.writeValueAsString(row.row().fields()))
        .bind("retired", row.retired() ? 1 : 0);
  }

  @Override
  public Optional<ContentRow> find(String game, String kind, String id) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "id = :id")
            .bind("game", game)
            .bind("kind", kind)
            .bind("id", id)
            .map((row, _) -> row(row))
            .findOne());
  }

  @Override
  public List<ContentRow> list(String game, String kind, String after, int limit) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "id > :after ORDER BY id LIMIT :limit")
            .bind("game", game)
            .bind("kind", kind)
            .bind("after", after)
            .bind("limit", limit)
            .map((row, _) -> row(row))
            .list());
  }

  private static ContentRow row(ResultSet row) throws SQLException {
    var fields = Json.STORED.readValue(row.getString("fields"), FIELDS);
    return new ContentRow(new Content.Row(row.getString("id"), fields), row.getInt("retired") == 1);
  }
}
