package dev.rondo.platform.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// The state of a match as a snapshot stores it, so names and fields stay.
///
/// @param keys the hashes of known actions in a snapshot of an earlier release
/// @param hashes the same as text; null in a snapshot of an earlier release
/// @param receipted the receipts of this many entries are in it
record SavedState<S>(
    MatchRow row,
    long offset,
    long frozenAt,
    long lastAt,
    @Nullable S game,
    List<Long> versions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Long> keys,
    @Nullable String hashes,
    List<PendingAction> pending,
    List<Attendance.Presence> presence,
    List<Long> presentSince,
    SortedMap<Integer, Long> stamps,
    long receipted,
    List<Seat> expelled) {

  /// Stands after the rules version, so that earlier releases, which would miss the keys, ignore
  /// the snapshot.
  private static final String FORM = "/2";

  /// The rules version that a snapshot of this form names.
  static String version(String rulesVersion) {
    return rulesVersion + FORM;
  }

  /// True if the snapshot is of these rules, and of this form or that of earlier releases.
  static boolean fits(Snapshot snapshot, String rulesVersion) {
    return snapshot.rulesVersion().equals(version(rulesVersion))
        || snapshot.rulesVersion().equals(rulesVersion);
  }
}
