/// Serves the pages and their files, with tags for programs that preview links.
@NullMarked
package dev.rondo.edge.pages;

import org.jspecify.annotations.NullMarked;
