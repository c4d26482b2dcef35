package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What administrators settle about users.
public final class UserRoutes {

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

  record UserRequest(Optional<Tariff> tariff, Optional<List<String>> sanctions) {}

  record BlockRequest(Optional<String> reason) {}

  private final Users users;

  public UserRoutes(Users users) {
    this.users = users;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/users", "adminListUsers")
            .admin()
            .does("Users, the newest first; guests too.")
            .query("search", String.class, "Part of a nickname or username, or an id.")
            .query("next", String.class, "Where to go on, from the page before.")
            .query("limit", Integer.class, "At most so many.")
            .gives(200, UserList.class, "A page of users.")
            .refuses(VALIDATION_ERROR)
            .by(this::list),
        Route.patch("/admin/users/{id}", "adminSettleUser")
            .admin()
            .audited()
            .does("Sets a user's tariff and sanctions; what is not given stays.")
            .gives(200, UserShape.class, "The user.")
            .refuses(NOT_FOUND)
            .taking(
                UserRequest.class,
                (call, body) -> shown(users.settle(user(call), body.tariff(), body.sanctions()))),
        Route.post("/admin/users/{id}/block", "adminBlockUser")
            .admin()
            .audited()
            .does("Puts a user out for good: their tokens die, and sign-in is refused.")
            .gives(200, UserShape.class, "The user.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .taking(
                BlockRequest.class,
                (call, body) -> shown(users.block(call.caller(), user(call), body.reason()))),
        Route.delete("/admin/users/{id}", "adminDeleteUser")
            .admin()
            .audited()
            .does("Puts a user out for good, and deletes what says who they were.")
            .gives(204, Void.class, "The user is deleted.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .by(call -> users.delete(call.caller(), user(call)).map(_ -> Reply.nothing())));
  }

  private Result<Reply> list(Call call) {
    return call.limit()
        .map(limit ->
            Reply.ok(UserList.of(users.list(call.query("search"), call.query("next"), limit))));
  }

  private static AccountId user(Call call) {
    return new AccountId(call.path("id"));
  }

  private static Result<Reply> shown(Result<User> user) {
    return user.map(UserShape::of).map(Reply::ok);
  }
}
