/// The past of a match, computed again from the journal: updates, events, facts, statistics and the
/// proof of its draws.
@NullMarked
package dev.rondo.platform.replay;

import org.jspecify.annotations.NullMarked;
