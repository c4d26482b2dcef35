/// What the participants of a study have earned, with the proof of what was drawn.
@NullMarked
package dev.rondo.platform.earnings;

import org.jspecify.annotations.NullMarked;
