@NullMarked
package dev.rondo.cluster;

import org.jspecify.annotations.NullMarked;
