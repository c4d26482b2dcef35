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
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.replay.Facts;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Makes the data and the charts of tournaments, each time anew from what is stored. May block for
/// as long as reading it takes.
public final class Studies {
  private static final String PLAYERS = "players";
  private static final String MATCHES = "matches";
  private static final String CODEBOOK = "codebook";
  private static final String ANSWERS = "answers";
  private static final String EVENTS = "events";
  private static final String PAYMENTS = "payments";
  private static final String SETTINGS = "settings";

  /// The name of the export that has everything in one file.
  public static final String BUNDLE = "bundle";

  private static final List<String> OWN =
      List.of(PLAYERS, ANSWERS, EVENTS, PAYMENTS, MATCHES, SETTINGS, CODEBOOK);

  private static final int MOST_REMEMBERED = 5_000;

  private final Catalog catalog;
  private final TournamentStores stores;
  private final Journal journal;

  public Studies(Catalog catalog, TournamentStores stores, Journal journal) {
    this.catalog = catalog;
    this.stores = stores;
    this.journal = journal;
  }

  /// A table by its name: one of the game's, one of every study's, or the `codebook` of all.
  public Result<Grid> export(TournamentRow tournament, String what, Naming naming) {
    return harvest(tournament)
        .flatMap(harvest -> grid(harvest, what, naming))
        .map(Result::ok)
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "what: one of " + whats(tournament)));
  }

  /// The names of all exports.
  public List<String> whats(TournamentRow tournament) {
    return harvest(tournament)
        .map(harvest -> Stream.concat(names(harvest).stream(), Stream.of(BUNDLE)).toList())
        .orElse(List.of());
  }

  private static List<String> names(Harvest<?> harvest) {
    return Stream.concat(harvest.study().sheets().stream().map(Study.Sheet::name), OWN.stream())
        .toList();
  }

  /// The name of a file with that table. Files with names are told apart from those without.
  public static String fileName(TournamentRow tournament, String what, Naming naming) {
    return tournament.code() + "-" + what + suffix(naming);
  }

  private static String suffix(Naming naming) {
    return naming == Naming.NAMES ? "-with-names" : "";
  }

  /// Everything in one zip; the same bytes each time.
  public Result<byte[]> bundle(TournamentRow tournament, Naming naming) {
    return harvest(tournament)
        .map(harvest -> Result.ok(bundle(harvest, naming)))
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "the game is not installed"));
  }

  private byte[] bundle(Harvest<?> harvest, Naming naming) {
    var bundle = new Bundle();
    for (var what : names(harvest)) {
      bundle.with(what, grid(harvest, what, naming).orElseThrow(), suffix(naming));
    }
    return bundle
        .with(
            "protocol" + suffix(naming) + ".json",
            naming.shown(harvest.tournament().protocol()).json())
        .withScript("study", ".py", suffix(naming))
        .withScript("study", ".R", suffix(naming))
        .zip();
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

  private <F> Optional<Grid> grid(Harvest<F> harvest, String what, Naming naming) {
    return switch (what) {
      case PLAYERS -> Optional.of(harvest.players(naming));
      case ANSWERS -> Optional.of(tables(harvest).answers(naming));
      case EVENTS -> Optional.of(new EventTable(tables(harvest), harvest).grid(naming));
      case PAYMENTS -> Optional.of(tables(harvest).payments(naming));
      case MATCHES -> Optional.of(tables(harvest).played(harvest.rooms()));
      case SETTINGS -> Optional.of(tables(harvest).settings(harvest.rooms(), naming));
      case CODEBOOK -> Optional.of(codebook(harvest, naming));
      default ->
          harvest.study().sheets().stream()
              .filter(sheet -> sheet.name().equals(what))
              .findFirst()
              .map(sheet -> harvest.sheet(sheet, naming));
    };
  }

  private StudyTables tables(Harvest<?> harvest) {
    var tournament = harvest.tournament();
    return new StudyTables(
        tournament,
        stores,
        harvest.people(),
        journal::row,
        catalog.find(tournament.game()).map(game -> game.manifest().rulesVersion()).orElse(""));
  }

  private static <F> Grid codebook(Harvest<F> harvest, Naming naming) {
    var study = harvest.study();
    var rows = new ArrayList<Fields>();
    study
        .sheets()
        .forEach(
            sheet -> explain(sheet.name(), Harvest.columns(sheet, naming, harvest.seats()), rows));
    explain(PLAYERS, Harvest.playerColumns(study, naming), rows);
    explain(ANSWERS, StudyTables.answerColumns(naming), rows);
    explain(EVENTS, EventTable.columns(naming), rows);
    explain(PAYMENTS, StudyTables.paymentColumns(naming), rows);
    explain(MATCHES, StudyTables.matchColumns(), rows);
    explain(SETTINGS, StudyTables.settingColumns(), rows);
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

  /// A game without tables of its own still has those of every study.
  private <S, C, F, V> Optional<Harvest<?>> harvest(
      TournamentRow tournament, Cartridge<S, C, F, V> rules) {
    var rooms = stores.rooms().all(tournament.id());
    return rules
        .manifest()
        .tournament()
        .map(declared ->
            new Harvest<>(
                tournament,
                rooms,
                new People(
                    stores.tournaments().secret(tournament.id()),
                    stores.tournaments().members(tournament.id()),
                    stores.studies().people(tournament.id())),
                rules.manifest().study().orElseGet(Studies::none),
                declared.variant(),
                read(rules, rooms)));
  }

  private static <F> Study<F> none() {
    return new Study<>(List.of(), new Study.Sheet<>(PLAYERS, List.of(), _ -> List.of()), List.of());
  }

  /// Reads each match once, however many tables are made of it, unless they are too many to be held
  /// in memory together.
  private <S, C, F, V> Function<List<MatchId>, Map<MatchId, Facts.Stored<F>>> read(
      Cartridge<S, C, F, V> rules, List<Room> rooms) {
    var facts = Facts.of(rules, journal);
    if (rooms.size() > MOST_REMEMBERED) {
      return facts::of;
    }
    var read = new HashMap<List<MatchId>, Map<MatchId, Facts.Stored<F>>>();
    return matches -> read.computeIfAbsent(matches, facts::of);
  }
}
