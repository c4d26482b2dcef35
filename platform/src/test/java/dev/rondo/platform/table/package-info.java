@NullMarked
package dev.rondo.platform.table;

import org.jspecify.annotations.NullMarked;
