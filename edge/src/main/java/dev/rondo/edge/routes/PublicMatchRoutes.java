package dev.rondo.edge.routes;

import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// Lists a few matches that anybody may join or watch, for people who have not signed in.
public final class PublicMatchRoutes {
  private static final int LOOKED_AT = 20;
  private static final int SHOWN = 6;

  /// Looked up once in this time, however many visitors ask.
  private static final Duration KEPT = Duration.ofSeconds(2);

  private static final AccountId NOBODY = new AccountId("");

  record PublicMatches(List<MatchShape> items) {}

  private record Kept(PublicMatches matches, Instant until) {}

  private final Journal journal;
  private final InstantSource clock;
  private final AtomicReference<Kept> kept =
      new AtomicReference<>(new Kept(new PublicMatches(List.of()), Instant.MIN));

  public PublicMatchRoutes(Journal journal, InstantSource clock) {
    this.journal = journal;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/public-matches", "publicMatches")
            .open()
            .limited(Kind.SESSION_LOOK)
            .does(
                "A few matches between people that anybody may join or watch, open ones first. They"
                    + " are looked up once in two seconds.")
            .gives(200, PublicMatches.class, "At most six matches.")
            .by(_ -> Result.ok(Reply.ok(matches()))));
  }

  private PublicMatches matches() {
    var known = kept.get();
    var now = clock.instant();
    if (now.isBefore(known.until())) {
      return known.matches();
    }
    var found =
        new PublicMatches(
            Stream.of(Status.PENDING, Status.ACTIVE)
                .flatMap(this::in)
                .limit(SHOWN)
                .map(MatchShape::of)
                .toList());
    kept.set(new Kept(found, now.plus(KEPT)));
    return found;
  }

  private Stream<MatchRow> in(Status status) {
    var filter =
        new Journal.Filter(Optional.empty(), Optional.of(status), Optional.empty(), NOBODY, false);
    return journal.list(filter, Optional.empty(), LOOKED_AT)
            instanceof Result.Ok<Page<MatchRow>>(var page)
        ? page.items().stream().filter(PublicMatchRoutes::betweenPeople)
        : Stream.empty();
  }

  private static boolean betweenPeople(MatchRow row) {
    return !row.hidden()
        && !row.origin().invites()
        && row.players().stream().anyMatch(player -> player.bot().isEmpty());
  }
}
