package dev.rondo.storage.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.GameRuntime;
import dev.rondo.platform.runtime.RuntimeState;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class RuntimeSuite extends Suite {
  protected RuntimeSuite(TestedDatabase kind) {
    super(kind);
  }

  private static GameRuntime runtime(String job, boolean settled, long revision) {
    return new GameRuntime(
        job,
        "game-1",
        new MatchId("match-" + job),
        "{}",
        RuntimeState.FROZEN,
        settled,
        "starting",
        "lobby",
        Optional.of(NOON),
        true,
        Optional.of(NOON.plusMillis(1)),
        revision);
  }

  @Test
  void a_runtime_is_found_by_job_match_and_game() {
    var first = runtime("1", false, 1);
    var second = runtime("2", true, 1);
    assertThat(database.runtimes().insert(first)).isTrue();
    assertThat(database.runtimes().insert(second)).isTrue();
    assertThat(database.runtimes().insert(first)).isFalse();
    reopen();
    assertThat(database.runtimes().ofJob("1")).contains(first);
    assertThat(database.runtimes().ofMatch(new MatchId("match-2"))).contains(second);
    assertThat(database.runtimes().ofGame("game-1")).containsExactly(first, second);
    assertThat(database.runtimes().unsettled()).containsExactly(first);
    assertThat(database.runtimes().ofJob("3")).isEmpty();
    assertThat(database.runtimes().ofJob("\0")).isEmpty();
  }

  @Test
  void who_acted_on_an_old_revision_changes_nothing() {
    database.runtimes().insert(runtime("1", false, 1));
    assertThat(database.runtimes().update(runtime("1", true, 2))).isTrue();
    assertThat(database.runtimes().update(runtime("1", false, 2))).isFalse();
    assertThat(database.runtimes().ofJob("1")).contains(runtime("1", true, 2));
  }
}
