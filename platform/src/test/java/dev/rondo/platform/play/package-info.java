/// Tests of the queues.
@NullMarked
package dev.rondo.platform.play;

import org.jspecify.annotations.NullMarked;
