/// A running server as operators see it: its log, its metrics and its traces.
@NullMarked
package dev.rondo.app.observe;

import org.jspecify.annotations.NullMarked;
