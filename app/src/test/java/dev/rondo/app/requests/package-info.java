/// The answers of every route, also to hostile requests and frames.
@NullMarked
package dev.rondo.app.requests;

import org.jspecify.annotations.NullMarked;
