/// Time on a node: timers, the stored heartbeat, and downtime.
@NullMarked
package dev.rondo.platform.time;

import org.jspecify.annotations.NullMarked;
