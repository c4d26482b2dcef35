@NullMarked
package dev.rondo.platform.lobby.store;

import org.jspecify.annotations.NullMarked;
