package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.testkit.Bench;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Places in the mailbox of a match whose turn waits for the disk.
class MailboxPlacesTest extends HostSuite {
  private static final int PLACES = 4096;

  private final List<CompletableFuture<Result<Look>>> looks = new ArrayList<>();

  private void lookAs(String account, MatchId match, int times) {
    for (var i = 0; i < times; i++) {
      looks.add(host.look(match, new Onlooker(new AccountId(account), false)));
    }
  }

  private long refused() {
    return looks.stream().filter(CompletableFuture::isCompletedExceptionally).count();
  }

  @Test
  void onlookers_take_a_quarter_of_the_places_and_players_the_others() {
    var match = match();
    var first = waitingForTheDisk(match);
    lookAs("guest", match, PLACES);
    assertThat(refused()).isEqualTo(PLACES - PLACES / 4);
    var own = host.look(match, new Onlooker(ANN, false));
    var actions = new ArrayList<CompletableFuture<Result<ActionState>>>();
    for (var i = 0; i < 1_000; i++) {
      actions.add(host.action(match, BOB, "none"));
    }
    assertThat(own).isNotDone();
    assertThat(actions).noneMatch(CompletableFuture::isDone);

    disk.open();
    assertThat(Bench.text(first.join())).contains("\"total\":1");
    assertThat(own.join()).isInstanceOf(Result.Ok.class);
    assertThat(actions).allMatch(action -> Bench.text(action.join()).equals("NOT_FOUND"));
    assertThat(host.look(match, new Onlooker(new AccountId("guest"), false)).join())
        .isInstanceOf(Result.Ok.class);
    assertThat(host.node().waiting()).isZero();
  }
}
