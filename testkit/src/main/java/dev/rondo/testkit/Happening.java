package dev.rondo.testkit;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;

/// Something that people do to a simulated match.
sealed interface Happening {

  /// @param body as it would come over the wire, legal or not
  record Act(AccountId player, String key, String body) implements Happening {

    /// @param sealed whether the action is sealed with a stamp
    static <C> Act of(
        Manifest<?, C, ?, ?> manifest, AccountId player, String key, C command, boolean sealed) {
      var body = Json.STORED.createObjectNode();
      var type =
          manifest.commands().stream()
              .filter(candidate -> candidate.type().isInstance(command))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("not in the manifest: " + command));
      body.put("type", type.name());
      body.set("payload", Json.STORED.valueToTree(command));
      if (sealed) {
        body.put("useStamp", true);
      }
      return new Act(player, key, body.toString());
    }
  }

  record Withdraw(AccountId player, String key) implements Happening {}

  record Join(int player) implements Happening {}

  record Came(Seat seat) implements Happening {}

  record Gone(Seat seat) implements Happening {}

  record Leave(AccountId player) implements Happening {}

  /// Stamps come from elsewhere, which the match sees with its next receipt.
  record Gift(AccountId player) implements Happening {
    Posting posting(int number) {
      return new Posting(player, Balance.STAMPS, 1, "gift", Integer.toString(number));
    }
  }

  record Pause() implements Happening {}

  record Resume() implements Happening {}
}
