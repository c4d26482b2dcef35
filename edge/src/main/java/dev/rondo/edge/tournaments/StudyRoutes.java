package dev.rondo.edge.tournaments;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Study.Scale;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Encoded;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.http.Rows;
import dev.rondo.edge.http.Text;
import dev.rondo.platform.Result;
import dev.rondo.platform.studies.Charted;
import dev.rondo.platform.studies.Grid;
import dev.rondo.platform.studies.Naming;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.List;
import java.util.Optional;

/// Tournaments as data, for their experimenters.
public final class StudyRoutes {

  /// @param group what its rounds have in common, in the order of `by`
  /// @param n over how many rows the mean is
  record PointShape(List<String> group, String series, long n, double mean) {}

  /// @param scale what the means are: SHARE from 0 to 1, POINTS, COUNT or MILLIS
  record ChartShape(
      String name, Scale scale, List<String> by, List<String> series, List<PointShape> points) {
    static ChartShape of(Charted chart) {
      return new ChartShape(
          chart.name(),
          chart.scale(),
          chart.by(),
          chart.series(),
          chart.points().stream()
              .map(point -> new PointShape(point.group(), point.series(), point.n(), point.mean()))
              .toList());
    }
  }

  record ChartList(List<ChartShape> items) {}

  private final Tournaments tournaments;
  private final Studies studies;

  public StudyRoutes(Tournaments tournaments, Studies studies) {
    this.tournaments = tournaments;
    this.studies = studies;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/tournaments/{id}/charts", "tournamentCharts")
            .does("The results so far as charts, for the experimenter.")
            .gives(200, ChartList.class, "The charts.")
            .refuses(NOT_FOUND)
            .by(call ->
                tournament(call)
                    .map(studies::charts)
                    .map(charts ->
                        Reply.ok(new ChartList(charts.stream().map(ChartShape::of).toList())))),
        Route.get("/tournaments/{id}/export", "exportTournament")
            .auditedWhen(call -> call.query("names").equals(Optional.of("true")))
            .does("The results so far as a table, for the experimenter.")
            .query(
                "what",
                String.class,
                "players, answers, events, payments, matches, settings, codebook, a table of the"
                    + " game such as rounds or chat, or bundle.")
            .query("format", String.class, "json or csv.")
            .query("names", Boolean.class, "True to have nicknames beside the codes.")
            .gives(200, Rows.class, "The rows.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .by(this::export));
  }

  private Result<TournamentRow> tournament(Call call) {
    return tournaments.views().data(call.signedIn().account(), call.path("id"));
  }

  private Result<Reply> export(Call call) {
    return tournament(call)
        .then(tournament ->
            call.flag("names")
                .map(names -> names ? Naming.NAMES : Naming.CODES)
                .then(naming ->
                    call.query("what").equals(Optional.of(Studies.BUNDLE))
                        ? bundle(tournament, naming)
                        : studies
                            .export(tournament, call.query("what").orElse(""), naming)
                            .then(grid -> written(call, tournament, grid, naming))));
  }

  private Result<Reply> bundle(TournamentRow tournament, Naming naming) {
    return studies
        .bundle(tournament, naming)
        .map(zip ->
            attached(
                Reply.ok(new Encoded("application/zip", zip)),
                Studies.fileName(tournament, Studies.BUNDLE, naming) + ".zip"));
  }

  private static Reply attached(Reply reply, String file) {
    return reply.with("Content-Disposition", "attachment; filename=\"" + file + "\"");
  }

  private static Result<Reply> written(
      Call call, TournamentRow tournament, Grid grid, Naming naming) {
    var file = Studies.fileName(tournament, call.query("what").orElse(""), naming);
    return switch (call.query("format").orElse("json")) {
      case "json" -> Result.ok(attached(Reply.ok(new Raw(grid.json())), file + ".json"));
      case "csv" ->
          Result.ok(
              attached(
                  Reply.ok(new Text(Rows.CSV + "; charset=utf-8", grid.csv())), file + ".csv"));
      default -> Result.refused(VALIDATION_ERROR, "format must be json or csv");
    };
  }
}
