/// What is stored of the people of a study: their treatments and labels, the pages they have seen,
/// their answers, and what happened.
@NullMarked
package dev.rondo.platform.participants;

import org.jspecify.annotations.NullMarked;
