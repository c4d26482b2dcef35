package com.example;

import dev.rondo.cartridge.CartridgeProvider;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.Turn;
import dev.rondo.cartridge.game.TurnRules;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The rules of @title@: two players take 1 to 3 sticks in turn, and whoever takes the last one
/// wins.
public final class @Class@Game implements CartridgeProvider {
  @Override
  public TurnRules<Sticks, Sticks> cartridge() {
    return Game.turns("@id@", "@title@", Sticks.class)
        .seats(2)
        .limit(Setting.seconds("turnSeconds", 30))
        .setting(Setting.count("sticks", 21))
        .start(setup -> new Sticks(setup.settings().whole("sticks")))
        .command("take", Take.class, @Class@Game::take)
        .legal((sticks, _) -> IntStream.rangeClosed(1, sticks.most()).mapToObj(Take::new).toList())
        .open()
        .bot("clever", Duration.ofMillis(800), @Class@Game::clever)
        .build();
  }

  record Take(@Range(min = 1, max = 3) int count) {}

  record Sticks(int left) {
    int most() {
      return Math.min(3, left);
    }
  }

  static void take(Turn<Sticks> turn, Seat seat, Take take) {
    turn.refuseUnless(take.count() <= turn.state().left(), "TOO_MANY");
    var sticks = turn.become(new Sticks(turn.state().left() - take.count()));
    if (sticks.left() == 0) turn.win(seat, "last");
    else turn.next();
  }

  /// Leaves a multiple of 4 if it can.
  static Take clever(Sticks sticks, Seat seat, RandomGenerator luck) {
    var over = sticks.left() % 4;
    return new Take(over == 0 ? 1 + luck.nextInt(sticks.most()) : over);
  }
}
