/// What authors of games test their rules with.
@NullMarked
package dev.rondo.testkit;

import org.jspecify.annotations.NullMarked;
