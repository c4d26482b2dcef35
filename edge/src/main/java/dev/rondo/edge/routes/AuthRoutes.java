package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.LAST_ADMINISTRATOR;
import static dev.rondo.platform.Refusal.UNAUTHORIZED;
import static dev.rondo.platform.Refusal.USERNAME_TAKEN;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.Accounts.SignedIn;
import dev.rondo.platform.identity.Profile;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.identity.Users;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Signing in and out, and one's own account.
public final class AuthRoutes {
  private static final Logger LOG = LoggerFactory.getLogger(AuthRoutes.class);

  record GuestRequest(Optional<String> nickname) {}

  record RegisterRequest(String username, String password, Optional<String> nickname) {}

  record LoginRequest(String username, String password) {}

  record PasswordRequest(
      @JsonProperty("old") String oldPassword, @JsonProperty("new") String newPassword) {}

  record ProfileRequest(
      Optional<String> nickname, Optional<String> language, Optional<String> avatar) {}

  record SignInShape(String token, AccountShape account) {
    static SignInShape of(SignedIn signedIn) {
      return new SignInShape(signedIn.token(), AccountShape.of(signedIn.account()));
    }
  }

  /// @param password not needed by accounts that have none
  record DeleteMeRequest(Optional<String> password) {}

  private final Accounts accounts;
  private final Users users;

  public AuthRoutes(Accounts accounts, Users users) {
    this.accounts = accounts;
    this.users = users;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/auth/guest", "signInAsGuest")
            .open()
            .limited(Kind.GUEST_SIGN_IN)
            .does("Makes a guest account and signs it in.")
            .gives(201, SignInShape.class, "The token and the new account.")
            .taking(
                GuestRequest.class,
                (_, body) ->
                    accounts.guest(body.nickname()).map(SignInShape::of).map(Reply::created)),
        Route.post("/auth/register", "register")
            .open()
            .limited(Kind.REGISTRATION)
            .does("Makes an account. With a guest's token the guest becomes the account.")
            .gives(201, SignInShape.class, "The token and the account.")
            .refuses(UNAUTHORIZED, USERNAME_TAKEN)
            .taking(RegisterRequest.class, this::register),
        Route.post("/auth/login", "signIn")
            .open()
            .limited(Kind.PASSWORD_SIGN_IN)
            .does("Signs in with username and password.")
            .gives(200, SignInShape.class, "A token and the account.")
            .refuses(UNAUTHORIZED)
            .taking(LoginRequest.class, this::login),
        Route.post("/auth/password", "changePassword")
            .limited(Kind.PASSWORD_SIGN_IN)
            .does("Changes the password. All other tokens of the account are revoked.")
            .gives(204, Void.class, "The password is changed.")
            .refuses(FORBIDDEN)
            .taking(
                PasswordRequest.class,
                (call, body) ->
                    accounts
                        .changePassword(
                            call.signedIn(), body.oldPassword(), body.newPassword(), call.from())
                        .map(_ -> Reply.nothing())),
        Route.post("/auth/logout", "signOut")
            .does("Ends the token everywhere; open sockets of it are closed.")
            .gives(204, Void.class, "The token is revoked.")
            .by(call -> {
              accounts.logout(call.signedIn());
              return Result.ok(Reply.nothing());
            }),
        Route.get("/me", "me")
            .does("One's own account.")
            .gives(200, AccountShape.class, "The account.")
            .by(call -> accounts.find(call.caller()).map(AccountShape::of).map(Reply::ok)),
        Route.delete("/me", "deleteMe")
            .limited(Kind.PASSWORD_SIGN_IN)
            .does(
                "Deletes the caller's account for good. What it owns goes to the house, and others"
                    + " no longer see its name.")
            .gives(204, Void.class, "The account is deleted.")
            .refuses(LAST_ADMINISTRATOR)
            .taking(
                DeleteMeRequest.class,
                (call, body) ->
                    accounts
                        .prove(call.signedIn(), body.password(), call.from())
                        .then(account -> users.deleteOwn(account.id()))
                        .map(_ -> Reply.nothing())),
        Route.patch("/me", "changeMe")
            .does("Changes the fields that are given, and keeps the others.")
            .gives(200, AccountShape.class, "The account.")
            .taking(
                ProfileRequest.class,
                (call, body) ->
                    accounts
                        .patch(
                            call.caller(),
                            new Profile(body.nickname(), body.language(), body.avatar()))
                        .map(AccountShape::of)
                        .map(Reply::ok)));
  }

  private Result<Reply> login(Call call, LoginRequest body) {
    var signedIn = accounts.login(body.username(), body.password(), call.from());
    if (signedIn instanceof Result.Refused<SignedIn>(var rejection, _)) {
      LOG.warn(
          "sign-in refused ({}): account {} from {}",
          rejection.code(),
          accounts.named(body.username()).map(AccountId::value).orElse("unknown"),
          call.address());
    }
    return signedIn.map(SignInShape::of).map(Reply::ok);
  }

  private Result<Reply> register(Call call, RegisterRequest body) {
    // A guest whose token has died must not lose wallet and history by getting a second account
    // unasked.
    if (call.header("Authorization").isPresent() && call.session().isEmpty()) {
      return Result.refused(UNAUTHORIZED, "this token is not valid; register without it");
    }
    var guest = call.session().map(Session::account).filter(Account::guest).map(Account::id);
    return accounts
        .register(body.username(), body.password(), body.nickname(), guest, call.from())
        .map(SignInShape::of)
        .map(Reply::created);
  }
}
