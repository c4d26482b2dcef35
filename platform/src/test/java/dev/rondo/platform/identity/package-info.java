@NullMarked
package dev.rondo.platform.identity;

import org.jspecify.annotations.NullMarked;
