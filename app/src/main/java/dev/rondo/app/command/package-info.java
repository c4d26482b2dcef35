/// The `rondo` command, and the commands for operators.
@NullMarked
package dev.rondo.app.command;

import org.jspecify.annotations.NullMarked;
