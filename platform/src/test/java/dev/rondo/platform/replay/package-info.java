@NullMarked
package dev.rondo.platform.replay;

import org.jspecify.annotations.NullMarked;
