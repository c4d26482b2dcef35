/// Everything that is known of one account, and its deletion.
@NullMarked
package dev.rondo.platform.personal;

import org.jspecify.annotations.NullMarked;
