/// The settings of the server: read, checked, and listed for the console.
@NullMarked
package dev.rondo.app.settings;

import org.jspecify.annotations.NullMarked;
