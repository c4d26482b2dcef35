/// The times for which data is kept, and the removal of data that is older.
@NullMarked
package dev.rondo.platform.retention;

import org.jspecify.annotations.NullMarked;
