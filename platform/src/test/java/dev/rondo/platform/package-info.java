@NullMarked
package dev.rondo.platform;

import org.jspecify.annotations.NullMarked;
