/// Wallets, their ledger, items, rewards, ratings and totals.
@NullMarked
package dev.rondo.platform.economy;

import org.jspecify.annotations.NullMarked;
