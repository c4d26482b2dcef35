/// Pages in a real browser.
@NullMarked
package dev.rondo.app.browser;

import org.jspecify.annotations.NullMarked;
