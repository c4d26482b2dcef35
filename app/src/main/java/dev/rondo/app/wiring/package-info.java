/// The server: all parts made, and handed what they need.
@NullMarked
package dev.rondo.app.wiring;

import org.jspecify.annotations.NullMarked;
