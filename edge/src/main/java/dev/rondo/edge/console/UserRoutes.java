package dev.rondo.edge.console;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.LAST_ADMINISTRATOR;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.ReasonRequest;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Roles;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Changes tariffs, sanctions and exclusions of users, for administrators.
public final class UserRoutes {

  /// A user as administrators see them.
  record UserShape(
      String id,
      String nickname,
      Optional<String> username,
      boolean guest,
      List<Role> roles,
      Tariff tariff,
      List<String> sanctions,
      Optional<Instant> blockedAt,
      Optional<String> blockReason,
      Instant createdAt) {
    static UserShape of(User user) {
      var account = user.account();
      return new UserShape(
          account.id().value(),
          account.nickname(),
          account.username(),
          account.guest(),
          account.roles(),
          user.tariff(),
          user.sanctions(),
          user.blockedAt(),
          user.blockReason(),
          account.createdAt());
    }
  }

  record UserList(List<UserShape> items, Optional<String> next) {
    static UserList of(Page<User> page) {
      return new UserList(page.items().stream().map(UserShape::of).toList(), page.next());
    }
  }

  record UserRequest(
      Optional<Tariff> tariff, Optional<List<String>> sanctions, Optional<String> reason) {}

  record BlockRequest(Optional<String> reason) {}

  record UnblockRequest(Optional<String> reason) {}

  record DeleteRequest(Optional<String> reason) {}

  record RolesShape(List<Role> roles) {}

  record RolesRequest(List<Role> roles, Optional<String> reason) {}

  private final Users users;
  private final Roles roles;

  public UserRoutes(Users users, Roles roles) {
    this.users = users;
    this.roles = roles;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/users", "adminListUsers")
            .support()
            .does("Users, the newest first; guests too.")
            .query("search", String.class, "Part of a nickname or username, or an id.")
            .paged(String.class)
            .gives(200, UserList.class, "A page of users.")
            .refuses(VALIDATION_ERROR)
            .by(this::list),
        Route.patch("/admin/users/{id}", "adminSettleUser")
            .admin()
            .audited()
            .does("Sets a user's tariff and sanctions; fields that are not given stay.")
            .gives(200, UserShape.class, "The user.")
            .refuses(NOT_FOUND)
            .taking(
                UserRequest.class,
                (call, body) ->
                    ReasonRequest.checked(body.reason())
                        .then(
                            _ -> shown(users.settle(user(call), body.tariff(), body.sanctions())))),
        Route.post("/admin/users/{id}/block", "adminBlockUser")
            .admin()
            .audited()
            .does("Blocks a user: their tokens are revoked, and sign-in is refused.")
            .gives(200, UserShape.class, "The user.")
            .refuses(NOT_FOUND, FORBIDDEN, LAST_ADMINISTRATOR)
            .taking(
                BlockRequest.class,
                (call, body) -> shown(users.block(call.caller(), user(call), body.reason()))),
        Route.post("/admin/users/{id}/unblock", "adminUnblockUser")
            .admin()
            .audited()
            .does(
                "Lets a blocked user sign in again. Released names and cancelled games do not come"
                    + " back.")
            .gives(200, UserShape.class, "The user.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .taking(
                UnblockRequest.class,
                (call, body) -> shown(users.unblock(call.caller(), user(call), body.reason()))),
        Route.get("/admin/users/{id}/roles", "adminUserRoles")
            .support()
            .does("The roles of a user.")
            .gives(200, RolesShape.class, "The roles.")
            .refuses(NOT_FOUND)
            .by(call -> roles.of(user(call)).map(RolesShape::new).map(Reply::ok)),
        Route.put("/admin/users/{id}/roles", "adminSetUserRoles")
            .admin()
            .audited()
            .does("Sets the roles of a user. Everybody stays a player.")
            .gives(200, RolesShape.class, "The roles.")
            .refuses(NOT_FOUND, FORBIDDEN, LAST_ADMINISTRATOR)
            .taking(
                RolesRequest.class,
                (call, body) ->
                    ReasonRequest.checked(body.reason())
                        .then(_ -> given(body.roles()))
                        .then(wanted -> roles.set(user(call), wanted))
                        .map(RolesShape::new)
                        .map(Reply::ok)),
        Route.delete("/admin/users/{id}", "adminDeleteUser")
            .admin()
            .audited()
            .does("Excludes a user for good, and deletes the data that names them.")
            .gives(204, Void.class, "The user is deleted.")
            .refuses(NOT_FOUND, FORBIDDEN, LAST_ADMINISTRATOR)
            .taking(
                DeleteRequest.class,
                (call, body) ->
                    users
                        .delete(call.caller(), user(call), body.reason())
                        .map(_ -> Reply.nothing())));
  }

  private Result<Reply> list(Call call) {
    return call.limit()
        .map(limit ->
            Reply.ok(UserList.of(users.list(call.query("search"), call.query("next"), limit))));
  }

  private static Result<List<Role>> given(List<Role> wanted) {
    return wanted.contains(null)
        ? Result.refused(VALIDATION_ERROR, "roles: a role is missing")
        : Result.ok(wanted);
  }

  static AccountId user(Call call) {
    return new AccountId(call.path("id"));
  }

  private static Result<Reply> shown(Result<User> user) {
    return user.map(UserShape::of).map(Reply::ok);
  }
}
