package dev.rondo.storage.economy;

import static dev.rondo.storage.Samples.ending;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Item;
import dev.rondo.platform.economy.OwnedItem;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Rewards;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

public abstract class RewardSuite extends Suite {
  private static final MatchId MATCH = new MatchId("match-1");
  private static final Reward WINNER = new Reward(new Seat(0), 620, 3, List.of("steel_sword"));
  private static final Reward SURVIVOR = new Reward(new Seat(1), 200, 1, List.of());

  protected RewardSuite(TestedDatabase kind) {
    super(kind);
  }

  private void tell(Ending ending) {
    database.journal().append(unit(ending.match(), line(ending)));
  }

  private StreamConsumer<Ending> consumer() {
    return new StreamConsumer<>(
        Rewards.CONSUMER,
        database.endings(),
        new Rewards(database.wallets(), database.inventory(), database.streams()),
        database.consumers(),
        database.transactions(),
        new Retries(2, Duration.ofMillis(1)),
        () -> now);
  }

  /// Runs until all endings are read.
  private List<Parked> grant() {
    try (var consumers = new Consumers(database.consumers(), List.of(consumer()))) {
      consumers.start();
      await().until(() -> consumers.states().getFirst().lag() == 0);
      return consumers.parked();
    }
  }

  private List<OwnedItem> items(AccountId account) {
    return database.inventory().items(account, Optional.empty(), 100).items();
  }

  private Inventory inventory() {
    return new Inventory(database.inventory(), database.transactions());
  }

  private OwnedItem won(AccountId account, String match, Item item) {
    database.inventory().give(account, item, new MatchId(match), 0, NOON);
    return items(account).getFirst();
  }

