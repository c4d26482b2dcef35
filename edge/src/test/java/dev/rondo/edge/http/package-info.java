/// Tests of the HTTP entry.
@NullMarked
package dev.rondo.edge.http;

import org.jspecify.annotations.NullMarked;
