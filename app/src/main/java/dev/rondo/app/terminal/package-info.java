/// Answers of commands that are not their result: failures, progress, a new password.
@NullMarked
package dev.rondo.app.terminal;

import org.jspecify.annotations.NullMarked;
