package dev.rondo.platform.economy;

import java.time.Instant;

/// A posting as it stands in the ledger.
public record LedgerRow(long id, Posting posting, Instant time) {}
