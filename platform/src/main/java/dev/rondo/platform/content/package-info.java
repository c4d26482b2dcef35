/// What games are played with, such as questions: kept, administered, and given to their draws.
@NullMarked
package dev.rondo.platform.content;

import org.jspecify.annotations.NullMarked;
