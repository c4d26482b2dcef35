/// The keys with which the content of sessions is sealed.
@NullMarked
package dev.rondo.storage.sealing;

import org.jspecify.annotations.NullMarked;
