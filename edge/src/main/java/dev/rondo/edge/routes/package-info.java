/// What each path does, a file a resource.
@NullMarked
package dev.rondo.edge.routes;

import org.jspecify.annotations.NullMarked;
