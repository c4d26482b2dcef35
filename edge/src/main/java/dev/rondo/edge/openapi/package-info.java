/// Describes the routes for people and programs.
@NullMarked
package dev.rondo.edge.openapi;

import org.jspecify.annotations.NullMarked;
