@NullMarked
package dev.rondo.app.neighbours;

import org.jspecify.annotations.NullMarked;
