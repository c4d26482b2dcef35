/// Turns values into JSON and back.
@NullMarked
package dev.rondo.platform.json;

import org.jspecify.annotations.NullMarked;
