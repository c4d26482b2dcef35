/// Wallets, items, ratings and totals.
@NullMarked
package dev.rondo.storage.economy;

import org.jspecify.annotations.NullMarked;
