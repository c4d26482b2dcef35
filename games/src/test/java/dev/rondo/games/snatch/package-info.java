@NullMarked
package dev.rondo.games.snatch;

import org.jspecify.annotations.NullMarked;
