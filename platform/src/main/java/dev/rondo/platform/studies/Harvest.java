package dev.rondo.platform.studies;

import static dev.rondo.cartridge.Study.Column.flag;
import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Study;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Kind;
import dev.rondo.cartridge.Study.Sheet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.replay.Facts;
import dev.rondo.platform.tournaments.Member;
import dev.rondo.platform.tournaments.Room;
import dev.rondo.platform.tournaments.TournamentRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The data of one tournament.
///
/// @param rooms in the order in which they are listed
record Harvest<F>(
    TournamentRow tournament, List<Room> rooms, People people, Study<F> study, Facts<F> facts) {
  /// Journals that are held in memory together.
  private static final int MATCHES_AT_ONCE = 200;

  private static final List<String> SIDES = List.of("player1", "player2");

  /// The rows of a sheet, of all matches in order.
  Grid sheet(Sheet<F> sheet, Naming naming) {
    var rows = new ArrayList<Fields>();
    eachMatch((room, played) ->
        sheet.rows().apply(played).forEach(row -> rows.add(row(sheet, room, row, naming))));
    return new Grid(columns(sheet, naming), rows);
  }

  /// What the charts of a sheet are drawn from.
  List<Fields> counted(Sheet<F> sheet) {
    var rows = new ArrayList<Fields>();
    eachMatch((room, played) -> {
      if (!discarded(room)) {
        sheet.rows().apply(played).forEach(row -> rows.add(before(room, row)));
      }
    });
    return rows;
  }

  private void eachMatch(BiConsumer<Room, List<F>> work) {
    var played = rooms.stream().filter(room -> room.match().isPresent()).toList();
    for (var from = 0; from < played.size(); from += MATCHES_AT_ONCE) {
      var part = played.subList(from, Math.min(from + MATCHES_AT_ONCE, played.size()));
      var happened = facts.of(part.stream().map(room -> room.match().orElseThrow()).toList());
      part.forEach(room ->
          Optional.ofNullable(happened.get(room.match().orElseThrow()))
              .ifPresent(match -> work.accept(room, match)));
    }
  }

  static <F> List<Column> columns(Sheet<F> sheet, Naming naming) {
    var columns =
        new ArrayList<>(
            List.of(
                text("tournament", "The tournament's id."),
                whole("phase", "The phase of the tournament, from 1."),
                text("variant", "What was played in the phase."),
                whole("room", "The room within the phase, from 1."),
                text("match", "The match's id."),
                flag(
                    "discarded",
                    "Whether the match was started again or cancelled: not to be counted.")));
    for (var side : SIDES) {
      columns.add(text(side, "The code of who sat on seat " + side.substring(6) + "."));
      if (naming == Naming.NAMES) {
        columns.add(text(side + "Name", "The nickname of " + side + "."));
      }
    }
    columns.addAll(sheet.columns());
    return columns;
  }

  private Fields row(Sheet<F> sheet, Room room, Fields made, Naming naming) {
    var row = Fields.builder();
    row.with("tournament", tournament.id());
    row.with("phase", room.phase());
    row.with("variant", variant(room));
    row.with("room", room.number());
    row.with("match", room.match().orElseThrow().value());
    row.with("discarded", discarded(room));
    var players = room.players();
    for (var seat = 0; seat < SIDES.size(); seat++) {
      row.with(SIDES.get(seat), people.code(players.get(seat)));
      if (naming == Naming.NAMES) {
        row.with(SIDES.get(seat) + "Name", people.name(players.get(seat)));
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

  /// What charts may group by, before what the game says.
  private Fields before(Room room, Fields made) {
    var row = Fields.builder();
    row.with("phase", room.phase());
    row.with("variant", variant(room));
    row.with(made);
    return row.build();
  }

  private String variant(Room room) {
    return tournament.variants().get(room.phase() - 1);
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
        .forEach(room -> byes.merge(room.first(), 1, Integer::sum));
    var sums = sums();
    var rows =
        people.members().stream()
            .map(member ->
                player(
                    member,
                    byes.getOrDefault(member.account(), 0),
                    sums.getOrDefault(member.account(), Map.of()),
                    naming))
            .toList();
    return new Grid(playerColumns(study, naming), rows);
  }

  private Map<AccountId, Map<String, Long>> sums() {
    var sums = new HashMap<AccountId, Map<String, Long>>();
    eachMatch((room, played) -> {
      if (discarded(room)) {
        return;
      }
      var seats = study.players().rows().apply(played);
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
    columns.add(whole("byes", "Phases in which there was nobody to play with."));
    columns.addAll(study.players().columns());
    return columns;
  }

  private Fields player(Member member, int byes, Map<String, Long> sums, Naming naming) {
    var row = Fields.builder();
    row.with("tournament", tournament.id());
    row.with("player", people.code(member.account()));
    if (naming == Naming.NAMES) {
      row.with("name", member.nickname());
    }
    row.with("bot", member.bot().isPresent() ? member.bot().get() : null);
    row.with("membership", member.membership());
    row.with("byes", byes);
    study
        .players()
        .columns()
        .forEach(column -> row.with(column.name(), sums.getOrDefault(column.name(), 0L)));
    return row.build();
  }
}
