/// The program: commands, configuration and wiring.
@NullMarked
package dev.rondo.app;

import org.jspecify.annotations.NullMarked;
