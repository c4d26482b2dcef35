/// The entries of the streams that other services read and write: names and payloads.
@NullMarked
package dev.rondo.platform.messages;

import org.jspecify.annotations.NullMarked;
