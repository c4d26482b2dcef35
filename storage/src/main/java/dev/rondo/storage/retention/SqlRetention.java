package dev.rondo.storage.retention;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.retention.RetentionStore;
import dev.rondo.storage.economy.Ledger;
import dev.rondo.storage.economy.RankCounts;
import dev.rondo.storage.economy.SqlStandings.Board;
import dev.rondo.storage.journal.TailMover;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.WriteConnection;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Removes old things from a database.
final class SqlRetention implements RetentionStore {
  private static final int ENTRIES = 200;

  /// Guests and deleted accounts that may go. One that anything else refers to stays. A deleted
  /// account may still own what was won in a match that ended after it was deleted.
  private static final String GUESTS =
      """
      SELECT a.id FROM accounts a LEFT JOIN wallets w ON w.account_id = a.id
      WHERE a.username_key IS NULL AND a.match_id IS NULL
        AND a.roles NOT LIKE '%ADMIN%' AND a.roles NOT LIKE '%EXPERIMENTER%'
        AND (a.deleted_at < :since OR (a.deleted_at IS NULL AND a.created_at < :since
          AND NOT EXISTS (SELECT 1 FROM tokens t
            WHERE t.account_id = a.id AND t.last_used >= :since)
          AND COALESCE(w.currency, 0) = 0 AND COALESCE(w.stamps, 0) <= :stamps
          AND COALESCE(w.tokens, 0) <= :tokens
          AND NOT EXISTS (SELECT 1 FROM inventory i WHERE i.account_id = a.id)))
        AND NOT EXISTS (SELECT 1 FROM queue_places q WHERE q.account_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM presets p WHERE p.owner_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM tournaments t WHERE t.owner_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM tournament_players p WHERE p.account_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM lobby_games g WHERE g.owner_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM lobby_memberships m WHERE m.user_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM lobby_applications l WHERE l.user_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM lobby_invites l WHERE l.user_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM lobby_race_names n WHERE n.user_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM match_seats s JOIN matches m ON m.id = s.match_id
          WHERE s.account_id = a.id AND m.status IN ('PENDING', 'ACTIVE'))
      ORDER BY a.id LIMIT :limit
      """;

  private final Access access;
  private final Ledger ledger;
  private final RankCounts ranks;
  private final Journal journal;
  private final Optional<TailMover> mover;

  SqlRetention(
      Access access,
      WriteConnection connection,
      Ledger ledger,
      Journal journal,
      Optional<TailMover> mover) {
    this.access = access;
    this.ledger = ledger;
    this.ranks = new RankCounts(connection);
    this.journal = journal;
    this.mover = mover;
  }

