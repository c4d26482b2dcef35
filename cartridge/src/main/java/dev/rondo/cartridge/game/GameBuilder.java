package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.ManifestBuilder;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Tournament;
import dev.rondo.cartridge.Viewer;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// The declarations that games in turns and games in rounds share.
///
/// @param <S> the state that the author writes
/// @param <C> the commands
/// @param <V> what one viewer sees of that state
/// @param <B> the builder itself
abstract sealed class GameBuilder<S, C extends Record, V, B extends GameBuilder<S, C, V, B>>
    permits TurnGame, RoundGame {
  private static final String RANDOM = "random";
  private static final Duration RANDOM_DELAY = Duration.ofMillis(600);
  private static final String LOBBY_SECONDS = "lobbySeconds";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final String id;
  private final String title;
  private String rulesVersion = "1";
  private int fewest;
  private int most;
  private final List<Setting> settings = new ArrayList<>();
  private final List<String> mistakes = new ArrayList<>();
  private final List<NamedBot<V, C>> bots = new ArrayList<>();
  boolean open;
  Type viewType;
  Optional<Setting> limit = Optional.empty();
  private Optional<Setting> variants = Optional.empty();
  Optional<Function<Setup, S>> start = Optional.empty();
  BiFunction<S, Dice, S> deal = (state, _) -> state;
  Function<S, Optional<String>> invariant = _ -> Optional.empty();
  Optional<BiFunction<S, Viewer, V>> view = Optional.empty();
  Optional<BiFunction<S, Seat, ? extends List<? extends C>>> legal = Optional.empty();

  private record NamedBot<V, C>(String name, Duration delay, Strategy<V, C> strategy) {}

  GameBuilder(String id, String title, Class<S> state) {
    this.id = id;
    this.title = title;
    this.viewType = state;
  }

  abstract B self();

  /// The version of the rules; `1` unless told. It changes whenever stored inputs would be decided
  /// differently.
  public B rules(String version) {
    rulesVersion = version;
    return self();
  }

  public B seats(int count) {
    return seats(count, count);
  }

  /// A match starts when it is full, or with at least the fewest after the setting `lobbySeconds`.
  public B seats(int min, int max) {
    fewest = min;
    most = max;
    return self();
  }

  /// @param setting of each match; [Setup#settings] has its value
  public B setting(Setting setting) {
    settings.add(setting);
    return self();
  }

  /// The time for a turn or a round.
  ///
  /// @param setting a [Setting#seconds]
  public B limit(Setting setting) {
    require(limit.isEmpty(), "limit(...) is said twice");
    require(
        setting instanceof Setting.Whole && setting.name().endsWith("econds"),
        "limit: " + setting.name() + " is no setting in seconds");
    limit = Optional.of(setting);
    return setting(setting);
  }

  /// Lets the game be played in tournaments and studies. Each phase has another of these values.
  ///
  /// @param setting a [Setting#choice]
  public B variants(Setting setting) {
    require(variants.isEmpty(), "variants(...) is said twice");
    require(setting instanceof Setting.Choice, "variants: " + setting.name() + " is no choice");
    variants = Optional.of(setting);
    return setting(setting);
  }

  /// The state before anything has happened, without any luck.
  public B start(Function<Setup, S> first) {
    start = Optional.of(first);
    return self();
  }

  /// The luck at the start, such as shuffled cards.
  public B deal(BiFunction<S, Dice, S> luck) {
    deal = luck;
    return self();
  }

  /// The commands that a seat may send when it has something to decide. The contract tests try
  /// them, and an open game gets the bot `random`.
  public B legal(BiFunction<S, Seat, ? extends List<? extends C>> commands) {
    legal = Optional.of(commands);
    return self();
  }

  /// A sentence about what is wrong with a state that must never be reached.
  public B invariant(Function<S, Optional<String>> check) {
    invariant = check;
    return self();
  }

  /// @param delay the time that the bot takes to think
  public B bot(String name, Duration delay, Strategy<V, C> strategy) {
    bots.add(new NamedBot<>(name, delay, strategy));
    return self();
  }

  final void see(Type type, BiFunction<S, Viewer, V> seen, boolean everything) {
    require(view.isEmpty(), "only one of open() and view(...) can be said, once");
    require(bots.isEmpty(), "open() or view(...) comes before the bots, which see it");
    viewType = type;
    view = Optional.of(seen);
    open = everything;
  }

  final void require(boolean holds, String mistake) {
    if (!holds) {
      mistakes.add(mistake);
    }
  }

  /// @throws IllegalArgumentException if something is missing or said twice
  final void check() {
    require(limit.isPresent(), "limit(...) is missing: a match must end if nobody acts");
    require(start.isPresent(), "start(...) is missing");
    require(view.isPresent(), "open() or view(...) is missing");
    if (!mistakes.isEmpty()) {
      throw new IllegalArgumentException("game " + id + ": " + String.join("; ", mistakes));
    }
  }

  final <M, F, W> ManifestBuilder<M, C, F, W> declare(Manifest.Types<M, C, F, W> types) {
    var manifest =
        Manifest.game(id, title)
            .types(types)
            .rules(rulesVersion)
            .seats(fewest, most)
            .settings(settings);
    variants.ifPresent(setting ->
        manifest.tournament(new Tournament(setting.name(), _ -> Optional.empty(), _ -> PATIENCE)));
    return fewest == most
        ? manifest
        : manifest
            .setting(Setting.seconds(LOBBY_SECONDS, 30))
            .gathering(Gathering.whenFullOrAfter(LOBBY_SECONDS))
            .pairing(Pairing.OLDEST_OPEN);
  }

  /// Declares the bots.
  ///
  /// @param sight what a bot's strategy sees in a view; empty when there is nothing to decide
  final <M, F, W> void declareBots(
      ManifestBuilder<M, C, F, W> manifest, Function<W, Optional<Sight<V>>> sight) {
    for (var bot : bots) {
      manifest.bot(
          bot.name(),
          (view, luck) ->
              sight
                  .apply(view)
                  .map(seen ->
                      new Bot.Move<>(
                          bot.strategy().choose(seen.view(), seen.seat(), luck), bot.delay())));
    }
    if (open && legal.isPresent() && bots.stream().noneMatch(bot -> bot.name().equals(RANDOM))) {
      manifest.bot(RANDOM, (view, luck) -> sight.apply(view).flatMap(seen -> random(seen, luck)));
    }
  }

  /// The view and the seat of a bot that decides.
  record Sight<V>(V view, Seat seat) {}

  /// In an open game the view is the state.
  @SuppressWarnings("unchecked")
  private Optional<Bot.Move<C>> random(Sight<V> seen, RandomGenerator luck) {
    List<? extends C> choices = legal.orElseThrow().apply((S) seen.view(), seen.seat());
    return choices.isEmpty()
        ? Optional.empty()
        : Optional.of(new Bot.Move<>(choices.get(luck.nextInt(choices.size())), RANDOM_DELAY));
  }
}
