@NullMarked
package dev.rondo.platform.pairing;

import org.jspecify.annotations.NullMarked;
