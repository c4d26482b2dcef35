package dev.rondo.cartridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Words that an account chooses once and brings to its next matches of a game, such as a hand of
/// cards. The platform serves them as `/me/{name}`.
///
/// @param name in the path, and of the only field of the body
/// @param size the number of words that are chosen; a word may be chosen more than once
/// @param options the words that there are
/// @param fallback the choice of an account that has made none
public record Loadout(String name, int size, List<String> options, List<String> fallback) {
  public Loadout {
    options = List.copyOf(options);
    fallback = List.copyOf(fallback);
  }

  /// The words are a choice that can be made.
  public boolean allows(List<String> chosen) {
    return chosen.size() == size && options.containsAll(chosen);
  }

  /// The choice as a setting, to be read and described like one.
  public Setting.Many setting() {
    return new Setting.Many(
        name, fallback, new Setting.Choice(name, options.getFirst(), options), size, size);
  }

  /// The choice as what a player brings: at each place the number of the word, from 1.
  public SortedMap<String, Integer> pack(List<String> chosen) {
    var packed = new TreeMap<String, Integer>();
    for (var place = 0; place < size; place++) {
      packed.put(key(place), options.indexOf(chosen.get(place)) + 1);
    }
    return packed;
  }

  /// The choice that a player brings. Empty if the player brings none.
  public Optional<List<String>> unpack(Participant player) {
    var chosen = new ArrayList<String>();
    for (var place = 0; place < size; place++) {
      var number = player.brings(key(place));
      if (number < 1 || number > options.size()) {
        return Optional.empty();
      }
      chosen.add(options.get(number - 1));
    }
    return Optional.of(List.copyOf(chosen));
  }

  private String key(int place) {
    return name + "." + place;
  }
}
