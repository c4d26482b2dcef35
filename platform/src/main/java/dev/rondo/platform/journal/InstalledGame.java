package dev.rondo.platform.journal;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Viewer;
import java.util.List;

/// An installed game with what is made once for all its matches.
public final class InstalledGame<S, C, F, V> {
  private final Cartridge<S, C, F, V> rules;
  private final Manifest<S, C, F, V> manifest;
  private final Codec<S, C, F> codec;
  private final List<Viewer> viewers;

  private InstalledGame(Cartridge<S, C, F, V> rules) {
    this.rules = rules;
    this.manifest = rules.manifest();
    this.codec = new Codec<>(rules);
    this.viewers = List.copyOf(Viewers.of(manifest.seats().max(), manifest));
  }

  public static <S, C, F, V> InstalledGame<S, C, F, V> of(Cartridge<S, C, F, V> rules) {
    return new InstalledGame<>(rules);
  }

  public Cartridge<S, C, F, V> rules() {
    return rules;
  }

  public Manifest<S, C, F, V> manifest() {
    return manifest;
  }

  public Codec<S, C, F> codec() {
    return codec;
  }

  /// All viewers that a match of this game may have.
  public List<Viewer> viewers() {
    return viewers;
  }
}
