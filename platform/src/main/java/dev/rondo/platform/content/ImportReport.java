package dev.rondo.platform.content;

import java.util.List;

/// The result of an import.
///
/// @param unchanged rows that were there already, just so
public record ImportReport(int added, int changed, int unchanged, List<RefusedRow> refused) {
  public ImportReport {
    refused = List.copyOf(refused);
  }

  /// @param row which one it was, counted from 1
  /// @param id empty if it had none
  public record RefusedRow(int row, String id, String reason) {}
}
