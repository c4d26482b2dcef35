/// Matches of lobby games: started, stopped, watched over, and what is told of them.
@NullMarked
package dev.rondo.platform.runtime;

import org.jspecify.annotations.NullMarked;
