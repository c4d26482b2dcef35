package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.fupogfakta.Phase.Stage;
import dev.rondo.games.fupogfakta.board.Board;
import dev.rondo.games.fupogfakta.board.Option;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/// A game as everybody in the room may see it, and a player's own part of it.
///
/// @param code absent if the game is not a session
/// @param remainingSeconds while paused, instead of the deadline
/// @param options from the guesses until the truth is shown
/// @param submitted how many lies, then how many guesses
/// @param players by seat
/// @param reveal the lie or the truth that is shown now
/// @param you absent for those who do not play, and for who has left
public record FupogfaktaView(
    Optional<String> code,
    Status status,
    String phase,
    boolean paused,
    Optional<Double> remainingSeconds,
    Optional<MatchTime> deadlineTs,
    int round,
    int rounds,
    int question,
    int questions,
    Optional<String> category,
    Optional<String> prompt,
    Optional<List<Shown.Choice>> options,
    Optional<Integer> submitted,
    SortedMap<String, Side> players,
    Optional<Reveal> reveal,
    Optional<List<Leaderboard.Line>> leaderboard,
    Optional<List<Shown.Awarded>> awards,
    Optional<You> you) {

  /// The status of the game.
  public enum Status {
    ACTIVE,
    FINISHED
  }

  /// A player as everybody sees them.
  public record Side(String nickname, long score, boolean connected) {}

  /// The part of the view that only the player sees.
  public record You(
      Seat seat,
      Optional<String> lie,
      Optional<String> guess,
      Optional<String> ownOptionId,
      List<Given> reactions) {}

  /// A reaction that the player gave.
  public record Given(String optionId, Reaction reaction) {}

  static FupogfaktaView of(FupogfaktaState state, Viewer viewer) {
    var phase = state.phase();
    var stage = phase.stage();
    var question = state.question().filter(_ -> stage.compareTo(Stage.SCOREBOARD_RECAP) <= 0);
    return new FupogfaktaView(
        state.code(),
        state.over() ? Status.FINISHED : Status.ACTIVE,
        phase.title(),
        phase.paused(),
        phase.remaining().map(Shown::seconds),
        phase.deadline().map(MatchTime::new),
        state.round(),
        state.config().rounds(),
        state.questionOfRound(),
        state.config().questionsPerRound(),
        question.map(Question::category),
        question.map(Question::prompt),
        when(
            !state.board().options().isEmpty() && stage.compareTo(Stage.REVEAL_TRUTH) <= 0,
            () -> Shown.choices(state.board().options())),
        submitted(state),
        players(state),
        Reveal.of(state),
        when(stage.compareTo(Stage.SCOREBOARD_RECAP) >= 0, () -> Leaderboard.of(state)),
        when(stage.compareTo(Stage.POST_GAME_AWARDS) >= 0, () -> Shown.awards(state)),
        you(state, viewer));
  }

  private static <T> Optional<T> when(boolean shown, Supplier<T> part) {
    return shown ? Optional.of(part.get()) : Optional.empty();
  }

  private static Optional<Integer> submitted(FupogfaktaState state) {
    return switch (state.phase().stage()) {
      case LIE_PHASE -> Optional.of(state.board().lies().size());
      case GUESS_PHASE -> Optional.of(state.board().guesses().size());
      case INTRO, REVEAL_LIE, REVEAL_TRUTH, SCOREBOARD_RECAP, POST_GAME_AWARDS, FINISHED ->
          Optional.empty();
    };
  }

  private static SortedMap<String, Side> players(FupogfaktaState state) {
    var sides = new TreeMap<String, Side>();
    for (var seat : state.seats()) {
      var player = state.player(seat);
      sides.put(
          Integer.toString(seat.index()),
          new Side(player.nickname(), player.score(), player.connected()));
    }
    return Collections.unmodifiableSortedMap(sides);
  }

  private static Optional<You> you(FupogfaktaState state, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Player(var seat) when state.plays(seat) -> Optional.of(you(state.board(), seat));
      case Viewer.Player _, Viewer.Spectator(), Viewer.HostScreen() -> Optional.empty();
    };
  }

  private static You you(Board board, Seat seat) {
    return new You(
        seat,
        board.lie(seat),
        board.guess(seat),
        board.own(seat).map(Option::id),
        board.reactions().stream()
            .filter(mark -> mark.seat().equals(seat))
            .map(mark -> new Given(mark.optionId(), mark.reaction()))
            .toList());
  }
}
