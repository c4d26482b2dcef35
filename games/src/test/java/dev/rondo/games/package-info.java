@NullMarked
package dev.rondo.games;

import org.jspecify.annotations.NullMarked;
