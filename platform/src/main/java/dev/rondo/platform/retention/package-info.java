/// How long things are kept, and the removal of what is older.
@NullMarked
package dev.rondo.platform.retention;

import org.jspecify.annotations.NullMarked;
