/// The protocol of a study: what is shown, asked, matched and paid around the matches of a
/// tournament. Values and pure functions.
@NullMarked
package dev.rondo.platform.protocol;

import org.jspecify.annotations.NullMarked;
