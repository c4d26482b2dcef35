/// Checks that rules are pure, by reading their compiled classes.
@NullMarked
package dev.rondo.testkit.purity;

import org.jspecify.annotations.NullMarked;
