/// Links to matches, as they are shown to people who have no seat there and to programs that
/// preview links.
@NullMarked
package dev.rondo.edge.invitation;

import org.jspecify.annotations.NullMarked;
