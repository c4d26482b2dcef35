package dev.rondo.edge.memory;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Loadout;
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

/// A game that is only there to be listed: toy tables play without rules.
public final class ToyGame implements Cartridge<String, String, String, String> {
  static final List<Setting> SETTINGS =
      List.of(
          new Setting.Whole("rounds", 3L, 1, 20),
          new Setting.Flag("fast", false),
          new Setting.Choice("mood", "calm", List.of("calm", "wild")),
          new Setting.Many(
              "hand", List.of("a", "b"), new Setting.Choice("card", "a", List.of("a", "b")), 2, 4));

  public static Catalog catalog() {
    return new Catalog(List.of(new Catalog.Game(new ToyGame(), Settings.defaults(SETTINGS))));
  }

  @Override
  public Manifest<String, String, String, String> manifest() {
    return Manifest.game("toy", "Toy")
        .types(String.class, String.class, String.class, String.class)
        .rules("1")
        .seats(2)
        .pairing(Manifest.Pairing.BY_RATING)
        .settings(SETTINGS)
        .stake(_ -> 1)
        .loadout(new Loadout("kit", 2, List.of("rope", "lamp"), List.of("rope", "lamp")))
        .build();
  }

  @Override
  public String setup(Setup setup) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Decision<String> decide(String state, Input<String> input, Moment moment) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String apply(String state, String fact) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<Duration> alarm(String state) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String view(String state, Viewer viewer) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Event> tell(
      String before, String fact, String after, Receipt receipt, Viewer viewer) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<Outcome> outcome(String state) {
    throw new UnsupportedOperationException();
  }
}
