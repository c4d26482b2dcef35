package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import java.util.Optional;

/// The body of an act that takes nothing but the reason for it, which the audit log keeps.
public record ReasonRequest(Optional<String> reason) {
  private static final int LONGEST = 200;

  /// Refused if the reason is too long, or is more than one line. No reason, or an empty one, is
  /// fine.
  public static Result<Optional<String>> checked(Optional<String> given) {
    var reason = given.filter(text -> !text.isEmpty());
    return reason.isEmpty() || Texts.line(reason.get(), LONGEST)
        ? Result.ok(reason)
        : Result.refused(
            VALIDATION_ERROR, "reason: at most " + LONGEST + " characters, no control characters");
  }
}
