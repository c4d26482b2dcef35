@NullMarked
package dev.rondo.platform.content;

import org.jspecify.annotations.NullMarked;
