/// The data that matches of `snatch` give to studies: tables, charts and statistics.
@NullMarked
package dev.rondo.games.snatch.study;

import org.jspecify.annotations.NullMarked;
