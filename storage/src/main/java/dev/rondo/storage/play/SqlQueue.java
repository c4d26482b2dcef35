package dev.rondo.storage.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.QueueStore;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.List;

/// Places in queues in a database.
final class SqlQueue implements QueueStore {
  private final Access access;

  SqlQueue(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(Place place) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO queue_places (account_id, game, since, by_socket)"
                        + " VALUES (:account, :game, :since, :bySocket)"
                        + " ON CONFLICT (account_id, game) DO NOTHING")
                .bind("account", place.account().value())
                .bind("game", place.game())
                .bind("since", place.since().toEpochMilli())
                .bind("bySocket", place.bySocket() ? 1 : 0)
                .execute()
            == 1);
  }

  @Override
  public boolean delete(AccountId account, String game) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "DELETE FROM queue_places WHERE account_id = :account AND game = :game")
                .bind("account", account.value())
                .bind("game", game)
                .execute()
            == 1);
  }

  @Override
  public List<Place> all() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT account_id, game, since, by_socket FROM queue_places"
                    + " ORDER BY since, id")
            .map((row, _) ->
                new Place(
                    new AccountId(row.getString(1)),
                    row.getString(2),
                    Instant.ofEpochMilli(row.getLong(3)),
                    row.getInt(4) == 1))
            .list());
  }
}
