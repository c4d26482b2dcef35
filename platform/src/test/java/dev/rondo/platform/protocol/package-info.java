@NullMarked
package dev.rondo.platform.protocol;

import org.jspecify.annotations.NullMarked;
