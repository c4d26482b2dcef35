@NullMarked
package dev.rondo.platform.economy;

import org.jspecify.annotations.NullMarked;
