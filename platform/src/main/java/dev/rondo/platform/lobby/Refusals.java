package dev.rondo.platform.lobby;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;

/// Short ways to say no.
final class Refusals {
  private Refusals() {}

  static <T> Result<T> conflict(String detail) {
    return Result.refused(LobbyRefusal.CONFLICT, detail);
  }

  static <T> Result<T> forbidden(String detail) {
    return Result.refused(LobbyRefusal.FORBIDDEN, detail);
  }

  /// Guests neither apply nor accept an invite.
  static Result<Account> registered(Account who) {
    return who.guest()
        ? forbidden("guests cannot take part in lobby games: register first")
        : Result.ok(who);
  }

  static <T> Result<T> invalid(String detail) {
    return Result.refused(LobbyRefusal.INVALID_REQUEST, detail);
  }

  /// What other parts found wrong with a request, in the lobby's words.
  static <T> Result<T> worded(Result<T> checked) {
    return checked instanceof Result.Refused<T>(_, var detail) ? invalid(detail) : checked;
  }

  static <T> Result<T> missing(String what) {
    return Result.refused(LobbyRefusal.SUBJECT_NOT_FOUND, "there is no such " + what);
  }

  static <T> Result<T> ineligible(String detail) {
    return Result.refused(LobbyRefusal.ELIGIBILITY_DENIED, detail);
  }
}
