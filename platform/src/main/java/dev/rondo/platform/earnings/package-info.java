/// The earnings of the participants of a study, with the proof of each draw.
@NullMarked
package dev.rondo.platform.earnings;

import org.jspecify.annotations.NullMarked;
