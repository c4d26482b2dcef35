package dev.rondo.platform.lobby.store;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;

/// Short ways to say no.
public final class Refusals {
  private Refusals() {}

  public static <T> Result<T> conflict(String detail) {
    return Result.refused(LobbyRefusal.CONFLICT, detail);
  }

  public static <T> Result<T> forbidden(String detail) {
    return Result.refused(LobbyRefusal.FORBIDDEN, detail);
  }

  /// Guests neither apply nor accept an invite.
  public static Result<Account> registered(Account who) {
    return who.guest()
        ? forbidden("guests cannot take part in lobby games: register first")
        : Result.ok(who);
  }

  public static <T> Result<T> invalid(String detail) {
    return Result.refused(LobbyRefusal.INVALID_REQUEST, detail);
  }

  /// Gives a refusal of another part the lobby's code.
  public static <T> Result<T> worded(Result<T> checked) {
    return checked instanceof Result.Refused<T>(_, var detail) ? invalid(detail) : checked;
  }

  public static <T> Result<T> missing(String what) {
    return Result.refused(LobbyRefusal.SUBJECT_NOT_FOUND, "there is no such " + what);
  }

  public static <T> Result<T> ineligible(String detail) {
    return Result.refused(LobbyRefusal.ELIGIBILITY_DENIED, detail);
  }
}
