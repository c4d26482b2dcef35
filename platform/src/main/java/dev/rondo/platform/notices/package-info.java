/// Messages to people outside a match, kept until they are read.
@NullMarked
package dev.rondo.platform.notices;

import org.jspecify.annotations.NullMarked;
