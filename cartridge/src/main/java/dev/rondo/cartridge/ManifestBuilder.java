package dev.rondo.cartridge;

import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Puts a manifest together, and refuses one that contradicts itself.
public final class ManifestBuilder<S, C, F, V> {
  private final String id;
  private final String title;
  private final Manifest.Types<S, C, F, V> types;
  private String rulesVersion = "";
  private Seats seats = new Seats(0, 0);
  private Gathering gathering = Gathering.WHEN_FULL;
  private Pairing pairing = Pairing.IN_ORDER;
  private final List<Setting> settings = new ArrayList<>();
  private final List<CommandType<? extends C>> commands = new ArrayList<>();
  private final List<BotKind<V, C>> bots = new ArrayList<>();
  private Function<Settings, Integer> stake = _ -> 0;
  private Duration resumeAfter = Duration.ZERO;
  private Optional<Hosting> hosting = Optional.empty();
  private Statistics<F> statistics = Statistics.none();
  private Optional<Tournament> tournament = Optional.empty();
  private Optional<Study<F>> study = Optional.empty();
  private Optional<Loadout> loadout = Optional.empty();
  private Duration grid = Duration.ZERO;

  ManifestBuilder(String id, String title, Manifest.Types<S, C, F, V> types) {
    this.id = id;
    this.title = title;
    this.types = types;
  }

  /// The version of the rules, which changes whenever stored inputs would be decided differently.
  public ManifestBuilder<S, C, F, V> rules(String version) {
    rulesVersion = version;
    return this;
  }

  public ManifestBuilder<S, C, F, V> seats(int count) {
    return seats(count, count);
  }

  public ManifestBuilder<S, C, F, V> seats(int fewest, int most) {
    seats = new Seats(fewest, most);
    return this;
  }

  public ManifestBuilder<S, C, F, V> gathering(Gathering when) {
    gathering = when;
    return this;
  }

  public ManifestBuilder<S, C, F, V> pairing(Pairing how) {
    pairing = how;
    return this;
  }

  public ManifestBuilder<S, C, F, V> setting(Setting setting) {
    settings.add(setting);
    return this;
  }

  public ManifestBuilder<S, C, F, V> settings(List<Setting> more) {
    settings.addAll(more);
    return this;
  }

  /// @param name on the wire
  /// @param type the record that the payload is read into; its constructor may refuse values
  public ManifestBuilder<S, C, F, V> command(String name, Class<? extends C> type) {
    commands.add(new CommandType<>(name, type));
    return this;
  }

  public ManifestBuilder<S, C, F, V> bot(String name, Bot<V, C> bot) {
    bots.add(new BotKind<>(name, bot));
    return this;
  }

  /// The tokens that each seat pays into a match that counts.
  public ManifestBuilder<S, C, F, V> stake(Function<Settings, Integer> tokens) {
    stake = tokens;
    return this;
  }

  /// The time that players are given to get ready when a server takes a match up again.
  public ManifestBuilder<S, C, F, V> resumeAfter(Duration time) {
    resumeAfter = time;
    return this;
  }

  public ManifestBuilder<S, C, F, V> hosting(Hosting declared) {
    hosting = Optional.of(declared);
    return this;
  }

  public ManifestBuilder<S, C, F, V> statistics(Statistics<F> counted) {
    statistics = counted;
    return this;
  }

  public ManifestBuilder<S, C, F, V> tournament(Tournament declared) {
    tournament = Optional.of(declared);
    return this;
  }

  public ManifestBuilder<S, C, F, V> study(Study<F> data) {
    study = Optional.of(data);
    return this;
  }

  public ManifestBuilder<S, C, F, V> loadout(Loadout brought) {
    loadout = Optional.of(brought);
    return this;
  }

  /// Puts starts off to a multiple of this in epoch time.
  public ManifestBuilder<S, C, F, V> grid(Duration stride) {
    grid = stride;
    return this;
  }

  /// @throws IllegalArgumentException if the manifest contradicts itself; the message says how
  public Manifest<S, C, F, V> build() {
    var built =
        new Built<>(
            id,
            title,
            types,
            rulesVersion,
            seats,
            gathering,
            pairing,
            List.copyOf(settings),
            List.copyOf(commands),
            stake,
            resumeAfter,
            List.copyOf(bots),
            hosting,
            statistics,
            tournament,
            study,
            loadout,
            grid);
    var mistakes = ManifestMistakes.of(built);
    if (!mistakes.isEmpty()) {
      throw new IllegalArgumentException("game " + id + ": " + String.join("; ", mistakes));
    }
    return built;
  }

  record Built<S, C, F, V>(
      String id,
      String title,
      Manifest.Types<S, C, F, V> types,
      String rulesVersion,
      Seats seats,
      Gathering gathering,
      Pairing pairing,
      List<Setting> settings,
      List<CommandType<? extends C>> commands,
      Function<Settings, Integer> stake,
      Duration resumeAfter,
      List<BotKind<V, C>> bots,
      Optional<Hosting> hosting,
      Statistics<F> statistics,
      Optional<Tournament> tournament,
      Optional<Study<F>> study,
      Optional<Loadout> loadout,
      Duration grid)
      implements Manifest<S, C, F, V> {

    @Override
    public Type stateType() {
      return types.state();
    }

    @Override
    public Type factType() {
      return types.fact();
    }

    @Override
    public Type viewType() {
      return types.view();
    }

    @Override
    public ManifestBuilder<S, C, F, V> change() {
      var builder = new ManifestBuilder<>(id, title, types);
      builder.rulesVersion = rulesVersion;
      builder.seats = seats;
      builder.gathering = gathering;
      builder.pairing = pairing;
      builder.settings.addAll(settings);
      builder.commands.addAll(commands);
      builder.bots.addAll(bots);
      builder.stake = stake;
      builder.resumeAfter = resumeAfter;
      builder.hosting = hosting;
      builder.statistics = statistics;
      builder.tournament = tournament;
      builder.study = study;
      builder.loadout = loadout;
      builder.grid = grid;
      return builder;
    }
  }
}
