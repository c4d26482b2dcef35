@NullMarked
package dev.rondo.platform.studies;

import org.jspecify.annotations.NullMarked;
