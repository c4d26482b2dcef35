package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Update;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A match as a readable text, played again and compared.
///
/// The head names the match: `seed`, `origin`, `players` and `config`. Then come inputs, `<seconds>
/// <who> <what>`, and under each, indented, what followed: answers (`=`), refusals (`!`) and events
/// (`>`), each with its time. Times are those of the match, which is made at 0. Who: `seat0`,
/// `seat1`, ... or `host`. What: an action's name and payload, with `sealed` before it if it is
/// paid for with a stamp; `cancels` with an action's id; or `comes`, `goes`, `leaves`; of the host
/// `pauses`, `resumes`, `waits`.
///
/// A new one needs only its head and inputs: run its test with `-Drondo.golden.write=true` to add
/// what follows, and read that before it is kept.
public final class Golden<S, C, F, V> {
  private static final MatchId MATCH = new MatchId("golden");

  private final Table<S, C, F, V> table;
  private final MemoryJournal journal = new MemoryJournal();
  private final List<String> lines = new ArrayList<>();
  private long now;
  private int actions;

  private Golden(Cartridge<S, C, F, V> rules) {
    this.table =
        new Table<>(
            MATCH,
            InstalledGame.of(rules),
            journal,
            account -> journal.wallets().wallet(account).stamps(),
            CarriedItems.NONE);
  }

  /// The files of a folder, in order.
  public static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Plays the match of a file and compares, or writes it if `rondo.golden.write` is set.
  public static <S, C, F, V> void check(Cartridge<S, C, F, V> rules, Path file) {
    try {
      var expected = Files.readString(file);
      var played = new Golden<>(rules).play(rules, expected.lines().toList());
      if (Boolean.getBoolean("rondo.golden.write")) {
        Files.writeString(file, played);
      } else {
        assertThat(played).as(file.toString()).isEqualTo(expected);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private String play(Cartridge<S, C, F, V> rules, List<String> script) {
    var head = new Head(script);
    var created = false;
    for (var line : script) {
      if (line.startsWith(" ")) {
        continue;
      }
      if (!created && !line.isEmpty() && Character.isDigit(line.charAt(0))) {
        create(rules, head);
        created = true;
      }
      if (created && !line.isEmpty() && !line.startsWith("#")) {
        input(line);
      } else {
        lines.add(line);
      }
    }
    return String.join("\n", lines) + "\n";
  }

  /// The lines before the first input.
  private record Head(List<String> script) {
    String value(String name) {
      return script.stream()
          .filter(line -> line.startsWith(name + " "))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("the head has no " + name));
    }
  }

  private void create(Cartridge<S, C, F, V> rules, Head head) {
    var manifest = rules.manifest();
    assertThat(head.value("game")).isEqualTo(manifest.id());
    var config =
        Configs.over(
            Settings.defaults(manifest.settings()),
            manifest.settings(),
            Json.STORED.readTree(head.value("config")));
    if (!(config instanceof Result.Ok<Settings>(var settings))) {
      throw new IllegalArgumentException("the config is refused: " + config);
    }
    var players = new ArrayList<Player>();
    for (var name : head.value("players").split(" ", -1)) {
      var account = new AccountId(name.toLowerCase(Locale.ROOT));
      journal
          .wallets()
          .post(
              List.of(
                  new Posting(account, Balance.TOKENS, 10, "welcome", name),
                  new Posting(account, Balance.STAMPS, 5, "welcome", name)));
      players.add(new Player(account, name, Optional.empty()));
    }
    var origin = Origin.valueOf(head.value("origin").toUpperCase(Locale.ROOT));
    lines.add("0.000 host opens");
    table
        .lifecycle()
        .create(
            new NewMatch(
                manifest.id(), settings, origin, false, players.getFirst().account(), players),
            head.value("seed"),
            0);
    store();
  }

  private void input(String line) {
    var words = line.split(" ", 4);
    if (line.endsWith("host opens")) {
      return;
    }
    pass(Math.round(Double.parseDouble(words[0]) * 1000));
    lines.add(line);
    table.begin(now);
    if (words[1].equals("host")) {
      host(words[2]);
    } else {
      seat(new Seat(Integer.parseInt(words[1].substring("seat".length()))), words);
    }
    store();
  }

  private void host(String what) {
    switch (what) {
      case "pauses" -> table.lifecycle().pause(new MatchRow.Pause("golden", "host"));
      case "resumes" -> table.lifecycle().resume("host");
      case "waits" -> {}
      default -> throw new IllegalArgumentException("a host does not: " + what);
    }
  }

  private void seat(Seat seat, String[] words) {
    var account = table.row().players().get(seat.index()).account();
    switch (words[2]) {
      case "comes" -> table.lifecycle().came(seat);
      case "goes" -> table.lifecycle().gone(seat);
      case "leaves" -> table.lifecycle().leave(account);
      case "cancels" ->
          table.actions().withdraw(account, words[3], result -> answered(seat, result));
      case "sealed" -> act(seat, account, words[3], true);
      default ->
          act(seat, account, String.join(" ", List.of(words).subList(2, words.length)), false);
    }
  }

  /// @param what an action's name, and its payload unless that is empty
  private void act(Seat seat, AccountId account, String what, boolean sealed) {
    var words = what.split(" ", 2);
    var body = Json.STORED.createObjectNode().put("type", words[0]);
    if (words.length > 1) {
      body.set("payload", Json.STORED.readTree(words[1]));
    }
    if (sealed) {
      body.put("useStamp", true);
    }
    table
        .actions()
        .act(account, new Action("action" + ++actions, body), result -> answered(seat, result));
  }

  private void answered(Seat seat, Result<ActionState> result) {
    var text =
        switch (result) {
          case Result.Ok<ActionState>(var state) -> " = " + state.json();
          case Result.Refused<ActionState>(var rejection, _) -> " ! " + rejection.code();
        };
    follows("seat" + seat.index() + text);
  }

  private void pass(long until) {
    for (var at = table.wakeAt(); at.isPresent() && at.getAsLong() <= until; at = table.wakeAt()) {
      now = at.getAsLong();
      table.begin(now);
      store();
    }
    now = until;
  }

  private void store() {
    var unit = table.unit(false);
    var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
    if (!(appended instanceof Appended.Stored(var receipts))) {
      throw new AssertionError("not stored: " + appended);
    }
    table.release(
        unit,
        receipts,
        new Audience() {
          @Override
          public boolean listens(Viewer viewer) {
            return true;
          }

          @Override
          public void tell(Viewer viewer, Update update) {
            told(viewer, update);
          }
        });
  }

  private void told(Viewer viewer, Update update) {
    var who = viewer instanceof Viewer.Player(var seat) ? "seat" + seat.index() : "spectator";
    for (var event : Json.STORED.readTree(update.json()).path("events")) {
      follows(who + " > " + event.path("name").asString() + " " + event.path("d"));
    }
  }

  private void follows(String text) {
    lines.add("  %d.%03d %s".formatted(now / 1000, now % 1000, text));
  }
}
