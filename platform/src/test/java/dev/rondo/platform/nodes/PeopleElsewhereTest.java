package dev.rondo.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class PeopleElsewhereTest {
  private static final AccountId ANN = new AccountId("ann");

  private final List<String> gone = new CopyOnWriteArrayList<>();
  private final Nodes nodes = new AloneNode("here", "here", "1", InstantSource.system());
  private final PeopleElsewhere people =
      new PeopleElsewhere(nodes, (account, departure) -> gone.add(account + " " + departure));

  private void hear(String from, PeopleReport report) {
    people.receive(from, Messages.write(PeopleReport.class, report)).join();
  }

  private boolean same(String from, String... accounts) {
    var all = List.of(accounts);
    var compare = new PeopleReport.Compare(all.size(), PeopleReport.digest(all));
    var reply = people.receive(from, Messages.write(PeopleReport.class, compare)).join();
    return Messages.read(reply, PeopleReport.Same.class).same();
  }

  @Test
  void somebody_with_sockets_on_two_nodes_is_gone_after_the_last() {
    hear("a", new PeopleReport.Came("ann"));
    hear("b", new PeopleReport.Came("ann"));
    hear("a", new PeopleReport.Gone("ann", Departure.LEFT));
    assertThat(people.has(ANN)).isTrue();
    assertThat(gone).isEmpty();
    hear("b", new PeopleReport.Gone("ann", Departure.LEFT));
    assertThat(people.has(ANN)).isFalse();
    assertThat(gone).containsExactly("ann LEFT");
  }

  @Test
  void a_lost_message_is_noticed_and_made_up_for() {
    hear("a", new PeopleReport.Came("ann"));
    assertThat(same("a", "ann")).isTrue();
    assertThat(same("a", "ann", "bob")).isFalse();
    assertThat(same("b", "ann")).isFalse();
    hear("a", new PeopleReport.All(List.of("bob", "cat")));
    assertThat(same("a", "cat", "bob")).isTrue();
    assertThat(gone).containsExactly("ann DROPPED");
  }

  @Test
  void the_people_of_a_node_that_is_no_member_any_more_are_dropped() {
    people.start();
    hear("dead", new PeopleReport.All(List.of("ann", "bob")));
    await().until(() -> gone.size() == 2);
    people.stop();
    assertThat(gone).containsExactlyInAnyOrder("ann DROPPED", "bob DROPPED");
    assertThat(people.has(ANN)).isFalse();
  }
}
