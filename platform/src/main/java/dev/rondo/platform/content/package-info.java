/// The content of games, such as questions: kept, administered, and drawn for matches.
@NullMarked
package dev.rondo.platform.content;

import org.jspecify.annotations.NullMarked;
