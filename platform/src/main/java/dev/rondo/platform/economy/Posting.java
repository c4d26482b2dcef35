package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// A transfer of an amount from the contra account to the account, or the other way round if the
/// amount is negative. (cause, reference, account, balance) is unique, so that posting twice is
/// harmless.
///
/// @param contra the house, or the pot of a match
public record Posting(
    AccountId account,
    Balance balance,
    long amount,
    String cause,
    String reference,
    AccountId contra) {

  /// The account that gifts and rewards come from, and stamps and what is left of pots go to. It
  /// has no wallet: its balance is the sum of its transfers.
  public static final AccountId HOUSE = new AccountId("house");

  private static final String POT = "pot/";

  /// A transfer from the house, or to it.
  public Posting(AccountId account, Balance balance, long amount, String cause, String reference) {
    this(account, balance, amount, cause, reference, HOUSE);
  }

  /// The account that a match's stakes go to and its payments come from. It has no wallet either.
  public static AccountId pot(String match) {
    return new AccountId(POT + match);
  }

  /// True if the account belongs to a player and so has a wallet.
  public static boolean hasWallet(AccountId account) {
    return !account.equals(HOUSE) && !account.value().startsWith(POT);
  }
}
