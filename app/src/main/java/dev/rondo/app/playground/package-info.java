/// The playground of a server in development: tables in memory and in virtual time, on which an
/// author plays every seat, goes back and tries something else.
@NullMarked
package dev.rondo.app.playground;

import org.jspecify.annotations.NullMarked;
