package dev.rondo.platform.view;

import dev.rondo.platform.match.MatchRow;

/// A match as one viewer sees it now.
///
/// @param v how many steps this viewer has been told of
/// @param view as JSON
public record Look(MatchRow row, long v, String view) {}
