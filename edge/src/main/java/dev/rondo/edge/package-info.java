/// REST and WebSocket for players, bots and operators.
@NullMarked
package dev.rondo.edge;

import org.jspecify.annotations.NullMarked;
