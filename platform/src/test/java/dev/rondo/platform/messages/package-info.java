@NullMarked
package dev.rondo.platform.messages;

import org.jspecify.annotations.NullMarked;
