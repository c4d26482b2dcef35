/// The one socket: connections, their frames and their bounded queues.
@NullMarked
package dev.rondo.edge.socket;

import org.jspecify.annotations.NullMarked;
