@NullMarked
package dev.rondo.platform.time;

import org.jspecify.annotations.NullMarked;
