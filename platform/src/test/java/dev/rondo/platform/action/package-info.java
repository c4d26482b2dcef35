@NullMarked
package dev.rondo.platform.action;

import org.jspecify.annotations.NullMarked;
