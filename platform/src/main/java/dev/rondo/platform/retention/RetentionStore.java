package dev.rondo.platform.retention;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;

/// Removes data that is not kept any longer, a little at a time, so that play does not wait for it.
public interface RetentionStore {

  /// Matches that were over before that time and may be removed, the oldest first. Rooms of
  /// tournaments and sessions are not among them.
  ///
  /// @param after the last match of the page before; empty for the first page
  List<MatchId> over(Instant before, String after, int limit);

  /// Removes a match that is over: its row, seats, entries and snapshot. Its ending, its ratings
  /// and its postings stay.
  ///
  /// @return false if not all of it can be removed yet: then nothing is
  boolean remove(MatchId match);

  /// Removes guests who were not there since that time and own nothing beyond what a new account is
  /// given, and accounts that were deleted before that time. What they have left goes to the house;
  /// the ledger stays.
  ///
  /// @return how many were removed, at most `limit`
  int removeGuests(Instant unusedSince, int limit);

  /// Removes entries of a stream that are older than that time, as far as the position, unless they
  /// are parked.
  ///
  /// @param upTo the number of the last entry that may go
  /// @return how many were removed, at most `limit`
  int removeEntries(String stream, long upTo, Instant before, int limit);

  /// The names of all streams.
  List<String> streams();
}
