/// The state of a match as its entries add up to, and how the rules decide on it.
@NullMarked
package dev.rondo.platform.state;

import org.jspecify.annotations.NullMarked;
