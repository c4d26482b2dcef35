/// Accounts and what belongs to one.
@NullMarked
package dev.rondo.storage.accounts;

import org.jspecify.annotations.NullMarked;
