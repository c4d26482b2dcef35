package dev.rondo.storage;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.match.Catalog;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A game for two to six in which nothing happens: the lobby knows no more of a game than this.
public final class RaceGame
    implements Cartridge<RaceGame.Track, RaceGame.Move, RaceGame.Moved, RaceGame.Track> {
  private static final List<Setting> SETTINGS = List.of(new Setting.Whole("laps", 3L, 1, 10));

  record Track() {}

  sealed interface Move permits Drive {}

  record Drive() implements Move {}

  sealed interface Moved permits Drove {}

  record Drove() implements Moved {}

  public static Catalog catalog() {
    return new Catalog(List.of(new Catalog.Game(new RaceGame(), Settings.defaults(SETTINGS))));
  }

  @Override
  public Manifest<Track, Move, Moved, Track> manifest() {
    return Manifest.game("race", "Race")
        .types(Track.class, Move.class, Moved.class, Track.class)
        .rules("1")
        .seats(2, 6)
        .settings(SETTINGS)
        .build();
  }

  @Override
  public Track setup(Setup setup) {
    return new Track();
  }

  @Override
  public Decision<Moved> decide(Track state, Input<Move> input, Moment moment) {
    return Decision.accept(List.of());
  }

  @Override
  public Track apply(Track state, Moved fact) {
    return state;
  }

  @Override
  public Optional<Duration> alarm(Track state) {
    return Optional.empty();
  }

  @Override
  public Track view(Track state, Viewer viewer) {
    return state;
  }

  @Override
  public List<Event> tell(Track before, Moved fact, Track after, Receipt receipt, Viewer viewer) {
    return List.of();
  }

  @Override
  public Optional<Outcome> outcome(Track state) {
    return Optional.empty();
  }
}
