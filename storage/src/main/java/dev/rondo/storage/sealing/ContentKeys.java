package dev.rondo.storage.sealing;

import static java.util.Objects.requireNonNull;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.storage.lane.Access;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// The keys of the sessions' matches, and which of a match's values are sealed with them. A key is
/// made with its match and deleted when the match is wiped; from then on nothing of it can be read.
///
/// Sealed are: cause, facts, answers and receipt of an entry, the state of a snapshot, seed,
/// config, outcome and nicknames of a match, and the nicknames of its players' accounts. Ids,
/// positions, times and statuses are not. Matches of other origins have no key and are stored as
/// they are, and so are sessions that were made before there were keys.
public final class ContentKeys {
  private final Access access;
  private final Map<MatchId, ContentKey> known = new ConcurrentHashMap<>();

  /// Turns one stored text into another.
  private interface Conversion {
    String of(String text, String place);
  }

  public ContentKeys(Access access) {
    this.access = access;
  }

  /// The unit as it is to be stored. The first unit of a session's match gets a new key.
  public Unit seal(Unit unit) {
    var key =
        makesKey(unit)
            ? known.computeIfAbsent(unit.match(), _ -> ContentKey.random())
            : known.get(unit.match());
    return key == null
        ? unit
        : new Unit(
            unit.match(),
            unit.game(),
            unit.lines().stream()
                .map(line ->
                    new Unit.Line(convert(line.entry(), key::seal), line.bill(), line.ending()))
                .toList(),
            unit.row().map(row -> convert(row, key::seal)),
            unit.snapshot().map(snapshot -> convert(snapshot, key::seal)));
  }

  private static boolean makesKey(Unit unit) {
    return unit.row().filter(row -> row.origin() == Origin.SESSION).isPresent()
        && unit.lines().stream().anyMatch(line -> line.entry().position() == 1);
  }

  /// Stores the key that [#seal] made for this unit, if it made one. Within the unit only.
  public void store(Unit unit) {
    if (makesKey(unit)) {
      var material = requireNonNull(known.get(unit.match())).material();
      access.write(handle ->
          handle.execute(
              "INSERT INTO session_keys (match_id, material) VALUES (?, ?) ON CONFLICT DO NOTHING",
              unit.match().value(),
              material));
    }
  }

  /// A receipt, which is known only when its entry is stored.
  public String sealReceipt(Entry entry, String receipt) {
    var key = known.get(entry.match());
    return key == null ? receipt : key.seal(receipt, place(entry, "receipt"));
  }

  /// The entries of one match; none if their key is gone.
  public List<Entry> openEntries(List<Entry> stored) {
    if (stored.isEmpty() || !ContentKey.isSealed(stored.getFirst().cause())) {
      return stored;
    }
    return find(stored.getFirst().match())
        .map(key -> stored.stream().map(entry -> convert(entry, key::open)).toList())
        .orElse(List.of());
  }

  /// The snapshot, unless its key is gone.
  public Optional<Snapshot> open(Snapshot stored) {
    return ContentKey.isSealed(stored.state())
        ? find(stored.match()).map(key -> convert(stored, key::open))
        : Optional.of(stored);
  }

  /// The rows without those whose key is gone.
  public List<MatchRow> openRows(List<MatchRow> stored) {
    return stored.stream().flatMap(row -> open(row).stream()).toList();
  }

  private Optional<MatchRow> open(MatchRow stored) {
    return ContentKey.isSealed(stored.config())
        ? find(stored.id()).map(key -> convert(stored, key::open))
        : Optional.of(stored);
  }

  /// The nickname of a session player's account as it is to be stored.
  public String sealNickname(String match, String account, String nickname) {
    var key = known.get(new MatchId(match));
    return key == null ? nickname : key.seal(nickname, place(match, "accounts.nickname", account));
  }

  /// Opens a nickname that was sealed; empty if its key is gone.
  public Optional<String> openNickname(String match, String account, String stored) {
    return ContentKey.isSealed(stored)
        ? find(new MatchId(match))
            .map(key -> key.open(stored, place(match, "accounts.nickname", account)))
        : Optional.of(stored);
  }

  /// Forgets the key of a match that is being wiped.
  public void forget(MatchId match) {
    known.remove(match);
  }

  /// The key of a match that has been read. Whoever writes to a match has read it before.
  private Optional<ContentKey> find(MatchId match) {
    return Optional.ofNullable(known.get(match))
        .or(() -> {
          var stored = stored(match);
          stored.ifPresent(key -> known.putIfAbsent(match, key));
          return stored;
        });
  }

  private Optional<ContentKey> stored(MatchId match) {
    return access.read(handle ->
        handle
            .createQuery("SELECT material FROM session_keys WHERE match_id = :match")
            .bind("match", match.value())
            .map((row, _) -> new ContentKey(row.getBytes(1)))
            .findOne());
  }

  private static Entry convert(Entry entry, Conversion conversion) {
    return new Entry(
        entry.match(),
        entry.position(),
        entry.at(),
        entry.wall(),
        conversion.of(entry.cause(), place(entry, "cause")),
        conversion.of(entry.facts(), place(entry, "facts")),
        conversion.of(entry.answers(), place(entry, "answers")),
        entry.told(),
        conversion.of(entry.receipt(), place(entry, "receipt")));
  }

  private static Snapshot convert(Snapshot it, Conversion conversion) {
    var place = place(it.match().value(), "snapshots.state", Long.toString(it.position()));
    return new Snapshot(
        it.match(), it.position(), it.rulesVersion(), conversion.of(it.state(), place));
  }

  private static MatchRow convert(MatchRow row, Conversion conversion) {
    var id = row.id().value();
    return new MatchRow(
        row.id(),
        row.game(),
        row.rulesVersion(),
        conversion.of(row.seed(), place(id, "matches.seed", "")),
        row.origin(),
        row.hidden(),
        row.creator(),
        conversion.of(row.config(), place(id, "matches.config", "")),
        row.status(),
        row.paused(),
        IntStream.range(0, row.players().size())
            .mapToObj(seat -> convert(id, seat, row.players().get(seat), conversion))
            .toList(),
        row.createdAt(),
        row.startedAt(),
        row.finishedAt(),
        row.outcome().map(outcome -> conversion.of(outcome, place(id, "matches.outcome", ""))));
  }

  private static Player convert(String match, int seat, Player it, Conversion conversion) {
    var place = place(match, "match_seats.nickname", Integer.toString(seat));
    return new Player(it.account(), conversion.of(it.nickname(), place), it.bot());
  }

  private static String place(Entry entry, String column) {
    return place(entry.match().value(), "entries." + column, Long.toString(entry.position()));
  }

  private static String place(String match, String column, String position) {
    return match + "/" + column + "/" + position;
  }
}
