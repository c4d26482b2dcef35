/// Journal, repositories and migrations over SQL.
@NullMarked
package dev.rondo.storage;

import org.jspecify.annotations.NullMarked;
