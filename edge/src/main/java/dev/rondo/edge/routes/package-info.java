/// The routes of the REST API, a class for each resource.
@NullMarked
package dev.rondo.edge.routes;

import org.jspecify.annotations.NullMarked;
