package dev.rondo.platform.economy;

/// The balances of an account.
public record Wallet(long currency, long stamps, long tokens) {
  public static final Wallet EMPTY = new Wallet(0, 0, 0);

  public long of(Balance balance) {
    return switch (balance) {
      case CURRENCY -> currency;
      case STAMPS -> stamps;
      case TOKENS -> tokens;
    };
  }
}
