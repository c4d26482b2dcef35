@NullMarked
package dev.rondo.platform.host;

import org.jspecify.annotations.NullMarked;
