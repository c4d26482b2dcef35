package dev.rondo.platform.table;

import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;

/// A stored match cannot be read: its game is gone, or a fact or the state does not fit the rules
/// that are installed.
public final class UnreadableMatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 300;

  private final transient MatchRow row;

  public UnreadableMatchException(MatchRow row, Throwable cause) {
    super(reason(row, cause), cause);
    this.row = row;
  }

  /// The content of a session is not written anywhere else.
  private static String reason(MatchRow row, Throwable cause) {
    if (row.origin() == Origin.SESSION) {
      return cause.getClass().getSimpleName();
    }
    var text = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    var reason = cause.getClass().getSimpleName() + ": " + text;
    return reason.length() <= LONGEST ? reason : reason.substring(0, LONGEST);
  }

  public MatchRow row() {
    return row;
  }

  public String reason() {
    return String.valueOf(getMessage());
  }
}
