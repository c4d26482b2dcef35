@NullMarked
package dev.rondo.app.demo;

import org.jspecify.annotations.NullMarked;
