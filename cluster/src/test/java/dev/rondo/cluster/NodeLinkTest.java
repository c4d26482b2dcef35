package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.cluster.Wire.Also;
import dev.rondo.cluster.Wire.Frames;
import dev.rondo.cluster.Wire.Step;
import dev.rondo.cluster.Wire.Told;
import dev.rondo.platform.Ids;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Update;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The updates that cross to a node on which many people watch.
@Timeout(60)
class NodeLinkTest {
  private static final int WATCHERS = 5_000;

  private final MatchId match = new MatchId(Ids.timeOrdered());
  private final List<Wire> sent = new CopyOnWriteArrayList<>();
  private final NodeLink link = new NodeLink("own", sent::add);

  private List<Told> told() {
    return sent.stream()
        .flatMap(message -> message instanceof Frames frames ? frames.told().stream() : null)
        .toList();
  }

  private List<Step> steps() {
    return told().stream().filter(Step.class::isInstance).map(Step.class::cast).toList();
  }

  /// The watchers that are told the version, in the order of the messages.
  private List<Long> watchers(long version) {
    return told().stream()
        .flatMap(told ->
            switch (told) {
              case Step step when step.v() == version -> step.watchers().stream();
              case Also also when also.v() == version -> also.watchers().stream();
              default -> null;
            })
        .toList();
  }

  private Update update(long version) {
    return new Update(version, "{\"v\":" + version + ",\"text\":\"" + "x".repeat(500) + "\"}");
  }

  private static List<Long> all() {
    return LongStream.rangeClosed(1, WATCHERS).boxed().toList();
  }

  @Test
  void an_update_crosses_once_however_many_watch() {
    for (var version = 1L; version <= 3; version++) {
      var update = update(version);
      all().forEach(watcher -> link.update(match, update, watcher));
    }
    await().until(() -> watchers(3).size() == WATCHERS);
    assertThat(steps()).extracting(Step::v).containsExactly(1L, 2L, 3L);
    assertThat(watchers(1)).isEqualTo(all());
    assertThat(watchers(2)).isEqualTo(all());
  }

  @Test
  void a_watcher_who_is_told_after_the_update_has_left_follows_with_its_number() {
    var update = update(7);
    link.update(match, update, 1);
    await().until(() -> watchers(7).size() == 1);
    link.update(match, update, 2);
    await().until(() -> watchers(7).size() == 2);
    assertThat(told()).hasSize(2).last().isEqualTo(new Also(match, 7, List.of(2L)));
    assertThat(sent).hasSize(2);
    assertThat(new WireSerializer().toBinary(sent.getLast())).hasSizeLessThan(100);
  }

  @Test
  void an_update_of_equal_text_that_is_another_one_crosses_too() {
    link.update(match, update(7), 1);
    await().until(() -> watchers(7).size() == 1);
    link.update(match, update(7), 2);
    await().until(() -> watchers(7).size() == 2);
    assertThat(steps()).hasSize(2);
  }
}
