/// The one connection that writes, and how stores reach the database.
@NullMarked
package dev.rondo.storage.lane;

import org.jspecify.annotations.NullMarked;
