@NullMarked
package dev.rondo.testkit.series;

import org.jspecify.annotations.NullMarked;
