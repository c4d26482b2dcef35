/// The way of a request: routes as data, sign-in, limits, bodies, problems.
@NullMarked
package dev.rondo.edge.http;

import org.jspecify.annotations.NullMarked;
