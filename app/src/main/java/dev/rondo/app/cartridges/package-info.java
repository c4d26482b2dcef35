/// Finds the installed games: those on the class path, and those in jars of the operator.
@NullMarked
package dev.rondo.app.cartridges;

import org.jspecify.annotations.NullMarked;
