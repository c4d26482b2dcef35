@NullMarked
package dev.rondo.platform.tournaments;

import org.jspecify.annotations.NullMarked;
