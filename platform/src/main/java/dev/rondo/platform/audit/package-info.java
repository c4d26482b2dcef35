/// The audit log: what administrators, experimenters and lobby owners have done.
@NullMarked
package dev.rondo.platform.audit;

import org.jspecify.annotations.NullMarked;
