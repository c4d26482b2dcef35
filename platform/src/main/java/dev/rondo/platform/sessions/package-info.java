/// Matches with a host and a join code, and the presets that hosts choose from.
@NullMarked
package dev.rondo.platform.sessions;

import org.jspecify.annotations.NullMarked;
