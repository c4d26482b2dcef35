/// The program. [Main] runs a command; the packages below have the commands, the settings, the
/// wiring of the server, and what belongs to this program alone.
@NullMarked
package dev.rondo.app;

import org.jspecify.annotations.NullMarked;
