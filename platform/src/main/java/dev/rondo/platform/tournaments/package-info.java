/// Many matches that are played together, phase by phase.
@NullMarked
package dev.rondo.platform.tournaments;

import org.jspecify.annotations.NullMarked;
