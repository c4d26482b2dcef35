/// The paths of the console, for administrators and support.
@NullMarked
package dev.rondo.edge.console;

import org.jspecify.annotations.NullMarked;
