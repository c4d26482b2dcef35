/// A cluster on one machine, to try it: a PostgreSQL and several nodes as processes.
@NullMarked
package dev.rondo.app.demo;

import org.jspecify.annotations.NullMarked;
