package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// The events of the room. Everybody is told the same.
final class Events {
  private Events() {}

  record LieProgress(int submitted, int players) {}

  record GuessStarted(List<Shown.Choice> options, MatchTime deadline) {}

  record GuessProgress(int guessed, int players) {}

  record LieStarted(
      String prompt, String category, MatchTime deadline, int round, int question, int of) {}

  record ScoreDelta(Shown.Person player, long delta, long score) {}

  record Standings(List<Leaderboard.Line> leaderboard) {}

  record Awards(List<Shown.Awarded> awards) {}

  record Resumed(MatchTime deadline) {}

  record Intro(MatchTime deadline) {}

  static List<Event> of(FupogfaktaFact fact, FupogfaktaState state) {
    return switch (fact) {
      case FupogfaktaFact.Introduced(var deadline) ->
          told("phase.intro", new Intro(new MatchTime(deadline)));
      case FupogfaktaFact.Asked(_, var deadline) ->
          told("phase.lie_started", asked(state, deadline));
      case FupogfaktaFact.Lied _ ->
          told(
              "phase.lie_progress",
              new LieProgress(state.board().lies().size(), state.players().size()));
      case FupogfaktaFact.OptionsOffered(var options, var deadline) ->
          told(
              "phase.guess_started",
              new GuessStarted(Shown.choices(options), new MatchTime(deadline)));
      case FupogfaktaFact.Guessed _ ->
          told(
              "phase.guess_progress",
              new GuessProgress(state.board().guesses().size(), state.players().size()));
      case FupogfaktaFact.LieRevealed(var option, var points, _) ->
          lieRevealed(state, option, points);
      case FupogfaktaFact.TruthRevealed(var points, _) -> truthRevealed(state, points);
      case FupogfaktaFact.ScoresShown _ -> told("phase.scoreboard", standings(state));
      case FupogfaktaFact.AwardsGiven _ -> told("phase.awards", new Awards(Shown.awards(state)));
      case FupogfaktaFact.Finished() -> told("phase.game_over", standings(state));
      case FupogfaktaFact.PhasePaused(var remaining) ->
          told("phase.paused", Fields.of().with("remaining_seconds", Shown.seconds(remaining)));
      case FupogfaktaFact.PhaseResumed(var deadline) ->
          told("phase.resumed", new Resumed(new MatchTime(deadline)));
      case FupogfaktaFact.GuessesEnding _,
          FupogfaktaFact.Reacted _,
          FupogfaktaFact.Vanished _,
          FupogfaktaFact.Missed _,
          FupogfaktaFact.Returned _,
          FupogfaktaFact.Departed _ ->
          List.of();
    };
  }

  private static LieStarted asked(FupogfaktaState state, Duration deadline) {
    var question = state.question().orElseThrow();
    return new LieStarted(
        question.prompt(),
        question.category(),
        new MatchTime(deadline),
        state.round(),
        state.questionOfRound(),
        state.config().questionsPerRound());
  }

  private static List<Event> lieRevealed(FupogfaktaState state, String optionId, long points) {
    var option = state.board().option(optionId).orElseThrow();
    var lie = Reveal.lie(state, option);
    var content =
        Fields.of()
            .with("text", lie.text())
            .with("authors", lie.authors())
            .with("guessers", lie.guessers())
            .with("score_delta", lie.scoreDelta());
    return scored("phase.reveal_lie", content, state, option.authors(), points);
  }

  private static List<Event> truthRevealed(FupogfaktaState state, long points) {
    var truth = Reveal.truth(state);
    var content =
        Fields.of()
            .with("answer", truth.answer())
            .with("guessers", truth.guessers())
            .with("score_delta", truth.scoreDelta())
            .with("reactions", truth.reactions());
    return scored("phase.reveal_truth", content, state, state.board().finders(), points);
  }

  private static List<Event> scored(
      String name, Fields content, FupogfaktaState state, List<Seat> seats, long points) {
    var scores =
        seats.stream()
            .map(seat ->
                new Event(
                    "phase.score_delta",
                    new ScoreDelta(Shown.person(state, seat), points, state.player(seat).score())));
    return Stream.concat(Stream.of(new Event(name, content)), scores).toList();
  }

  private static Standings standings(FupogfaktaState state) {
    return new Standings(Leaderboard.of(state));
  }

  private static List<Event> told(String name, Object content) {
    return List.of(new Event(name, content));
  }
}
