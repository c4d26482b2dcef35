package dev.rondo.games.snatch.state;

import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A match, as far as it has come.
///
/// @param variant played now
/// @param round the one that is played, or the last one
/// @param records the rounds played since the variant was set
/// @param chat the latest of what was said since then
/// @param ending present once the match is over
public record SnatchState(
    SnatchConfig config,
    Variant variant,
    Trader p1,
    Trader p2,
    Round round,
    Stage stage,
    List<RoundRecord> records,
    List<Message> chat,
    Optional<Ending> ending) {
  /// The time that a match outside of a tournament waits in a phase without a clock.
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  public SnatchState {
    records = List.copyOf(records);
    chat = List.copyOf(chat);
  }

  public Trader trader(Role role) {
    return role == Role.P1 ? p1 : p2;
  }

  public List<Trader> traders() {
    return List.of(p1, p2);
  }

  public Holdings holdings() {
    return new Holdings(p1.holding(), p2.holding());
  }

  public boolean over() {
    return ending.isPresent();
  }

  /// True if P1 must offer: P2 forces it, and P1 has something to offer.
  public boolean offerRequired() {
    return round.forcedByP2() && !p1.holding().equals(Holding.NOTHING);
  }

  /// True if all rounds were played.
  public boolean played() {
    return records.size() == Round.LAST;
  }

  /// The time at which a match outside of tournaments ends because nothing happens. It is empty
  /// where a clock runs, since the clock makes something happen.
  public Optional<Duration> closesAt() {
    return config.mode() != Mode.TOURNAMENT
            && stage.phase() != Phase.WAITING
            && stage.deadline().isEmpty()
        ? Optional.of(stage.stirred().plus(PATIENCE))
        : Optional.empty();
  }

  /// The time at which the clock does something next.
  public Optional<Duration> alarm() {
    if (over()) {
      return Optional.empty();
    }
    var awaited = traders().stream().flatMap(one -> one.awaitedUntil().stream());
    return Stream.concat(awaited, Stream.of(stage.deadline(), closesAt()).flatMap(Optional::stream))
        .min(Duration::compareTo);
  }

  public SnatchState with(Role role, Trader next) {
    return new SnatchState(
        config,
        variant,
        role == Role.P1 ? next : p1,
        role == Role.P2 ? next : p2,
        round,
        stage,
        records,
        chat,
        ending);
  }

  public SnatchState with(Holdings next) {
    return with(Role.P1, p1.holding(next.p1())).with(Role.P2, p2.holding(next.p2()));
  }

  public SnatchState with(Round next) {
    return new SnatchState(config, variant, p1, p2, next, stage, records, chat, ending);
  }

  public SnatchState with(Stage next) {
    return new SnatchState(config, variant, p1, p2, round, next, records, chat, ending);
  }

  public SnatchState withRecords(List<RoundRecord> next) {
    return new SnatchState(config, variant, p1, p2, round, stage, next, chat, ending);
  }

  public SnatchState withChat(List<Message> next) {
    return new SnatchState(config, variant, p1, p2, round, stage, records, next, ending);
  }

  public SnatchState restarted(Variant next) {
    return new SnatchState(config, next, p1, p2, Round.NONE, stage, List.of(), List.of(), ending)
        .with(Holdings.AT_START);
  }

  public SnatchState closed(Ending how) {
    return new SnatchState(config, variant, p1, p2, round, stage, records, chat, Optional.of(how));
  }
}
