package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.INSUFFICIENT_TOKENS;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.REMATCH_NOT_OFFERED;
import static dev.rondo.platform.Refusal.REMATCH_OVER;
import static dev.rondo.platform.Refusal.TOO_MANY_MATCHES;

import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.Rematches;
import java.util.List;

/// Playing a finished match again with the same people.
public final class RematchRoutes {

  /// @param asked the players who have asked so far
  record RematchAsked(List<String> asked) {
    static RematchAsked of(List<AccountId> accounts) {
      return new RematchAsked(accounts.stream().map(AccountId::value).toList());
    }
  }

  record RematchMade(String matchId) {}

  private final Rematches rematches;

  public RematchRoutes(Rematches rematches) {
    this.rematches = rematches;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/matches/{id}/rematch", "askForRematch")
            .onLeader()
            .does(
                "Asks the others of a finished match to play again, up to 10 minutes after its end."
                    + " When all have asked, and bots always agree, there is a match with the same"
                    + " settings and seats turned by one. Asking again changes nothing.")
            .gives(200, RematchMade.class, "All have asked: the new match.")
            .gives(202, RematchAsked.class, "Others have not asked yet; they are told.")
            .refuses(
                MATCH_NOT_FOUND,
                NOT_A_PLAYER,
                REMATCH_NOT_OFFERED,
                REMATCH_OVER,
                INSUFFICIENT_TOKENS,
                TOO_MANY_MATCHES)
            .by(call -> rematches.ask(call.caller(), call.match()).map(RematchRoutes::reply)),
        Route.delete("/matches/{id}/rematch", "withdrawRematch")
            .onLeader()
            .does("Takes the wish for a rematch back.")
            .gives(204, Void.class, "The caller does not ask for a rematch.")
            .refuses(MATCH_NOT_FOUND, NOT_A_PLAYER, REMATCH_NOT_OFFERED)
            .by(call -> rematches.withdraw(call.caller(), call.match()).map(_ -> Reply.nothing())));
  }

  private static Reply reply(Rematches.Answer answer) {
    return switch (answer) {
      case Rematches.Made(var match) -> Reply.ok(new RematchMade(match.value()));
      case Rematches.Asked(var accounts) -> Reply.accepted(RematchAsked.of(accounts));
    };
  }
}
