/// The nodes of a cluster, as the parts of one node see the others.
@NullMarked
package dev.rondo.platform.nodes;

import org.jspecify.annotations.NullMarked;
