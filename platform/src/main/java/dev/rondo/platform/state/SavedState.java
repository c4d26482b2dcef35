package dev.rondo.platform.state;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The state of a match as a snapshot stores it, so names and fields stay.
///
/// @param receipted the receipts of this many entries are in it
record SavedState(
    MatchRow row,
    long offset,
    long frozenAt,
    long lastAt,
    @Nullable JsonNode game,
    List<Long> versions,
    List<Long> keys,
    List<PendingAction> pending,
    List<Attendance.Presence> presence,
    List<Long> presentSince,
    SortedMap<Integer, Long> stamps,
    long receipted,
    List<Seat> expelled) {}
