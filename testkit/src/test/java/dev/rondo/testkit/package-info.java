/// Tests of the kit, and of the table with the disk that the kit simulates.
@NullMarked
package dev.rondo.testkit;

import org.jspecify.annotations.NullMarked;
