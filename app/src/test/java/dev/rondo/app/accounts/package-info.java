/// Accounts: users, administrators, sign-in and deletion.
@NullMarked
package dev.rondo.app.accounts;

import org.jspecify.annotations.NullMarked;
