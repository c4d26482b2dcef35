package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.Phase.Stage;
import dev.rondo.games.fupogfakta.board.Applause;
import dev.rondo.games.fupogfakta.board.Award;
import dev.rondo.games.fupogfakta.board.Board;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A game, as far as it has come.
///
/// @param code of the session, if the game is one
/// @param questions in the order of play
/// @param players by seat
/// @param turn how many questions have been asked
/// @param applause for the lies of all questions before
/// @param awards empty until they are given
public record FupogfaktaState(
    Optional<String> code,
    FupogfaktaConfig config,
    List<Question> questions,
    List<Player> players,
    int turn,
    Board board,
    Phase phase,
    List<Applause> applause,
    List<Award> awards) {

  public FupogfaktaState {
    questions = List.copyOf(questions);
    players = List.copyOf(players);
    applause = List.copyOf(applause);
    awards = List.copyOf(awards);
  }

  Player player(Seat seat) {
    return players.get(seat.index());
  }

  /// True until the player has left for good.
  boolean plays(Seat seat) {
    return !player(seat).left();
  }

  List<Seat> seats() {
    return IntStream.range(0, players.size()).mapToObj(Seat::new).toList();
  }

  /// The question that is played, once there is one.
  Optional<Question> question() {
    return turn == 0 ? Optional.empty() : Optional.of(questions.get(turn - 1));
  }

  /// From 1; 0 before the first.
  int round() {
    return (turn + config.questionsPerRound() - 1) / config.questionsPerRound();
  }

  /// The place of the question in its round, from 1.
  int questionOfRound() {
    return turn == 0 ? 0 : (turn - 1) % config.questionsPerRound() + 1;
  }

  boolean takesLies() {
    return turn > 0 && phase.is(Stage.LIE_PHASE);
  }

  boolean over() {
    return phase.is(Stage.FINISHED);
  }

  /// True if somebody is connected, and everybody who is connected has written a lie.
  boolean everyoneHasLied() {
    var present = seats().stream().filter(seat -> player(seat).connected()).toList();
    return !present.isEmpty() && present.stream().allMatch(seat -> board.lie(seat).isPresent());
  }

  /// True if somebody is connected, and everybody who is connected and has a choice has guessed.
  boolean everyoneHasGuessed() {
    var present = seats().stream().filter(seat -> player(seat).connected()).toList();
    return phase.is(Stage.GUESS_PHASE)
        && !present.isEmpty()
        && present.stream()
            .allMatch(seat -> board.guess(seat).isPresent() || !board.offersChoice(seat));
  }

  /// The time at which the clock does something next.
  Optional<Duration> alarm() {
    if (over() || phase.paused()) {
      return Optional.empty();
    }
    var absences = players.stream().flatMap(player -> player.missedAt().stream());
    return Stream.concat(phase.deadline().stream(), absences).min(Duration::compareTo);
  }

  FupogfaktaState with(Phase next) {
    return new FupogfaktaState(
        code, config, questions, players, turn, board, next, applause, awards);
  }

  FupogfaktaState with(Board next) {
    return new FupogfaktaState(
        code, config, questions, players, turn, next, phase, applause, awards);
  }

  FupogfaktaState with(Seat seat, Player next) {
    var all = new ArrayList<>(players);
    all.set(seat.index(), next);
    return new FupogfaktaState(code, config, questions, all, turn, board, phase, applause, awards);
  }

  FupogfaktaState asking(int next) {
    return new FupogfaktaState(
        code, config, questions, players, next, Board.EMPTY, phase, applause, awards);
  }

  FupogfaktaState scoring(List<Seat> seats, long points) {
    var state = this;
    for (var seat : seats) {
      state = state.with(seat, state.player(seat).scoring(points));
    }
    return state;
  }

  FupogfaktaState applauding(List<Applause> more) {
    var all = Stream.concat(applause.stream(), more.stream()).toList();
    return new FupogfaktaState(code, config, questions, players, turn, board, phase, all, awards);
  }

  FupogfaktaState awarding(List<Award> given) {
    return new FupogfaktaState(
        code, config, questions, players, turn, board, phase, applause, given);
  }
}
