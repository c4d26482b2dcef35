/// The product as an operator installs, starts and watches it.
@NullMarked
package dev.rondo.app.operation;

import org.jspecify.annotations.NullMarked;
