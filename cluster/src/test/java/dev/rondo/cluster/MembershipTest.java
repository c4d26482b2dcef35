package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.pekko.cluster.MemberStatus;
import org.junit.jupiter.api.Test;

class MembershipTest {
  private static final MemberStatus UP = MemberStatus.up();
  private static final MemberStatus DOWN = MemberStatus.down();

  @Test
  void one_of_three_that_is_not_seen_leaves_a_majority() {
    assertThat(Membership.minority(List.of(UP, UP, UP), List.of(UP))).isFalse();
    assertThat(Membership.minority(List.of(UP, UP, UP), List.of())).isFalse();
  }

  @Test
  void two_of_three_or_one_of_two_that_are_not_seen_leave_none() {
    assertThat(Membership.minority(List.of(UP, UP, UP), List.of(UP, UP))).isTrue();
    assertThat(Membership.minority(List.of(UP, UP), List.of(UP))).isTrue();
  }

  /// It is still a member, and not seen, for a moment.
  @Test
  void two_of_three_are_the_majority_while_the_third_is_being_removed() {
    assertThat(Membership.minority(List.of(UP, UP, DOWN), List.of(DOWN))).isFalse();
  }

  @Test
  void who_removes_itself_stays_in_the_minority() {
    assertThat(Membership.minority(List.of(DOWN, UP, UP), List.of(UP, UP))).isTrue();
  }
}
