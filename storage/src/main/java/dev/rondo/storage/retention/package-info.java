/// The deletion of what need not be kept.
@NullMarked
package dev.rondo.storage.retention;

import org.jspecify.annotations.NullMarked;
