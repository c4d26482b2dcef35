/// Tournaments and studies, from the file of a study to its data.
@NullMarked
package dev.rondo.app.study;

import org.jspecify.annotations.NullMarked;
