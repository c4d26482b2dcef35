package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.personal.PersonalDataStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/// Reads everything that a database holds about an account. [#QUERIES] must name every table with a
/// column that holds ids of accounts; a test compares it with the schema.
final class SqlPersonalData implements PersonalDataStore {
  static final Map<String, String> QUERIES = new LinkedHashMap<>();

  static {
    QUERIES.put(
        "account",
        "SELECT id, nickname, username, roles, language, avatar, created_at, tariff, sanctions,"
            + " blocked_at, block_reason FROM accounts WHERE id = :id");
    QUERIES.put(
        "signIns",
        "SELECT last_used, match_id FROM tokens WHERE account_id = :id ORDER BY last_used DESC");
    QUERIES.put(
        "identities", "SELECT issuer, subject, linked_at FROM identities WHERE account_id = :id");
    QUERIES.put("profileHidden", "SELECT hidden_at FROM hidden_profiles WHERE account_id = :id");
    QUERIES.put(
        "friends",
        "SELECT friend_id, since FROM friendships WHERE account_id = :id ORDER BY since");
    // The code is left out: whoever has it becomes a friend.
    QUERIES.put("friendLink", "SELECT made_at FROM friend_links WHERE account_id = :id");
    QUERIES.put("wallet", "SELECT currency, stamps, tokens FROM wallets WHERE account_id = :id");
    QUERIES.put(
        "ledger",
        "SELECT id, balance, amount, cause, reference, time, contra FROM ledger"
            + " WHERE account_id = :id ORDER BY id");
    QUERIES.put(
        "ratings",
        "SELECT game, rating, wins, losses, draws FROM ratings WHERE account_id = :id"
            + " ORDER BY game");
    QUERIES.put(
        "ratingChanges",
        "SELECT match_id, game, rating_before, rating_after, changed_at FROM rating_changes"
            + " WHERE account_id = :id ORDER BY match_id");
    QUERIES.put(
        "totals",
        "SELECT game, score, wins, matches FROM totals WHERE account_id = :id ORDER BY game");
    QUERIES.put(
        "seasonRatings",
        "SELECT game, season, score, wins, matches FROM season_ratings WHERE account_id = :id"
            + " ORDER BY game, season");
    QUERIES.put(
        "seasonTotals",
        "SELECT game, season, score, wins, matches FROM season_totals WHERE account_id = :id"
            + " ORDER BY game, season");
    QUERIES.put(
        "tournamentTotals",
        "SELECT game, first_score, second_score, wins, matches, average, updated_at"
            + " FROM tournament_totals WHERE account_id = :id ORDER BY game");
    QUERIES.put(
        "items",
        "SELECT id, item, equipped, match_id, obtained_at FROM inventory WHERE account_id = :id"
            + " ORDER BY id");
    QUERIES.put(
        "loadouts", "SELECT game, chosen FROM loadouts WHERE account_id = :id ORDER BY game");
    QUERIES.put(
        "keepsakes",
        "SELECT scope, name, amount FROM keepsakes WHERE account_id = :id ORDER BY scope, name");
    QUERIES.put(
        "queuePlaces", "SELECT game, since FROM queue_places WHERE account_id = :id ORDER BY game");
    QUERIES.put(
        "matches",
        "SELECT m.id, m.game, m.status, m.origin, s.seat, s.nickname, m.created_at, m.started_at,"
            + " m.finished_at, m.outcome FROM match_seats s JOIN matches m ON m.id = s.match_id"
            + " WHERE s.account_id = :id ORDER BY m.created_at, m.id");
    QUERIES.put(
        "matchesMade",
        "SELECT id, game, status, created_at FROM matches WHERE creator = :id"
            + " ORDER BY created_at, id");
    QUERIES.put(
        "rematchesAsked",
        "SELECT match_id, asked_at FROM rematches WHERE account_id = :id ORDER BY asked_at");
    QUERIES.put(
        "sessionsHosted",
        "SELECT code, game, match_id, created_at, host_seen_at FROM sessions WHERE host_id = :id"
            + " ORDER BY created_at");
    QUERIES.put(
        "presets",
        "SELECT id, game, name, chosen, created_at FROM presets WHERE owner_id = :id ORDER BY id");
    QUERIES.put(
        "tournamentsMade",
        "SELECT id, code, game, name, variants, settings, status, created_at FROM tournaments"
            + " WHERE owner_id = :id ORDER BY id");
    QUERIES.put(
        "tournaments",
        "SELECT tournament_id, nickname, membership FROM tournament_players"
            + " WHERE account_id = :id ORDER BY number");
    // With whom somebody played is the business of both, and in some studies a secret.
    QUERIES.put(
        "tournamentRooms",
        "SELECT tournament_id, phase, number, match_id, CASE WHEN first_id = :id THEN first_score"
            + " WHEN second_id = :id THEN second_score END AS score, changed_at"
            + " FROM tournament_rooms WHERE first_id = :id OR second_id = :id"
            + " OR others LIKE '%\"' || :id || '\"%' ORDER BY tournament_id, phase");
    // Treatments are left out: participants are not told them.
    QUERIES.put(
        "studies",
        "SELECT tournament_id, label, outcome, paid_at FROM study_people WHERE account_id = :id"
            + " ORDER BY tournament_id");
    QUERIES.put(
        "studyPages",
        "SELECT tournament_id, page, shown_at, done_at, tries FROM study_pages"
            + " WHERE account_id = :id ORDER BY tournament_id, shown_at");
    QUERIES.put(
        "studyAnswers",
        "SELECT tournament_id, page, question, attempt, answer, shown_at, at FROM study_answers"
            + " WHERE account_id = :id ORDER BY id");
    QUERIES.put(
        "studyEvents",
        "SELECT tournament_id, at, what, phase, match_id, detail FROM study_events"
            + " WHERE account_id = :id AND what <> 'arm' ORDER BY id");
    QUERIES.put(
        "tournamentDecisions",
        "SELECT tournament_id, at, what, phase, subject FROM tournament_decisions"
            + " WHERE decided_by = :id ORDER BY id");
    QUERIES.put(
        "lobbyGames",
        "SELECT id, kind, game, name, description, status, created_at FROM lobby_games"
            + " WHERE owner_id = :id ORDER BY id");
    QUERIES.put(
        "lobbyApplications",
        "SELECT id, game_id, race_name, status, created_at FROM lobby_applications"
            + " WHERE user_id = :id ORDER BY id");
    QUERIES.put(
        "lobbyInvites",
        "SELECT id, game_id, user_id, inviter_id, race_name, status, created_at"
            + " FROM lobby_invites WHERE user_id = :id OR inviter_id = :id ORDER BY id");
    QUERIES.put(
        "lobbyMemberships",
        "SELECT id, game_id, race_name, status, joined_at FROM lobby_memberships"
            + " WHERE user_id = :id ORDER BY number");
    QUERIES.put(
        "raceNames",
        "SELECT race_name, game_id, status, eligible_until FROM lobby_race_names"
            + " WHERE user_id = :id ORDER BY canonical_key, game_id");
    QUERIES.put(
        "lobbyStatistics",
        "SELECT game_id, statistic, best FROM lobby_statistics WHERE user_id = :id"
            + " ORDER BY game_id, statistic");
    QUERIES.put(
        "notices",
        "SELECT id, name, content, time, read_at FROM notices WHERE account_id = :id ORDER BY id");
    QUERIES.put(
        "created",
        "SELECT method, path, claimed_at FROM creation_keys WHERE account_id = :id"
            + " ORDER BY claimed_at");
    QUERIES.put(
        "audit",
        "SELECT at, actor, act, subject, reason, origin FROM audit"
            + " WHERE actor = :id OR '/' || subject || '/' LIKE '%/' || :id || '/%' ORDER BY id");
  }

