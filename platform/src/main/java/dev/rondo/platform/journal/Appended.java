package dev.rondo.platform.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.identity.AccountId;
import java.util.List;

/// The result of appending a unit.
public sealed interface Appended {

  /// It is durable. A receipt for each of its lines, [Receipt#NONE] where there was no bill.
  record Stored(List<Receipt> receipts) implements Appended {}

  /// A balance would have fallen below 0; nothing was stored.
  record Insufficient(int line, AccountId account, Balance balance) implements Appended {}

  /// Another writer has used one of the positions; nothing was stored.
  record Overtaken() implements Appended {}
}
