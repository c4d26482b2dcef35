/// The benchmark of arenas: this server and its peers, each full of bots.
@NullMarked
package dev.rondo.bench.arena;

import org.jspecify.annotations.NullMarked;