  @Override
  public List<MatchId> over(Instant before, String after, int limit) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM matches m WHERE finished_at < :before AND id > :after"
                    + " AND status NOT IN ('PENDING', 'ACTIVE')"
                    + " AND NOT EXISTS (SELECT 1 FROM tournament_rooms r WHERE r.match_id = m.id)"
                    + " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.match_id = m.id)"
                    + " ORDER BY id LIMIT :limit")
            .bind("before", before.toEpochMilli())
            .bind("after", after)
            .bind("limit", limit)
            .map((row, _) -> new MatchId(row.getString(1)))
            .list());
  }

  @Override
  public boolean remove(MatchId match) {
    mover.ifPresent(it -> it.moveOut(match));
    if (!complete(match)) {
      return false;
    }
    // First, so that nobody finds a match without its entries.
    access.write(handle ->
        delete(handle, "matches", "id", match)
            + delete(handle, "match_seats", "match_id", match)
            + delete(handle, "snapshots", "match_id", match)
            + delete(handle, "matches_set_aside", "match_id", match));
    int deleted;
    do {
      deleted =
          access.write(handle ->
              handle.execute(
                  "DELETE FROM entries WHERE id IN"
                      + " (SELECT id FROM entries WHERE match_id = ? LIMIT ?)",
                  match.value(),
                  ENTRIES));
    } while (deleted == ENTRIES);
    return true;
  }

  /// False while entries of the match are still in the journal's tail, which another process owns:
  /// they would come back.
  private boolean complete(MatchId match) {
    if (mover.isPresent()) {
      return true;
    }
    var last =
        access.<Long>read(handle ->
            handle
                .createQuery("SELECT COALESCE(MAX(position), 0) FROM entries WHERE match_id = ?")
                .bind(0, match.value())
                .mapTo(Long.class)
                .one());
    return journal.entries(match, last).isEmpty();
  }

  private static int delete(Handle handle, String table, String column, MatchId match) {
    return handle.execute("DELETE FROM " + table + " WHERE " + column + " = ?", match.value());
  }

  @Override
  public int removeGuests(Instant unusedSince, int limit) {
    return access.write(handle -> {
      var guests =
          handle
              .createQuery(GUESTS)
              .bind("since", unusedSince.toEpochMilli())
              .bind("stamps", Wallets.WELCOME_STAMPS)
              .bind("tokens", Wallets.TOKENS)
              .bind("limit", limit)
              .map((row, _) -> new AccountId(row.getString(1)))
              .list();
      guests.forEach(guest -> removeGuest(handle, guest));
      return guests.size();
    });
  }

  private void removeGuest(Handle handle, AccountId guest) {
    var wallet = ledger.wallet(guest);
    ledger.post(
        Stream.of(Balance.values())
            .map(balance ->
                new Posting(guest, balance, -held(wallet, balance), "removed", guest.value()))
            .filter(posting -> posting.amount() != 0)
            .toList(),
        0);
    leaveBoards(handle, guest);
    for (var table :
        List.of(
            "tokens",
            "wallets",
            "ratings",
            "totals",
            "season_ratings",
            "season_totals",
            "loadouts",
            "keepsakes",
            "inventory",
            "notices",
            "creation_keys",
            "tournament_totals")) {
      handle.execute("DELETE FROM " + table + " WHERE account_id = ?", guest.value());
    }
    handle.execute("DELETE FROM accounts WHERE id = ?", guest.value());
  }

  private static long held(Wallet wallet, Balance balance) {
    return switch (balance) {
      case CURRENCY -> wallet.currency();
      case STAMPS -> wallet.stamps();
      case TOKENS -> wallet.tokens();
    };
  }

  private record Place(String board, long score) {}

  private void leaveBoards(Handle handle, AccountId guest) {
    places(handle, "rating", "ratings", Board.RATINGS, guest).forEach(this::leave);
    places(handle, "score", "totals", Board.TOTALS, guest).forEach(this::leave);
    seasons(handle, Board.SEASON_RATINGS, guest).forEach(this::leave);
    seasons(handle, Board.SEASON_TOTALS, guest).forEach(this::leave);
  }

  private static List<Place> seasons(Handle handle, Board board, AccountId guest) {
    return handle
        .createQuery(
            "SELECT game, season, score FROM %s WHERE account_id = ?".formatted(board.table()))
        .bind(0, guest.value())
        .map((row, _) ->
            new Place(
                board.of(row.getString(1), YearMonth.parse(row.getString(2))), row.getLong(3)))
        .list();
  }

  private void leave(Place place) {
    ranks.leave(place.board(), place.score());
  }

  private static List<Place> places(
      Handle handle, String score, String table, Board board, AccountId guest) {
    return handle
        .createQuery("SELECT game, %s FROM %s WHERE account_id = ?".formatted(score, table))
        .bind(0, guest.value())
        .map((row, _) -> new Place(board.of(row.getString(1)), row.getLong(2)))
        .list();
  }

  @Override
  public int removeEntries(String stream, long upTo, Instant before, int limit) {
    return access.write(handle ->
        handle
            .createUpdate(
                "DELETE FROM stream_entries WHERE id IN (SELECT e.id FROM stream_entries e"
                    + " WHERE e.stream = :stream AND e.id <= :upTo AND e.time < :before"
                    + " AND NOT EXISTS (SELECT 1 FROM parked_entries p"
                    + " WHERE p.stream = e.stream AND p.number = e.id)"
                    + " ORDER BY e.id LIMIT :limit)")
            .bind("stream", stream)
            .bind("upTo", upTo)
            .bind("before", before.toEpochMilli())
            .bind("limit", limit)
            .execute());
  }

  @Override
  public List<String> streams() {
    return access.read(handle ->
        handle
            .createQuery("SELECT DISTINCT stream FROM stream_entries ORDER BY stream")
            .mapTo(String.class)
            .list());
  }
}
