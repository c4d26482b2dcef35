@NullMarked
package dev.rondo.games.fupogfakta;

import org.jspecify.annotations.NullMarked;
