package dev.rondo.cartridge;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The description of a game that the platform needs besides the rules. It is built by name:
/// `Manifest.game("duel", "Duel").types(...).rules("1").seats(2).command("draft",
/// Draft.class).build()`.
public sealed interface Manifest<S, C, F, V> permits ManifestBuilder.Built {

  /// Begins a manifest.
  ///
  /// @param id the game's name on the wire and in the configuration
  /// @param title the game's name for people
  static Named game(String id, String title) {
    return new Named(id, title);
  }

  String id();

  String title();

  /// Stored with each match. It changes whenever stored inputs would be decided differently.
  String rulesVersion();

  Seats seats();

  Gathering gathering();

  Pairing pairing();

  List<Setting> settings();

  /// The names under which commands arrive, and the records that they are read into.
  List<CommandType<? extends C>> commands();

  Type stateType();

  /// The sealed interface of the facts.
  Type factType();

  Type viewType();

  /// The tokens that each seat pays into a match that counts.
  Function<Settings, Integer> stake();

  /// The time that players are given to get ready when a server takes the match up again.
  Duration resumeAfter();

  List<BotKind<V, C>> bots();

  /// Present for games that are played in sessions.
  Optional<Hosting> hosting();

  /// The counts of what players do.
  Statistics<F> statistics();

  /// Present for games that are played in tournaments.
  Optional<Tournament> tournament();

  /// Present for games whose matches are data.
  Optional<Study<F>> study();

  /// Present for games to which accounts bring a choice of their own.
  Optional<Loadout> loadout();

  /// Match time 0 falls on a multiple of this in epoch time, so that the ticks of many matches fall
  /// together. Zero for a game without ticks.
  Duration grid();

  /// A builder that starts with what this manifest declares.
  ManifestBuilder<S, C, F, V> change();

  /// A game that has a name and no types yet.
  record Named(String id, String title) {

    /// Declares the types of the rules.
    ///
    /// @param command what all commands are
    public <S, C, F, V> ManifestBuilder<S, C, F, V> types(
        Class<S> state, Class<C> command, Class<F> fact, Class<V> view) {
      return types(new Types<>(state, fact, view));
    }

    /// Declares types that have type parameters.
    public <S, C, F, V> ManifestBuilder<S, C, F, V> types(Types<S, C, F, V> types) {
      return new ManifestBuilder<>(id, title, types);
    }
  }

  /// The types of the rules, as the platform needs them to read stored values. The parameters tell
  /// the compiler what the values say at run time.
  @SuppressWarnings("UnusedTypeParameter")
  record Types<S, C, F, V>(Type state, Type fact, Type view) {}

  /// The least and the greatest number of players.
  record Seats(int min, int max) {}

  /// The condition for the start of a match. A match starts as soon as it is full. Where `after`
  /// names a time, it starts that long after its creation if at least the least number of seats is
  /// taken, else it is cancelled. A match that waits for its host starts when the host says so.
  record Gathering(Function<Settings, Optional<Duration>> after, Starter starter) {
    public static final Gathering WHEN_FULL = new Gathering(_ -> Optional.empty(), Starter.SEATS);
    public static final Gathering BY_HOST = new Gathering(_ -> Optional.empty(), Starter.HOST);

    /// @param setting the name of a setting in seconds
    public static Gathering whenFullOrAfter(String setting) {
      return new Gathering(settings -> Optional.of(settings.seconds(setting)), Starter.SEATS);
    }
  }

  /// The side that starts a match: the last taken seat, or the host.
  enum Starter {
    SEATS,
    HOST
  }

  /// The way in which the queue seats players.
  enum Pairing {
    /// The first who come are seated together.
    IN_ORDER,
    /// Players with near ratings are seated together. The longer a player waits, the larger the
    /// difference may be.
    BY_RATING,
    /// A player is seated in the oldest match that has a free seat, or opens a new match.
    OLDEST_OPEN
  }

  /// The wire name of a command.
  record CommandType<C>(String name, Class<C> type) {}

  /// A player that the platform can seat by itself.
  record BotKind<V, C>(String name, Bot<V, C> bot) {}
}
