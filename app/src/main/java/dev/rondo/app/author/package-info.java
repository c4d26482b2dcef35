/// The commands for authors of games, and the server on which an author tries a project.
@NullMarked
package dev.rondo.app.author;

import org.jspecify.annotations.NullMarked;
