/// The figures and values that the console shows.
@NullMarked
package dev.rondo.app.console;

import org.jspecify.annotations.NullMarked;
