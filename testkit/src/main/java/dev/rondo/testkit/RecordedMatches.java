package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Update;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Matches as earlier releases stored them, kept as text: a finished and a running one for each
/// release. This release reads them, verifies them, and plays the running one on.
///
/// A file has a JSON object a line: the match's row, then its entries. To record the matches of a
/// release, run the tests with `-Drondo.journal.write=RELEASE`. A file that is there already is
/// never written again. A new version of the rules needs a recording.
public abstract class RecordedMatches<S, C, F, V> {
  private static final MatchId MATCH = new MatchId("recorded");
  private static final long START = 1_900_000_000_000L;
  private static final int LONGEST = 20_000;

  protected abstract Cartridge<S, C, F, V> cartridge();

  /// The number of players.
  protected abstract int seats();

  /// The settings of a match that is short enough to be kept.
  protected abstract Settings settings(Settings defaults);

  private final SplittableRandom luck = new SplittableRandom(7);
  private final TreeMap<Seat, Long> thinking = new TreeMap<>();
  private long now = START;

  @TestFactory
  Stream<DynamicTest> a_match_of_an_earlier_release_is_read_verified_and_gone_on_with() {
    var folder = Path.of("src/test/resources/journals", cartridge().manifest().id());
    var release = System.getProperty("rondo.journal.write", "");
    if (!release.isEmpty()) {
      var turns = write(folder.resolve(release + "-finished.jsonl"), LONGEST);
      write(folder.resolve(release + "-running.jsonl"), turns / 2);
    }
    return Stream.concat(
        Stream.of(
            DynamicTest.dynamicTest(
                "the current version of the rules is recorded", () -> checkRecorded(folder))),
        files(folder).stream()
            .map(
                file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file))));
  }

  private void checkRecorded(Path folder) {
    var version = cartridge().manifest().rulesVersion();
    assertThat(files(folder))
        .as("record matches of version %s with -Drondo.journal.write=RELEASE", version)
        .anyMatch(file -> row(lines(file)).rulesVersion().equals(version));
  }

  private static MatchRow row(List<String> lines) {
    return Json.STORED.readValue(lines.getFirst(), MatchRow.class);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static List<Path> files(Path folder) {
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void check(Path file) {
    var lines = lines(file);
    var row = row(lines);
    var entries =
        lines.stream().skip(1).map(line -> Json.STORED.readValue(line, Entry.class)).toList();
    assertThat(row.status().over()).isEqualTo(file.toString().endsWith("-finished.jsonl"));
    assertThat(Verifier.verify(cartridge(), row.id(), entries)).isEmpty();

    var journal = new MemoryJournal();
    journal.restore(row, entries);
    now = entries.getLast().wall() + 60_000;
    var table = table(row.id(), journal);
    table.load();
    assertThat(table.row().status()).isEqualTo(row.status());
    if (!row.status().over()) {
      table.recover(entries.getLast().wall(), now);
      store(table, journal);
      play(table, journal, LONGEST);
      assertThat(table.row().status()).isEqualTo(Status.FINISHED);
      assertThat(Verifier.verify(cartridge(), row.id(), journal.entries(row.id(), 0))).isEmpty();
    }
    for (var seat = 0; seat < row.players().size(); seat++) {
      var viewer = new Viewer.Player(new Seat(seat));
      assertThat(table.views().updates(viewer, 0))
          .extracting(Update::v)
          .hasSize((int) table.views().look(viewer).v());
    }
  }

  /// Returns how many turns the match took.
  private int write(Path file, int turns) {
    var journal = new MemoryJournal();
    var players = new ArrayList<Player>();
    for (var seat = 0; seat < seats(); seat++) {
      var account = new AccountId("player" + seat);
      players.add(new Player(account, "Player " + seat, Optional.empty()));
      journal
          .wallets()
          .post(
              List.of(
                  new Posting(account, Balance.TOKENS, 10, "welcome", account.value()),
                  new Posting(account, Balance.STAMPS, 5, "welcome", account.value())));
    }
    var manifest = cartridge().manifest();
    var settings = settings(Settings.defaults(manifest.settings()));
    now = START;
    thinking.clear();
    var table = table(MATCH, journal);
    table
        .lifecycle()
        .create(
            new NewMatch(
                manifest.id(),
                settings,
                Origin.QUEUE,
                false,
                players.getFirst().account(),
                players),
            "5a".repeat(32),
            now);
    store(table, journal);
    var taken = play(table, journal, turns);
    var lines = new ArrayList<String>();
    lines.add(Json.STORED.writeValueAsString(table.row()));
    journal.entries(MATCH, 0).stream().map(Json.STORED::writeValueAsString).forEach(lines::add);
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, lines, StandardOpenOption.CREATE_NEW);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return taken;
  }

  private Table<S, C, F, V> table(MatchId match, MemoryJournal journal) {
    return new Table<>(
        match,
        InstalledGame.of(cartridge()),
        journal,
        account -> journal.wallets().wallet(account).stamps(),
        CarriedItems.NONE);
  }

  private static void store(Table<?, ?, ?, ?> table, MemoryJournal journal) {
    var unit = table.unit(false);
    var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
    if (!(appended instanceof Appended.Stored(var receipts))) {
      throw new AssertionError(appended);
    }
    table.release(
        unit,
        receipts,
        new Audience() {
          @Override
          public boolean listens(Viewer viewer) {
            return false;
          }

          @Override
          public void tell(Viewer viewer, Update update) {}
        });
  }

  /// Lets the game's first kind of bot play every seat. Returns how many turns that took.
  private int play(Table<S, C, F, V> table, MemoryJournal journal, int turns) {
    var turn = 0;
    for (; turn < turns && !table.row().status().over(); turn++) {
      for (var seat = 0; seat < table.row().players().size(); seat++) {
        var player = new Seat(seat);
        if (!thinking.containsKey(player)) {
          move(table, player)
              .ifPresent(move -> thinking.put(player, now + move.after().toMillis()));
        }
      }
      var next = thinking.values().stream().mapToLong(Long::longValue).min();
      now =
          Math.max(
              now,
              Math.min(
                  next.orElse(Long.MAX_VALUE), table.wakeAt().orElse(next.orElse(Long.MAX_VALUE))));
      table.begin(now);
      new TreeMap<>(thinking)
          .forEach((seat, at) -> {
            if (at <= now) {
              thinking.remove(seat);
              move(table, seat).ifPresent(move -> act(table, seat, move.command()));
            }
          });
      store(table, journal);
    }
    return turn;
  }

  private Optional<Bot.Move<C>> move(Table<S, C, F, V> table, Seat seat) {
    if (table.actions().holds(seat)) {
      return Optional.empty();
    }
    var bot = cartridge().manifest().bots().getFirst().bot();
    return table.views().gameView(seat).flatMap(view -> bot.move(view, luck));
  }

  private void act(Table<S, C, F, V> table, Seat seat, C command) {
    var name =
        cartridge().manifest().commands().stream()
            .filter(type -> type.type().isInstance(command))
            .findFirst()
            .orElseThrow()
            .name();
    var body = Json.STRICT.createObjectNode();
    body.put("type", name);
    body.set("payload", Json.STORED.valueToTree(command));
    var key = new UUID(luck.nextLong(), luck.nextLong()).toString();
    table
        .actions()
        .act(table.row().players().get(seat.index()).account(), new Action(key, body), _ -> {});
  }
}
