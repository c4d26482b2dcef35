/// A match as all parts know it: its id, row and status, what a new one is made of, and how it
/// ended.
@NullMarked
package dev.rondo.platform.match;

import org.jspecify.annotations.NullMarked;
