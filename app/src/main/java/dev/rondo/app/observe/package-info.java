/// What operators see of a running server: its log, its metrics and its traces.
@NullMarked
package dev.rondo.app.observe;

import org.jspecify.annotations.NullMarked;