  @Test
  @Tag("slow")
  void an_ending_that_is_told_a_hundred_times_is_rewarded_once() {
    var ann = player("ann");
    var bob = player("bob");
    tell(ending(MATCH, List.of(), List.of(WINNER, SURVIVOR), ann, bob));
    for (int i = 0; i < 100; i++) {
      assertThat(grant()).isEmpty();
      var last = database.consumers().position(Rewards.CONSUMER);
      assertThat(database.consumers().advance(Rewards.CONSUMER, last, 0)).isTrue();
    }
    assertThat(database.wallets().wallet(ann)).isEqualTo(new Wallet(620, 3, 0));
    assertThat(database.wallets().wallet(bob)).isEqualTo(new Wallet(200, 1, 0));
    assertThat(items(ann))
        .singleElement()
        .satisfies(item -> {
          assertThat(item.item()).isEqualTo(Item.STEEL_SWORD);
          assertThat(item.match()).isEqualTo(MATCH);
          assertThat(item.obtainedAt()).isEqualTo(NOON);
          assertThat(item.equipped()).isFalse();
        });
    assertThat(items(bob)).isEmpty();
    assertThat(database.streams().ofMatch(Rewards.STREAM, MATCH.value()))
        .extracting(StreamEvent::name, StreamEvent::correlationId, StreamEvent::data)
        .containsExactly(
            tuple(
                "RewardGranted",
                "key",
                "{\"playerId\":\"ann\",\"currency\":620,\"stamps\":3,"
                    + "\"items\":[\"steel_sword\"]}"),
            tuple(
                "RewardGranted",
                "key",
                "{\"playerId\":\"bob\",\"currency\":200,\"stamps\":1,\"items\":[]}"));
    assertThat(database.wallets().transactions(ann, Optional.empty(), 10).items())
        .extracting(row -> row.posting())
        .extracting(Posting::cause, Posting::reference)
        .containsOnly(tuple("reward", "match-1"));
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void only_a_match_that_counts_is_rewarded_and_only_people() {
    var ann = player("ann");
    var bot = new Player(new AccountId("bot-1"), "Bot", Optional.of("careful"));
    var seats = List.of(new Player(ann, "Ann", Optional.empty()), bot);
    tell(with(ending(new MatchId("a"), ann), Origin.HAND, Status.FINISHED, seats));
    tell(with(ending(new MatchId("b"), ann), Origin.QUEUE, Status.CANCELLED, seats));
    assertThat(grant()).isEmpty();
    assertThat(database.wallets().wallet(ann)).isEqualTo(Wallet.EMPTY);
    tell(with(ending(new MatchId("c"), ann), Origin.QUEUE, Status.FINISHED, seats));
    assertThat(grant()).isEmpty();
    assertThat(database.wallets().wallet(ann)).isEqualTo(new Wallet(620, 3, 0));
    assertThat(database.wallets().wallet(bot.account())).isEqualTo(Wallet.EMPTY);
  }

  private static Ending with(Ending it, Origin origin, Status status, List<Player> players) {
    return new Ending(
        it.match(),
        it.position(),
        it.correlationId(),
        it.time(),
        it.game(),
        origin,
        status,
        players,
        List.of(),
        List.of(WINNER, SURVIVOR),
        List.of());
  }

  @Test
  void a_reward_that_cannot_be_given_is_parked_as_a_whole() {
    var ann = player("ann");
    tell(ending(MATCH, List.of(), List.of(new Reward(new Seat(0), 1, 1, List.of("broom"))), ann));
    assertThat(grant()).extracting(Parked::reason).singleElement().asString().contains("broom");
    assertThat(database.wallets().wallet(ann)).isEqualTo(Wallet.EMPTY);
  }

  @Test
  void one_item_is_equipped_at_a_time_and_brought_to_matches() {
    var ann = player("ann");
    var bob = player("bob");
    var iron = won(ann, "a", Item.IRON_SWORD);
    var rare = won(ann, "b", Item.RARE_SWORD_01);
    assertThat(inventory().of("arena", List.of(ann, bob))).isEmpty();
    assertThat(inventory().of("arena", List.of())).isEmpty();
    assertThat(inventory().equip(ann, iron.id()))
        .isEqualTo(
            Result.ok(new OwnedItem(iron.id(), Item.IRON_SWORD, true, new MatchId("a"), NOON)));
    inventory().equip(ann, rare.id());
    assertThat(items(ann)).extracting(OwnedItem::equipped).containsExactly(true, false);
    assertThat(inventory().of("arena", List.of(ann, bob)))
        .isEqualTo(Map.of(ann, new TreeMap<>(Map.of("weaponBonus", 20))));
    inventory().unequip(ann, iron.id());
    assertThat(items(ann)).extracting(OwnedItem::equipped).containsExactly(true, false);
    inventory().unequip(ann, rare.id());
    assertThat(items(ann)).extracting(OwnedItem::equipped).containsOnly(false);
  }

  @Test
  void what_is_not_ones_own_cannot_be_equipped() {
    var ann = player("ann");
    var bob = player("bob");
    var mine = won(ann, "a", Item.IRON_SWORD);
    var theirs = won(bob, "b", Item.IRON_SWORD);
    inventory().equip(ann, mine.id());
    for (var id : List.of(theirs.id(), 4711L)) {
      assertThat(inventory().equip(ann, id))
          .isEqualTo(Result.refused(Refusal.NOT_FOUND, "you have no such item"));
      assertThat(inventory().unequip(ann, id))
          .isEqualTo(Result.refused(Refusal.NOT_FOUND, "you have no such item"));
    }
    assertThat(items(ann)).extracting(OwnedItem::equipped).containsExactly(true);
    assertThat(items(bob)).extracting(OwnedItem::equipped).containsExactly(false);
  }

  @Test
  void items_come_in_pages_the_newest_first() {
    var ann = player("ann");
    var ids = List.of(won(ann, "a", Item.IRON_SWORD).id(), won(ann, "b", Item.IRON_SWORD).id());
    var first = database.inventory().items(ann, Optional.empty(), 1);
    assertThat(first.items()).extracting(OwnedItem::id).containsExactly(ids.get(1));
    var second = database.inventory().items(ann, first.next().map(Long::valueOf), 1);
    assertThat(second.items()).extracting(OwnedItem::id).containsExactly(ids.get(0));
    assertThat(second.next()).isEmpty();
  }
}
