/// What end-to-end tests drive: processes, databases, sockets, browsers and players.
@NullMarked
package dev.rondo.app.driver;

import org.jspecify.annotations.NullMarked;
