@NullMarked
package dev.rondo.platform.earnings;

import org.jspecify.annotations.NullMarked;
