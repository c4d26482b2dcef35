/// The acts of participants between their matches: they read pages, answer them, come in by a link,
/// and are paid.
@NullMarked
package dev.rondo.platform.participation;

import org.jspecify.annotations.NullMarked;
