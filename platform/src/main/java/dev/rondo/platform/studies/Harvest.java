package dev.rondo.platform.studies;

import static dev.rondo.cartridge.Study.Column.flag;
import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Study;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Kind;
import dev.rondo.cartridge.Study.Played;
import dev.rondo.cartridge.Study.Sheet;
import dev.rondo.cartridge.Study.Span;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.replay.Facts;
import dev.rondo.platform.replay.MatchTimeline;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The data of one tournament.
///
/// @param rooms in the order in which they are listed
/// @param variant the name of the setting that varies
/// @param stored reads matches
record Harvest<F>(
    TournamentRow tournament,
    List<Room> rooms,
    People people,
    Study<F> study,
    String variant,
    Function<List<MatchId>, Map<MatchId, Facts.Stored<F>>> stored) {
  /// Journals that are held in memory together.
  private static final int MATCHES_AT_ONCE = 200;

  private static final String SIDE = "player";

  /// The rows of a sheet, of all matches in order.
  Grid sheet(Sheet<F> sheet, Naming naming) {
    var rows = new ArrayList<Fields>();
    eachMatch((room, match) -> {
      var spans = sheet.spans().apply(match.facts());
      var made = sheet.rows().apply(played(room, match));
      for (var i = 0; i < made.size(); i++) {
        var span = i < spans.size() ? Optional.of(spans.get(i)) : Optional.<Span>empty();
        rows.add(row(sheet, room, made.get(i), times(match, span), naming));
      }
    });
    return new Grid(columns(sheet, naming, seats()), rows);
  }

  /// The times of the first and the last fact of a span.
  private record Times(Instant from, Instant to) {}

  private static Optional<Times> times(Facts.Stored<?> match, Optional<Span> span) {
    return span.map(of -> new Times(match.times().get(of.first()), match.times().get(of.last())));
  }

  private Played<F> played(Room room, Facts.Stored<F> match) {
    return new Played<>(settings(room), match.brings(), match.facts());
  }

  /// The settings of the match of a room.
  private Settings settings(Room room) {
    var settings = tournament.settings().with(variant, room.variant(tournament));
    var over =
        tournament.protocol().arms().stream()
            .filter(arm -> room.arm().equals(Optional.of(arm.name())))
            .flatMap(arm -> arm.settings().stream())
            .flatMap(node -> node.properties().stream())
            .toList();
    for (var field : over) {
      var value = field.getValue();
      settings =
          settings.with(
              field.getKey(),
              value.isBoolean()
                  ? value.booleanValue()
                  : value.isIntegralNumber() ? value.longValue() : value.asString());
    }
    return settings;
  }

  /// The largest number of seats of a room.
  int seats() {
    return Math.max(2, rooms.stream().mapToInt(room -> room.players().size()).max().orElse(2));
  }

  /// The rows from which the charts of a sheet are drawn.
  List<Fields> counted(Sheet<F> sheet) {
    var rows = new ArrayList<Fields>();
    eachMatch((room, match) -> {
      if (!discarded(room)) {
        sheet.rows().apply(played(room, match)).forEach(row -> rows.add(before(room, row)));
      }
    });
    return rows;
  }

  private void eachMatch(BiConsumer<Room, Facts.Stored<F>> work) {
    var byMatch = new HashMap<MatchId, Room>();
    rooms.forEach(room -> room.match().ifPresent(match -> byMatch.put(match, room)));
    for (var part : parts()) {
      var happened = stored.apply(part);
      for (var match : part) {
        var read = happened.get(match);
        var room = byMatch.get(match);
        if (read != null && room != null) {
          work.accept(room, read);
        }
      }
    }
  }

  /// The timelines of these matches; without those that have not begun.
  Map<MatchId, MatchTimeline> timelines(Set<MatchId> matches) {
    var timelines = new HashMap<MatchId, MatchTimeline>();
    for (var part : parts()) {
      if (part.stream().anyMatch(matches::contains)) {
        stored.apply(part).forEach((match, read) -> timelines.put(match, read.timeline()));
      }
    }
    return timelines;
  }

  /// All matches, in parts that are read together.
  private List<List<MatchId>> parts() {
    var all = rooms.stream().flatMap(room -> room.match().stream()).toList();
    var parts = new ArrayList<List<MatchId>>();
    for (var from = 0; from < all.size(); from += MATCHES_AT_ONCE) {
      parts.add(all.subList(from, Math.min(from + MATCHES_AT_ONCE, all.size())));
    }
    return parts;
  }

  /// @param seats the largest number of seats of a room
  static <F> List<Column> columns(Sheet<F> sheet, Naming naming, int seats) {
    var columns =
        new ArrayList<>(
            List.of(
                text("tournament", "The tournament's id."),
                whole("phase", "The phase of the tournament, from 1."),
                text("variant", "What was played in the phase."),
                whole("room", "The room within the phase, from 1."),
                text("match", "The match's id."),
                whole("restart", "How often the room was started again before."),
                text("arm", "The treatment; empty where there is none."),
                flag(
                    "discarded",
                    "Whether the match was started again or cancelled: not to be counted.")));
    if (sheet.timed()) {
      columns.add(text("startedAt", "When it began, in UTC."));
      columns.add(text("endedAt", "When it ended, in UTC."));
    }
    for (var seat = 1; seat <= seats; seat++) {
      var side = SIDE + seat;
      columns.add(text(side, "The code of who sat on seat " + seat + "."));
      if (naming == Naming.NAMES) {
        columns.add(text(side + "Name", "The nickname of " + side + "."));
      }
    }
    columns.addAll(sheet.columns());
    return columns;
  }

  private Fields row(Sheet<F> sheet, Room room, Fields made, Optional<Times> times, Naming naming) {
    var row = Fields.builder();
    row.with("tournament", tournament.id());
    row.with("phase", room.phase());
    row.with("variant", variant(room));
    row.with("room", room.number());
    row.with("match", room.match().orElseThrow().value());
    row.with("restart", room.restart());
    row.with("arm", room.arm().isPresent() ? room.arm().get() : null);
    row.with("discarded", discarded(room));
    if (sheet.timed()) {
      row.with("startedAt", times.map(Times::from).map(Instant::toString).orElse(""));
      row.with("endedAt", times.map(Times::to).map(Instant::toString).orElse(""));
    }
    var players = room.players();
    for (var seat = 0; seat < seats(); seat++) {
      var there = seat < players.size();
      row.with(SIDE + (seat + 1), there ? people.code(players.get(seat)) : null);
      if (naming == Naming.NAMES) {
        row.with(SIDE + (seat + 1) + "Name", there ? people.name(players.get(seat)) : null);
      }
    }
    for (var column : sheet.columns()) {
      row.with(column.name(), shown(column, made.values().get(column.name()), players));
    }
    return row.build();
  }

  private @Nullable Object shown(Column column, @Nullable Object value, List<AccountId> players) {
    return column.kind() == Kind.PLAYER && value instanceof Seat(var index)
        ? people.code(players.get(index))
        : value;
  }

  /// The columns by which charts may group, before those of the game.
  private Fields before(Room room, Fields made) {
    var row = Fields.builder();
    row.with("phase", room.phase());
    row.with("variant", variant(room));
    row.with(made);
    return row.build();
  }

  private String variant(Room room) {
    return room.variant(tournament);
  }

  private static boolean discarded(Room room) {
    return switch (room.state()) {
      case REPLACING, REPLACED, CANCELLED -> true;
      case BYE, PLANNED, PLAYING, FINISHED -> false;
    };
  }

  /// One row a player, with what they came to in all matches that count.
  Grid players(Naming naming) {
    var byes = new HashMap<AccountId, Integer>();
    rooms.stream()
        .filter(room -> room.state() == Room.State.BYE)
        .forEach(room -> byes.merge(room.players().getFirst(), 1, Integer::sum));
    var sums = sums();
    var scores = new HashMap<AccountId, List<Long>>();
    for (var room : rooms) {
      for (var player : room.players()) {
        room.score(player)
            .ifPresent(
                points -> scores.computeIfAbsent(player, _ -> new ArrayList<>()).add(points));
      }
    }
    var rows =
        people.members().stream()
            .map(member ->
                player(
                    member,
                    byes.getOrDefault(member.account(), 0),
                    scores.getOrDefault(member.account(), List.of()),
                    sums.getOrDefault(member.account(), Map.of()),
                    naming))
            .toList();
    return new Grid(playerColumns(study, naming), rows);
  }

  private Map<AccountId, Map<String, Long>> sums() {
    var sums = new HashMap<AccountId, Map<String, Long>>();
    eachMatch((room, match) -> {
      if (discarded(room)) {
        return;
      }
      var seats = study.players().rows().apply(played(room, match));
      for (var seat = 0; seat < seats.size(); seat++) {
        var sum = sums.computeIfAbsent(room.players().get(seat), _ -> new HashMap<>());
        seats
            .get(seat)
            .values()
            .forEach((column, value) -> {
              if (value instanceof Number number) {
                sum.merge(column, number.longValue(), Long::sum);
              }
            });
      }
    });
    return sums;
  }

  static <F> List<Column> playerColumns(Study<F> study, Naming naming) {
    var columns =
        new ArrayList<>(
            List.of(
                text("tournament", "The tournament's id."), text("player", "The player's code.")));
    if (naming == Naming.NAMES) {
      columns.add(text("name", "The player's nickname."));
    }
    columns.add(text("bot", "The kind of bot; empty for people."));
    columns.add(text("membership", "joined, left or kicked."));
    columns.add(text("arm", "The treatment; empty where there is none."));
    columns.add(text("exit", "declined or excluded, if the study ended for the player."));
    columns.add(whole("byes", "Phases in which there was nobody to play with."));
    columns.add(whole("matches", "Matches with a result."));
    columns.add(whole("points", "The points of these matches together."));
    columns.addAll(study.players().columns());
    return columns;
  }

  private Fields player(
      Member member, int byes, List<Long> scores, Map<String, Long> sums, Naming naming) {
    var row = Fields.builder();
    row.with("tournament", tournament.id());
    row.with("player", people.code(member.account()));
    if (naming == Naming.NAMES) {
      row.with("name", member.nickname());
    }
    row.with("bot", member.bot().isPresent() ? member.bot().get() : null);
    row.with("membership", member.membership());
    var person = people.person(member.account());
    row.with("arm", person.arm().isPresent() ? person.arm().get() : null);
    row.with(
        "exit",
        person.exit().isPresent() ? person.exit().get().name().toLowerCase(Locale.ROOT) : null);
    row.with("byes", byes);
    row.with("matches", scores.size());
    row.with("points", scores.stream().mapToLong(Long::longValue).sum());
    study
        .players()
        .columns()
        .forEach(column -> row.with(column.name(), sums.getOrDefault(column.name(), 0L)));
    return row.build();
  }
}
