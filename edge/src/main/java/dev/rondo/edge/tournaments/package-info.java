/// The routes of tournaments and studies: for players, participants and experimenters.
@NullMarked
package dev.rondo.edge.tournaments;

import org.jspecify.annotations.NullMarked;
