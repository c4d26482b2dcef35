/// Meters of the parts that run matches, for operators.
@NullMarked
package dev.rondo.platform.measure;

import org.jspecify.annotations.NullMarked;
