package dev.rondo.platform.studies;

import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.replay.Facts;
import dev.rondo.platform.tournaments.RoomStore;
import dev.rondo.platform.tournaments.TournamentRow;
import dev.rondo.platform.tournaments.TournamentStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes the data and the charts of tournaments, each time anew from the journals. May block for as
/// long as reading them takes.
public final class Studies {
  private static final String PLAYERS = "players";
  private static final String CODEBOOK = "codebook";

  private final Catalog catalog;
  private final TournamentStore tournaments;
  private final RoomStore rooms;
  private final Journal journal;

  public Studies(Catalog catalog, TournamentStore tournaments, RoomStore rooms, Journal journal) {
    this.catalog = catalog;
    this.tournaments = tournaments;
    this.rooms = rooms;
    this.journal = journal;
  }

  /// A table by its name: one of the game's, `players`, or the `codebook` of all.
  public Result<Grid> export(TournamentRow tournament, String what, Naming naming) {
    return harvest(tournament)
        .flatMap(harvest -> grid(harvest, what, naming))
        .map(Result::ok)
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "what: one of " + whats(tournament)));
  }

  /// What there is to export.
  public List<String> whats(TournamentRow tournament) {
    return harvest(tournament).map(Studies::names).orElse(List.of());
  }

  private static List<String> names(Harvest<?> harvest) {
    return Stream.concat(
            harvest.study().sheets().stream().map(Study.Sheet::name), Stream.of(PLAYERS, CODEBOOK))
        .toList();
  }

  public List<Charted> charts(TournamentRow tournament) {
    return harvest(tournament).map(Studies::drawn).orElse(List.of());
  }

  private static <F> List<Charted> drawn(Harvest<F> harvest) {
    var rows = new HashMap<String, List<Fields>>();
    harvest
        .study()
        .sheets()
        .forEach(sheet -> {
          if (harvest.study().charts().stream()
              .anyMatch(chart -> chart.sheet().equals(sheet.name()))) {
            rows.put(sheet.name(), harvest.counted(sheet));
          }
        });
    return harvest.study().charts().stream()
        .map(chart -> Charted.of(chart, rows.getOrDefault(chart.sheet(), List.of())))
        .toList();
  }

  private static <F> Optional<Grid> grid(Harvest<F> harvest, String what, Naming naming) {
    return switch (what) {
      case PLAYERS -> Optional.of(harvest.players(naming));
      case CODEBOOK -> Optional.of(codebook(harvest.study(), naming));
      default ->
          harvest.study().sheets().stream()
              .filter(sheet -> sheet.name().equals(what))
              .findFirst()
              .map(sheet -> harvest.sheet(sheet, naming));
    };
  }

  private static <F> Grid codebook(Study<F> study, Naming naming) {
    var rows = new ArrayList<Fields>();
    study.sheets().forEach(sheet -> explain(sheet.name(), Harvest.columns(sheet, naming), rows));
    explain(PLAYERS, Harvest.playerColumns(study, naming), rows);
    return new Grid(
        List.of(
            text("table", "What is to be exported to find it."),
            text("column", "Its name."),
            text("type", "text, whole, flag (true or false) or player (a player's code)."),
            text("meaning", "What it says.")),
        rows);
  }

  private static void explain(String table, List<Column> columns, List<Fields> rows) {
    columns.forEach(column ->
        rows.add(
            Fields.of()
                .with("table", table)
                .with("column", column.name())
                .with("type", column.kind().name().toLowerCase(Locale.ROOT))
                .with("meaning", column.meaning())));
  }

  private Optional<Harvest<?>> harvest(TournamentRow tournament) {
    return catalog.find(tournament.game()).flatMap(game -> harvest(tournament, game.cartridge()));
  }

  private <S, C, F, V> Optional<Harvest<?>> harvest(
      TournamentRow tournament, Cartridge<S, C, F, V> rules) {
    return rules
        .manifest()
        .study()
        .map(study ->
            new Harvest<>(
                tournament,
                rooms.all(tournament.id()),
                new People(
                    tournaments.secret(tournament.id()), tournaments.members(tournament.id())),
                study,
                Facts.of(rules, journal)));
  }
}
