/// What is stored of lobby games and of the people in them, and the ports to the store.
@NullMarked
package dev.rondo.platform.lobby.store;

import org.jspecify.annotations.NullMarked;
