/// Games that each break one rule of the contract, which the contract tests must find.
@NullMarked
package dev.rondo.testkit.broken;

import org.jspecify.annotations.NullMarked;
