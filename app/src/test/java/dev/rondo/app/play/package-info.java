/// Matches and sessions, played against a real server.
@NullMarked
package dev.rondo.app.play;

import org.jspecify.annotations.NullMarked;
