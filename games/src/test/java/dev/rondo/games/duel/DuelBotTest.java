package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;
import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Bot.Move;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class DuelBotTest {
  private static final int MATCHES = 2000;
  private final DuelBot bot = new DuelBot();

  @Test
  void it_drafts_after_half_a_second_and_confirms_within_two() {
    var table = DuelTable.open();
    var luck = new SplittableRandom(1);
    var draft = bot.move(table.view(ANN), luck).orElseThrow();
    assertThat(draft.after()).hasMillis(500);
    assertThat(draft.command()).isInstanceOf(Draft.class);

    table.play(ANN, draft.command());
    var confirm = bot.move(table.view(ANN), luck).orElseThrow();
    assertThat(confirm.after().toMillis()).isBetween(0L, 1500L);
    assertThat(confirm.command()).isEqualTo(new Confirm(draft.command().layout()));

    table.play(ANN, confirm.command());
    assertThat(bot.move(table.view(ANN), luck)).isEmpty();
  }

  @Test
  void it_does_nothing_in_a_reveal_at_the_end_and_as_a_stranger() {
    var table = DuelTable.open();
    table.confirm(ANN, "- - -");
    table.confirm(BOB, "- - -");
    assertThat(bot.move(table.view(ANN), new SplittableRandom(1))).isEmpty();
    assertThat(bot.move(table.tableView(), new SplittableRandom(1))).isEmpty();
    table.left(BOB);
    assertThat(bot.move(table.view(ANN), new SplittableRandom(1))).isEmpty();
  }

  @Test
  void it_lays_three_cards_whatever_the_hand() {
    var table = DuelTable.open(defaults().with("hand", List.of("heal", "heal", "heal", "heal")));
    var move = bot.move(table.view(ANN), new SplittableRandom(1)).orElseThrow();
    assertThat(move.command().layout()).containsExactly("heal", "heal", "heal");
  }

  @Test
  void ahead_it_attacks_less_and_behind_it_heals_more() {
    var even = DuelTable.open().view(ANN);
    var uneven = DuelTable.open();
    uneven.playRound("attack - -", "- - -");
    var ahead = uneven.view(ANN);
    var behind = uneven.view(BOB);
    assertThat(firstCards(ahead, "attack")).isLessThan(firstCards(even, "attack"));
    assertThat(firstCards(ahead, "defense")).isGreaterThan(firstCards(even, "defense"));
    assertThat(firstCards(behind, "heal")).isGreaterThan(firstCards(even, "heal"));
    assertThat(firstCards(behind, "attack")).isGreaterThan(firstCards(ahead, "attack"));
  }

  /// Counts how many of 1000 drafts begin with that card.
  private long firstCards(PlayerView view, String card) {
    var luck = new SplittableRandom(7);
    return IntStream.range(0, 1000)
        .mapToObj(_ -> bot.move(view, luck).orElseThrow().command().layout().getFirst())
        .filter(card::equals)
        .count();
  }

  @Test
  void against_itself_it_plays_legally_to_the_end_and_never_times_out() {
    var endings = new TreeMap<String, Integer>();
    for (var seed = 0L; seed < MATCHES; seed++) {
      var luck = new SplittableRandom(seed);
      var table = DuelTable.open(config(luck));
      play(table, luck, seed);
      assertThat(table.ending()).as("seed %d", seed).matches("normal, won by .*|draw");
      endings.merge(table.ending(), 1, Integer::sum);
    }
    assertThat(endings).containsOnlyKeys("draw", "normal, won by Ann", "normal, won by Bob");
  }

  private static Settings config(RandomGenerator luck) {
    var hand =
        IntStream.range(0, DuelConfig.HAND_SIZE)
            .mapToObj(_ -> Card.KINDS.get(luck.nextInt(Card.KINDS.size())).toString())
            .toList();
    var config =
        defaults()
            .with("hp", luck.nextLong(1, 101))
            .with("rounds", luck.nextLong(1, 21))
            .with("suddenDeathRounds", luck.nextLong(1, 21))
            .with("prepMillis", luck.nextLong(1000, 3000))
            .with("firstRevealMillis", luck.nextLong(0, 2) * 250)
            .with("revealMillis", luck.nextLong(0, 2) * 900);
    return luck.nextBoolean() ? config : config.with("hand", hand);
  }

  /// Each bot is asked whenever its view has changed; what it decided before is dropped then.
  private void play(DuelTable table, RandomGenerator luck, long seed) {
    var moves = new TreeMap<Seat, Planned>();
    var seen = new ArrayList<PlayerView>();
    SEATS.forEach(seat -> seen.add(seat.index(), consider(table, seat, moves, luck)));
    while (!table.over()) {
      var alarm = table.alarm().orElseThrow();
      var next =
          moves.entrySet().stream()
              .filter(entry -> entry.getValue().at() < alarm)
              .min(Map.Entry.comparingByValue());
      if (next.isPresent()) {
        var seat = next.get().getKey();
        table.pass(next.get().getValue().at() - table.now());
        assertThat(table.play(seat, next.get().getValue().command()))
            .as("seed %d", seed)
            .isEqualTo("ok");
      } else {
        table.wake();
      }
      for (var seat : SEATS) {
        if (!table.view(seat).equals(seen.get(seat.index()))) {
          seen.set(seat.index(), consider(table, seat, moves, luck));
        }
      }
    }
    assertThat(table.notes()).as("seed %d", seed).isEmpty();
  }

  private PlayerView consider(
      DuelTable table, Seat seat, Map<Seat, Planned> moves, RandomGenerator luck) {
    moves.remove(seat);
    bot.move(table.view(seat), luck)
        .ifPresent(move -> moves.put(seat, Planned.of(move, table.now())));
    return table.view(seat);
  }

  private record Planned(long at, DuelCommand command) implements Comparable<Planned> {
    static Planned of(Move<DuelCommand> move, long now) {
      return new Planned(now + move.after().toMillis(), move.command());
    }

    @Override
    public int compareTo(Planned other) {
      return Long.compare(at, other.at);
    }
  }
}
