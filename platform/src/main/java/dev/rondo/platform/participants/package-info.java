/// The stored data of the people of a study: their treatments and labels, the pages they have seen,
/// their answers, and the log.
@NullMarked
package dev.rondo.platform.participants;

import org.jspecify.annotations.NullMarked;
