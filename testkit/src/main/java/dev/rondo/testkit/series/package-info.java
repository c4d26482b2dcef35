/// Lets bots play many matches of a game, fast, and counts how they went.
@NullMarked
package dev.rondo.testkit.series;

import org.jspecify.annotations.NullMarked;
