/// What the participants of a study do between their matches: reading pages, answering them, coming
/// in by a link, and being paid.
@NullMarked
package dev.rondo.platform.participation;

import org.jspecify.annotations.NullMarked;
