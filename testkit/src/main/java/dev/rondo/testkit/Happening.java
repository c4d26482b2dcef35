package dev.rondo.testkit;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.identity.AccountId;

/// Something that people do to a simulated match.
sealed interface Happening {

  /// @param body as it would come over the wire, legal or not
  record Act(AccountId player, String key, String body) implements Happening {}

  record Withdraw(AccountId player, String key) implements Happening {}

  record Join(int player) implements Happening {}

  record Came(Seat seat) implements Happening {}

  record Gone(Seat seat) implements Happening {}

  record Leave(AccountId player) implements Happening {}

  /// Stamps come from elsewhere, which the match sees with its next receipt.
  record Gift(AccountId player) implements Happening {}

  record Pause() implements Happening {}

  record Resume() implements Happening {}
}
