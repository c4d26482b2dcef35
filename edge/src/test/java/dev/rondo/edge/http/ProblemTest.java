package dev.rondo.edge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Rejection;
import dev.rondo.platform.Refusal;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTest {

  @Test
  void every_code_with_a_status_of_its_own_but_one_is_reserved() {
    var own =
        Stream.<Rejection>concat(
                Arrays.stream(Refusal.values()), Arrays.stream(Problem.Fault.values()))
            .filter(rejection -> Problem.status(rejection) != 409)
            .map(Rejection::code)
            .filter(code -> !code.equals(Refusal.VALIDATION_ERROR.code()))
            .collect(Collectors.toSet());
    assertThat(Rejection.RESERVED).containsExactlyInAnyOrderElementsOf(own);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NOT_FOUND", "SERVICE_UNAVAILABLE", "INSUFFICIENT_TOKENS"})
  void rules_cannot_refuse_with_such_a_code(String code) {
    assertThatThrownBy(() -> Decision.reject(new Rejection.Code(code)))
        .hasMessage(code + " is a code of the server: rules refuse with one of their own");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CELL_TAKEN", "NOT_ENOUGH_TOKENS", "forbidden", "name_taken"})
  void any_other_code_of_rules_is_a_conflict(String code) {
    assertThat(Problem.status(new Rejection.Code(code))).isEqualTo(409);
  }
}