  private static final Set<String> TIMES =
      Set.of("last_used", "time", "since", "wall", "at", "eligible_until");
  private static final Set<String> JSON =
      Set.of(
          "sanctions", "chosen", "outcome", "cause", "variants", "settings", "content", "answer");

  private final Access access;

  SqlPersonalData(Access access) {
    this.access = access;
  }

  @Override
  public Map<String, List<String>> of(AccountId account) {
    var data = new LinkedHashMap<String, List<String>>();
    QUERIES.forEach(
        (name, query) -> data.put(name, access.read(handle -> rows(handle, query, account))));
    return data;
  }

  private static List<String> rows(Handle handle, String query, AccountId account) {
    return handle
        .createQuery(query)
        .bind("id", account.value())
        .map((row, _) -> json(row).toString())
        .list();
  }

  private static ObjectNode json(ResultSet row) throws SQLException {
    var object = Json.VIEW.createObjectNode();
    var columns = row.getMetaData();
    for (var i = 1; i <= columns.getColumnCount(); i++) {
      var column = columns.getColumnLabel(i);
      var value = row.getObject(i);
      if (value != null) {
        put(object, column, value);
      }
    }
    return object;
  }

  private static void put(ObjectNode object, String column, Object value) {
    var name = camelCase(column);
    if (value instanceof Number number && (column.endsWith("_at") || TIMES.contains(column))) {
      object.put(name, Instant.ofEpochMilli(number.longValue()).toString());
    } else if (value instanceof String text && JSON.contains(column)) {
      try {
        object.set(name, Json.VIEW.readTree(text));
      } catch (JacksonException sealed) {
        object.put(name, text);
      }
    } else {
      object.set(name, Json.VIEW.valueToTree(value));
    }
  }

  private static String camelCase(String column) {
    var words = column.split("_", -1);
    var name = new StringBuilder(words[0]);
    for (var i = 1; i < words.length; i++) {
      name.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
    }
    return name.toString();
  }
}
