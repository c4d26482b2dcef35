package dev.rondo.testkit.series;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The kinds of players that a series knows for a game: its bots, and `random` where the rules list
/// their legal commands. A bot of that name comes before it.
public final class Kinds {
  /// The kind that draws from the legal commands.
  public static final String RANDOM = "random";

  private Kinds() {}

  /// The names of the kinds, the game's own bots first.
  public static <S, C, F, V> List<String> of(Cartridge<S, C, F, V> rules) {
    var manifest = rules.manifest();
    var names = new ArrayList<String>();
    manifest.bots().forEach(kind -> names.add(kind.name()));
    if (!names.contains(RANDOM) && listsLegal(rules)) {
      names.add(RANDOM);
    }
    return List.copyOf(names);
  }

  private static <S, C, F, V> boolean listsLegal(Cartridge<S, C, F, V> rules) {
    var manifest = rules.manifest();
    var seats =
        IntStream.range(0, manifest.seats().min())
            .mapToObj(seat -> participant(seat, RANDOM))
            .toList();
    var state = start(rules, Settings.defaults(manifest.settings()), seats);
    return rules.legal(state, new Seat(0)).isPresent();
  }

  static Participant participant(int seat, String kind) {
    return new Participant(new Seat(seat), "bot-" + seat, kind + " " + seat, true);
  }

  /// The state before anything has happened.
  static <S, C, F, V> S start(
      Cartridge<S, C, F, V> rules, Settings settings, List<Participant> participants) {
    return rules.setup(
        new Setup("simulated", rules.manifest().rulesVersion(), settings, participants, true));
  }

  static <S, C, F, V> Mover<S, C> mover(Cartridge<S, C, F, V> rules, String kind, Seat seat) {
    return rules.manifest().bots().stream()
        .filter(candidate -> candidate.name().equals(kind))
        .findFirst()
        .map(found -> Mover.bot(rules, found.bot(), seat))
        .orElseGet(() -> {
          if (!kind.equals(RANDOM)) {
            throw new IllegalArgumentException("no such bot: " + kind);
          }
          return Mover.legal(rules, seat);
        });
  }
}
