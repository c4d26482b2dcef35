/// The drivers of end-to-end tests: processes, databases, sockets, browsers and players.
@NullMarked
package dev.rondo.app.driver;

import org.jspecify.annotations.NullMarked;
