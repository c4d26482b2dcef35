/// Ways into a match: by hand and through queues.
@NullMarked
package dev.rondo.platform.play;

import org.jspecify.annotations.NullMarked;
