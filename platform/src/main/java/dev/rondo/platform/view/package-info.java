/// The views and updates of the viewers of a match.
@NullMarked
package dev.rondo.platform.view;

import org.jspecify.annotations.NullMarked;
