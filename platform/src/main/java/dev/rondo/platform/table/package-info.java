/// The table that runs a match, and the host of all tables of a node.
@NullMarked
package dev.rondo.platform.table;

import org.jspecify.annotations.NullMarked;
