/// Bounds the requests and connections of each client, and finds the address that a client has.
@NullMarked
package dev.rondo.edge.limits;

import org.jspecify.annotations.NullMarked;
