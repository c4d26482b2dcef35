package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.INSUFFICIENT_TOKENS;
import static dev.rondo.platform.Refusal.TOO_MANY_MATCHES;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.play.Queue.Queued;
import dev.rondo.platform.play.Queue.Seated;
import dev.rondo.platform.play.Queue.Waiting;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Waiting for a match.
public final class QueueRoutes {

  record QueueRequest(String game, Optional<Boolean> vsBot) {}

  /// @param matchId where the caller sits and waits for others, if there is a match already
  record PlaceShape(String game, Instant since, int position, Optional<String> matchId) {
    static PlaceShape of(Waiting waiting) {
      return new PlaceShape(
          waiting.game(), waiting.since(), waiting.position(), waiting.match().map(MatchId::value));
    }
  }

  record SeatedShape(String matchId, int seat) {}

  record PlaceList(List<PlaceShape> items) {}

  private final Catalog catalog;
  private final Queue queue;
  private final Journal journal;

  public QueueRoutes(Catalog catalog, Queue queue, Journal journal) {
    this.catalog = catalog;
    this.journal = journal;
    this.queue = queue;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/queue", "joinQueue")
            .once()
            .does("Waits for a match, or starts one against a bot.")
            .gives(200, SeatedShape.class, "There is a match already.")
            .gives(202, PlaceShape.class, "A place in the queue.")
            .refuses(INSUFFICIENT_TOKENS, TOO_MANY_MATCHES)
            .taking(QueueRequest.class, this::join),
        Route.get("/queue", "places")
            .does("One's own places in queues.")
            .gives(200, PlaceList.class, "The places.")
            .by(call ->
                Result.ok(
                    Reply.ok(
                        new PlaceList(
                            queue.places(call.caller()).stream().map(PlaceShape::of).toList())))),
        Route.delete("/queue/{game}", "leaveQueue")
            .does(
                "Gives up the place, or the seat in a match that has not started, if there is one.")
            .gives(204, Void.class, "The caller is not in that queue.")
            .refuses(VALIDATION_ERROR)
            .by(call ->
                GameRoutes.find(catalog, call.path("game"))
                    .map(_ -> {
                      queue.leave(call.caller(), call.path("game"));
                      return Reply.nothing();
                    })));
  }

  private Result<Reply> join(Call call, QueueRequest body) {
    return GameRoutes.unhosted(catalog, body.game())
        .then(_ ->
            body.vsBot().orElse(false)
                ? queue.againstBots(call.caller(), body.game(), new MatchId(call.newId()))
                : seatedBefore(call, body.game())
                    .map(Result::<Queued>ok)
                    .orElseGet(() -> queue.join(call.caller(), body.game(), false)))
        .map(QueueRoutes::reply);
  }

  /// The match that the queue has made since the same key was sent for the first time, if the
  /// server ended before it could answer.
  private Optional<Seated> seatedBefore(Call call, String game) {
    if (call.claim().isEmpty()) {
      return Optional.empty();
    }
    var since = call.claim().get().since();
    var caller = call.caller();
    var mine =
        new Journal.Filter(Optional.of(game), Optional.empty(), Optional.of(caller), caller, false);
    var newest =
        journal.list(mine, Optional.empty(), 1) instanceof Result.Ok<Page<MatchRow>>(var page)
            ? page.items()
            : List.<MatchRow>of();
    return newest.stream()
        .filter(row -> row.origin() == Origin.QUEUE && !row.createdAt().isBefore(since))
        .map(row ->
            new Seated(
                row.id(), row.players().stream().map(Player::account).toList().indexOf(caller)))
        .findFirst();
  }

  private static Reply reply(Queued queued) {
    return switch (queued) {
      case Waiting waiting -> Reply.accepted(PlaceShape.of(waiting));
      case Seated(var match, var seat) -> Reply.ok(new SeatedShape(match.value(), seat));
    };
  }
}
