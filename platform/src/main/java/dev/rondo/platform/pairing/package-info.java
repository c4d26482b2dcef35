/// Decides who plays with whom in a phase of a tournament, and on which seats. Pure functions of
/// the seed, of who is there, and of what was before.
@NullMarked
package dev.rondo.platform.pairing;

import org.jspecify.annotations.NullMarked;
