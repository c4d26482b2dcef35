package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.@Class@Game.Sticks;
import dev.rondo.cartridge.Seat;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class @Class@BotTest {
  @ParameterizedTest(name = "of {0} sticks it takes {1}")
  @CsvSource({"3, 3", "6, 2", "5, 1", "7, 3"})
  void the_clever_bot_leaves_a_multiple_of_four(int left, int taken) {
    var take = @Class@Game.clever(new Sticks(left), new Seat(0), new SplittableRandom(1));
    assertThat(take.count()).isEqualTo(taken);
  }
}
