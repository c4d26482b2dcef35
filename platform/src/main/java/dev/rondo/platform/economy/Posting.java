package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// A change of one balance. (cause, reference, account, balance) is unique, so that posting twice
/// is harmless.
public record Posting(
    AccountId account, Balance balance, long amount, String cause, String reference) {}
