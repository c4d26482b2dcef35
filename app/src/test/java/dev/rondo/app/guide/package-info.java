/// The documentation and the examples, followed word by word.
@NullMarked
package dev.rondo.app.guide;

import org.jspecify.annotations.NullMarked;
