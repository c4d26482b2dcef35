@NullMarked
package dev.rondo.platform.streams;

import org.jspecify.annotations.NullMarked;
