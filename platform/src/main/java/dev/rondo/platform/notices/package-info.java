/// What people are to know outside a match, kept until they have read it.
@NullMarked
package dev.rondo.platform.notices;

import org.jspecify.annotations.NullMarked;
