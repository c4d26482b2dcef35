/// Accounts, sign-in and tokens.
@NullMarked
package dev.rondo.platform.identity;

import org.jspecify.annotations.NullMarked;
