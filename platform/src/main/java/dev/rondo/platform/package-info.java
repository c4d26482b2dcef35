/// The types that every part of the platform uses: refusals, results, transactions.
@NullMarked
package dev.rondo.platform;

import org.jspecify.annotations.NullMarked;
