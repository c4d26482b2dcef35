/// Tests of the contract test's own parts.
@NullMarked
package dev.rondo.testkit.rules;

import org.jspecify.annotations.NullMarked;
