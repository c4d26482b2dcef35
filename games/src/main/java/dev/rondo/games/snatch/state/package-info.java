/// A match of `snatch` as values: its state, and the commands, facts and views that go in and out.
@NullMarked
package dev.rondo.games.snatch.state;

import org.jspecify.annotations.NullMarked;
