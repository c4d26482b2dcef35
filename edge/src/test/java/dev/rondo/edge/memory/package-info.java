@NullMarked
package dev.rondo.edge.memory;

import org.jspecify.annotations.NullMarked;
