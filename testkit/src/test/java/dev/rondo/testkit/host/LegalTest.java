package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.LegalCommands.Command;
import dev.rondo.platform.view.Onlooker;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests of the list of legal commands of a seat.
class LegalTest extends HostSuite {

  @BeforeEach
  void list() {
    installed.getFirst().lists = true;
  }

  private Result<LegalCommands> legal(MatchId match, AccountId account) {
    return host.legal(match, new Onlooker(account, false)).join();
  }

  private List<String> commands(MatchId match, AccountId account) {
    return legal(match, account) instanceof Result.Ok<LegalCommands>(var legal)
        ? legal.commands().orElseThrow().stream()
            .map((Command command) -> command.type() + command.payload())
            .toList()
        : List.of();
  }

  private String code(MatchId match, AccountId account) {
    return legal(match, account) instanceof Result.Refused<LegalCommands>(var rejection, _)
        ? rejection.code()
        : "ok";
  }

  @Test
  void a_seat_is_told_its_own_commands_as_actions_carry_them() {
    var match = match(LONG);
    assertThat(commands(match, ANN)).containsExactly("add{\"n\":1}", "hide{\"n\":0}");
    assertThat(commands(match, BOB)).containsExactly("add{\"n\":1}", "hide{\"n\":1}");
  }

  @Test
  void the_commands_belong_to_the_version_the_seat_has_been_told() {
    var match = match(LONG);
    act(match, ANN, "one", ADD).join();
    var v = look(match).v();
    assertThat(legal(match, ANN).map(LegalCommands::v)).isEqualTo(Result.ok(v));
  }

  @Test
  void who_has_no_seat_has_no_commands() {
    assertThat(code(match(LONG), new AccountId("stranger"))).isEqualTo("NOT_A_PLAYER");
  }

  @Test
  void a_match_that_is_paused_or_over_takes_no_commands() {
    var match = match(LONG);
    host.pause(match, new MatchRow.Pause("tea", "staff")).join();
    assertThat(code(match, ANN)).isEqualTo("MATCH_PAUSED");
    host.end(match, "enough").join();
    assertThat(look(match).row().status()).isEqualTo(Status.CANCELLED);
    assertThat(code(match, ANN)).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void rules_that_cannot_list_commands_do_not_harm_the_match() {
    var match = match(LONG);
    installed.getFirst().blind = true;
    assertThatThrownBy(() -> legal(match, ANN)).hasMessageContaining("can show no match");
    installed.getFirst().blind = false;
    assertThat(act(match, ANN, "on", ADD).join()).isInstanceOf(Result.Ok.class);
  }
}
