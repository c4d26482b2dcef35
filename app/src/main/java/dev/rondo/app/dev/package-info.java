/// The project that an author works on: compiled, loaded, and watched for changes.
@NullMarked
package dev.rondo.app.dev;

import org.jspecify.annotations.NullMarked;
