package dev.rondo.cartridge;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What the platform must know about a game besides its rules.
///
/// @param id the game's name on the wire
/// @param rulesVersion stored with each match; changes whenever stored inputs would be decided
///   differently
/// @param commands the names under which commands arrive, and the records they are read into
/// @param factType the sealed interface of the facts
/// @param stake tokens each seat pays into a match that counts
/// @param resumeAfter how long players are given to get ready when a server takes the match up
///   again
/// @param hosting for games that are played in sessions
/// @param statistics what is counted of what players do
/// @param tournament for games that are played in tournaments
/// @param study for games whose matches are data
/// @param loadout for games to which accounts bring a choice of their own
/// @param grid match time 0 falls on a multiple of this in epoch time, so that the ticks of many
///   matches fall together; zero for a game without ticks
public record Manifest<S, C, F, V>(
    String id,
    String title,
    String rulesVersion,
    Seats seats,
    Gathering gathering,
    Pairing pairing,
    List<Setting> settings,
    List<CommandType<? extends C>> commands,
    Class<S> stateType,
    Class<F> factType,
    Class<V> viewType,
    Function<Settings, Integer> stake,
    Duration resumeAfter,
    List<BotKind<V, C>> bots,
    Optional<Hosting> hosting,
    Statistics<F> statistics,
    Optional<Tournament> tournament,
    Optional<Study<F>> study,
    Optional<Loadout> loadout,
    Duration grid) {

  /// A game that is played in neither sessions nor tournaments.
  public Manifest(
      String id,
      String title,
      String rulesVersion,
      Seats seats,
      Gathering gathering,
      Pairing pairing,
      List<Setting> settings,
      List<CommandType<? extends C>> commands,
      Class<S> stateType,
      Class<F> factType,
      Class<V> viewType,
      Function<Settings, Integer> stake,
      Duration resumeAfter,
      List<BotKind<V, C>> bots) {
    this(
        id,
        title,
        rulesVersion,
        seats,
        gathering,
        pairing,
        settings,
        commands,
        stateType,
        factType,
        viewType,
        stake,
        resumeAfter,
        bots,
        Optional.empty(),
        Statistics.none(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Duration.ZERO);
  }

  /// The same, played in tournaments.
  public Manifest<S, C, F, V> with(Tournament declared) {
    return with(statistics, Optional.of(declared), study, loadout, grid);
  }

  /// The same, with matches that are data.
  public Manifest<S, C, F, V> with(Study<F> data) {
    return with(statistics, tournament, Optional.of(data), loadout, grid);
  }

  /// The same, counting what players do.
  public Manifest<S, C, F, V> counting(Statistics<F> what) {
    return with(what, tournament, study, loadout, grid);
  }

  /// The same, with a choice that each account brings.
  public Manifest<S, C, F, V> with(Loadout brought) {
    return with(statistics, tournament, study, Optional.of(brought), grid);
  }

  /// The same, with starts that are put off to a multiple of this in epoch time.
  public Manifest<S, C, F, V> onGrid(Duration stride) {
    return with(statistics, tournament, study, loadout, stride);
  }

  private Manifest<S, C, F, V> with(
      Statistics<F> what,
      Optional<Tournament> declared,
      Optional<Study<F>> data,
      Optional<Loadout> brought,
      Duration stride) {
    return new Manifest<>(
        id,
        title,
        rulesVersion,
        seats,
        gathering,
        pairing,
        settings,
        commands,
        stateType,
        factType,
        viewType,
        stake,
        resumeAfter,
        bots,
        hosting,
        what,
        declared,
        data,
        brought,
        stride);
  }

  /// How many play.
  public record Seats(int min, int max) {}

  /// When a match starts: as soon as it is full and, where `after` says so, that long after its
  /// creation if at least the least number of seats is taken (else it is cancelled); or when its
  /// host says so.
  public record Gathering(Function<Settings, Optional<Duration>> after, Starter starter) {
    public static final Gathering WHEN_FULL = new Gathering(_ -> Optional.empty(), Starter.SEATS);
  }

  /// Who starts a match.
  public enum Starter {
    SEATS,
    HOST
  }

  /// How the queue makes matches.
  public enum Pairing {
    /// The first who come are seated together.
    IN_ORDER,
    /// Those nearest in rating are seated together, the nearer the shorter they have waited.
    BY_RATING,
    /// Who comes is seated in the oldest match that has a free seat, or opens one.
    OLDEST_OPEN
  }

  /// The wire name of a command.
  public record CommandType<C>(String name, Class<C> type) {}

  /// A player that the platform can seat by itself.
  public record BotKind<V, C>(String name, Bot<V, C> bot) {}
}
