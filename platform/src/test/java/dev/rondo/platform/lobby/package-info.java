@NullMarked
package dev.rondo.platform.lobby;

import org.jspecify.annotations.NullMarked;
