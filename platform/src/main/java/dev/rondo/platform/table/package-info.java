/// One match at play: its turns, and what other parts may ask of it.
@NullMarked
package dev.rondo.platform.table;

import org.jspecify.annotations.NullMarked;
