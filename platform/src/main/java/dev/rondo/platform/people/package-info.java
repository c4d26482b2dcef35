/// Public profiles and friends. Participants of studies and guests are left out of both.
@NullMarked
package dev.rondo.platform.people;

import org.jspecify.annotations.NullMarked;
