/// Sealed bids, a game in rounds that hides something between rounds and draws luck.
@NullMarked
package dev.example.sealedbids;

import org.jspecify.annotations.NullMarked;
