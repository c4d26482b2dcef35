/// Tests of hosts with their threads and of queues, on disks that are slow or fail.
@NullMarked
package dev.rondo.testkit.host;

import org.jspecify.annotations.NullMarked;
