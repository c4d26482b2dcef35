package com.example;

import dev.rondo.cartridge.CartridgeProvider;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.RoundRules;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The rules of public goods: in each round all get points, give some to a pot in secret, and share
/// what the pot has become.
public final class PublicgoodsGame implements CartridgeProvider {
  private static final int ENDOWMENT = 20;

  @Override
  public RoundRules<Group, Contribute, Group> cartridge() {
    return Game.rounds("publicgoods", "Public goods", Group.class)
        .seats(3, 5)
        .limit(Setting.seconds("roundSeconds", 60))
        .rounds(Setting.count("rounds", 10))
        .variants(Setting.choice("pot", "doubled", "tripled"))
        .start(setup -> Group.of(setup.seats().size(), setup.settings().word("pot")))
        .decide("contribute", Contribute.class)
        .orElse((_, _) -> new Contribute(0))
        .resolve(PublicgoodsGame::share)
        .scores(Group::points)
        .legal((_, _) -> IntStream.rangeClosed(0, ENDOWMENT).mapToObj(Contribute::new).toList())
        .invariant(Group::fault)
        .open()
        .bot("giver", Duration.ofSeconds(1), (_, _, _) -> new Contribute(ENDOWMENT))
        .bot("follower", Duration.ofSeconds(2), PublicgoodsGame::follow)
        .build();
  }

  /// A seat's part of the pot.
  record Contribute(@Range(max = ENDOWMENT) int points) {}

  /// @param factor by which the pot grows
  /// @param points of all rounds so far, by seat
  /// @param contributions of the round before, by seat
  record Group(int factor, List<Integer> points, List<Integer> contributions) {
    static Group of(int seats, String pot) {
      return new Group(pot.equals("tripled") ? 3 : 2, Collections.nCopies(seats, 0), List.of());
    }

    Optional<String> fault() {
      return Optional.of("a negative sum").filter(_ -> Collections.min(points) < 0);
    }
  }

  private static Group share(Group group, List<Contribute> decisions) {
    var contributions = decisions.stream().map(Contribute::points).toList();
    var pot = group.factor() * contributions.stream().mapToInt(points -> points).sum();
    var share = pot / decisions.size();
    return new Group(
        group.factor(),
        IntStream.range(0, decisions.size())
            .mapToObj(i -> group.points().get(i) + ENDOWMENT - contributions.get(i) + share)
            .toList(),
        contributions);
  }

  /// Gives the mean of the round before.
  private static Contribute follow(Group group, Seat seat, RandomGenerator luck) {
    var mean = group.contributions().stream().mapToInt(points -> points).average();
    return new Contribute((int) mean.orElse(luck.nextInt(ENDOWMENT + 1)));
  }
}
