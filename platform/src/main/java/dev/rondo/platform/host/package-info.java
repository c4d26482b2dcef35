/// The tables of one node: their mailboxes and lanes, those who watch them, and taking matches up
/// after a start.
@NullMarked
package dev.rondo.platform.host;

import org.jspecify.annotations.NullMarked;
