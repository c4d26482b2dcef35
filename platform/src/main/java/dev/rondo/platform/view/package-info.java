/// What viewers of a match are shown and told.
@NullMarked
package dev.rondo.platform.view;

import org.jspecify.annotations.NullMarked;
