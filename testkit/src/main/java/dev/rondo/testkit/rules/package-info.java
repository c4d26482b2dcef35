/// Plays matches on bare rules, without a platform, and judges what the rules do: the machinery of
/// the contract tests.
@NullMarked
package dev.rondo.testkit.rules;

import org.jspecify.annotations.NullMarked;
