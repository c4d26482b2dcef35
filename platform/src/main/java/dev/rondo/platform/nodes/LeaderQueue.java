package dev.rondo.platform.nodes;

import dev.rondo.cartridge.Rejection;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.Queue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The queue as every node offers it. The queue itself is on the leader, and is asked there.
public final class LeaderQueue implements Queue {
  private static final String TOPIC = "queue";

  /// A call of the queue.
  sealed interface Ask {}

  record Join(String account, String game, boolean bySocket) implements Ask {}

  record AgainstBots(String account, String game, String match) implements Ask {}

  record Leave(String account, String game) implements Ask {}

  record Places(String account) implements Ask {}

  record PlaceShape(String game, Instant since, int position, Optional<String> match) {
    static PlaceShape of(Waiting waiting) {
      return new PlaceShape(
          waiting.game(), waiting.since(), waiting.position(), waiting.match().map(MatchId::value));
    }

    Waiting waiting() {
      return new Waiting(game, since, position, match.map(MatchId::new));
    }
  }

  /// The leader's reply. Fields that do not belong to the call are empty.
  record Answer(
      List<PlaceShape> places,
      Optional<String> match,
      int seat,
      boolean left,
      Optional<String> code,
      String detail) {

    static Answer of(Queued queued) {
      return switch (queued) {
        case Waiting waiting -> places(List.of(waiting));
        case Seated(var match, var seat) ->
            new Answer(List.of(), Optional.of(match.value()), seat, false, Optional.empty(), "");
      };
    }

    static Answer places(List<Waiting> places) {
      var shapes = places.stream().map(PlaceShape::of).toList();
      return new Answer(shapes, Optional.empty(), 0, false, Optional.empty(), "");
    }

    static Answer of(Result<Queued> result) {
      return switch (result) {
        case Result.Ok<Queued>(var queued) -> of(queued);
        case Result.Refused<Queued>(var rejection, var detail) ->
            new Answer(
                List.of(), Optional.empty(), 0, false, Optional.of(rejection.code()), detail);
      };
    }

    static Answer left(boolean left) {
      return new Answer(List.of(), Optional.empty(), 0, left, Optional.empty(), "");
    }

    Result<Queued> result() {
      if (code.isPresent()) {
        return Result.refused(new Rejection.Code(code.get()), detail);
      }
      return Result.ok(
          match
              .<Queued>map(id -> new Seated(new MatchId(id), seat))
              .orElseGet(() -> places.getFirst().waiting()));
    }
  }

  private final Queue here;
  private final Nodes nodes;

  /// @param here the queue of this node, open while it leads
  public LeaderQueue(Queue here, Nodes nodes) {
    this.here = here;
    this.nodes = nodes;
    nodes.on(
        TOPIC,
        (_, message) ->
            Messages.aside(() -> Messages.write(answer(Messages.read(message, Ask.class)))));
  }

  private Answer answer(Ask ask) {
    return switch (ask) {
      case Join(var account, var game, var bySocket) ->
          Answer.of(here.join(new AccountId(account), game, bySocket));
      case AgainstBots(var account, var game, var match) ->
          Answer.of(here.againstBots(new AccountId(account), game, new MatchId(match)));
      case Leave(var account, var game) -> Answer.left(here.leave(new AccountId(account), game));
      case Places(var account) -> Answer.places(here.places(new AccountId(account)));
    };
  }

  private Answer ask(Ask ask) {
    var reply = Messages.await(nodes.askLeader(TOPIC, Messages.write(Ask.class, ask)));
    return Messages.read(reply, Answer.class);
  }

  @Override
  public Result<Queued> join(AccountId account, String game, boolean bySocket) {
    return nodes.leads()
        ? here.join(account, game, bySocket)
        : ask(new Join(account.value(), game, bySocket)).result();
  }

  @Override
  public Result<Queued> againstBots(AccountId account, String game, MatchId match) {
    return nodes.leads()
        ? here.againstBots(account, game, match)
        : ask(new AgainstBots(account.value(), game, match.value())).result();
  }

  @Override
  public boolean leave(AccountId account, String game) {
    return nodes.leads() ? here.leave(account, game) : ask(new Leave(account.value(), game)).left();
  }

  @Override
  public List<Waiting> places(AccountId account) {
    return nodes.leads()
        ? here.places(account)
        : ask(new Places(account.value())).places().stream().map(PlaceShape::waiting).toList();
  }
}
