@NullMarked
package dev.rondo.app.project;

import org.jspecify.annotations.NullMarked;
