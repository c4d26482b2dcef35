package dev.rondo.platform.table;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest;

/// An installed game with what is made once for all its matches.
record Engine<S, C, F, V>(
    Cartridge<S, C, F, V> rules,
    Manifest<S, C, F, V> manifest,
    Codec<S, C, F> codec,
    Teller<S, F, V> teller) {

  static <S, C, F, V> Engine<S, C, F, V> of(Cartridge<S, C, F, V> rules) {
    return new Engine<>(rules, rules.manifest(), new Codec<>(rules), new Teller<>(rules));
  }
}
