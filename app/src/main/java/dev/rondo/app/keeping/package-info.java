/// Matches that have left the database.
@NullMarked
package dev.rondo.app.keeping;

import org.jspecify.annotations.NullMarked;
