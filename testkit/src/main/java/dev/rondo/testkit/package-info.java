/// The test kit with which authors of games test their rules.
@NullMarked
package dev.rondo.testkit;

import org.jspecify.annotations.NullMarked;
