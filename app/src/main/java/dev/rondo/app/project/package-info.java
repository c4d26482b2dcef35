/// Makes the project of a new game outside of this repository.
@NullMarked
package dev.rondo.app.project;

import org.jspecify.annotations.NullMarked;
