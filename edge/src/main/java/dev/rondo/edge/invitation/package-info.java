/// What a link to a match says to people who have no seat in it, and to programs that preview it.
@NullMarked
package dev.rondo.edge.invitation;

import org.jspecify.annotations.NullMarked;
