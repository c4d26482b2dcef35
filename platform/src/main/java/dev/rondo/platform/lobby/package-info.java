/// Long-lived games that people apply to or are invited to, from their creation to their end.
@NullMarked
package dev.rondo.platform.lobby;

import org.jspecify.annotations.NullMarked;
