package dev.rondo.storage;

import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A session's match in a database, with a text of its players wherever a text can be.
public final class StoredSession {
  private final Database database;
  private final MatchId match;
  private final String text;
  private final AccountId guest;

  /// Stores the match with its first entry, and a guest's account.
  public StoredSession(Database database, MatchId match, String text) {
    this(database, match, text, new AccountId(text.hashCode() + "-guest"));
    var account = Account.guest(guest, text, List.of(Account.Role.PLAYER), Suite.NOON);
    database
        .transactions()
        .write(() -> {
          append(1, 10, Status.PENDING, Optional.empty());
          database.accounts().insertFor(match.value(), account);
          return true;
        });
  }

  private StoredSession(Database database, MatchId match, String text, AccountId guest) {
    this.database = database;
    this.match = match;
    this.text = text;
    this.guest = guest;
  }

  /// The same session in a database that was opened again.
  public StoredSession in(Database opened) {
    return new StoredSession(opened, match, text, guest);
  }

  public AccountId guest() {
    return guest;
  }

  public void play(long position, int size) {
    append(position, size, Status.ACTIVE, Optional.empty());
  }

  public void end(long position) {
    var it = Samples.ending(match, guest);
    append(
        position,
        10,
        Status.FINISHED,
        Optional.of(
            new Ending(
                match,
                position,
                text,
                it.time(),
                it.game(),
                Origin.SESSION,
                Status.FINISHED,
                it.players(),
                it.scores(),
                it.rewards(),
                it.keepsakes())));
  }

  private void append(long position, int size, Status status, Optional<Ending> ending) {
    var json = "{\"text\":\"" + text.repeat(1 + size / text.length()) + "\"}";
    var entry = new Entry(match, position, 0, 0, json, json, json, 0, "");
    database
        .journal()
        .append(
            new Unit(
                match,
                "duel",
                List.of(new Unit.Line(entry, Optional.empty(), ending)),
                Optional.of(row(json, status)),
                Optional.of(new Snapshot(match, position, "1", json))));
  }

  private MatchRow row(String json, Status status) {
    return new MatchRow(
        match,
        "duel",
        "1",
        json,
        Origin.SESSION,
        true,
        new AccountId("host"),
        json,
        status,
        Optional.empty(),
        List.of(new Player(guest, text, Optional.empty())),
        Suite.NOON,
        Optional.empty(),
        Optional.of(Suite.NOON).filter(_ -> status.over()),
        Optional.of(json));
  }

  /// Every text of the session, as it is read again.
  public List<String> read() {
    var texts = new ArrayList<String>();
    var row = database.journal().row(match).orElseThrow();
    texts.addAll(List.of(row.seed(), row.config(), row.outcome().orElseThrow()));
    row.players().forEach(player -> texts.add(player.nickname()));
    database
        .journal()
        .entries(match, 0)
        .forEach(entry -> texts.addAll(List.of(entry.cause(), entry.facts(), entry.answers())));
    texts.add(database.journal().snapshot(match).orElseThrow().state());
    texts.add(database.accounts().find(guest).orElseThrow().nickname());
    return texts;
  }
}
