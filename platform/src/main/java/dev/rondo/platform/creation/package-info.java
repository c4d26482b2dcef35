/// Keys with which a client that is not sure whether something was created asks again.
@NullMarked
package dev.rondo.platform.creation;

import org.jspecify.annotations.NullMarked;
