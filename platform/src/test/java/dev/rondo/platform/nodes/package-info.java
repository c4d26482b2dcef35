@NullMarked
package dev.rondo.platform.nodes;

import org.jspecify.annotations.NullMarked;
