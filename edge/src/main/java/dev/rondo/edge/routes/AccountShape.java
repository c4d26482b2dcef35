package dev.rondo.edge.routes;

import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Account.Role;
import java.util.List;
import java.util.Optional;

/// An account as its owner is shown it.
public record AccountShape(
    String id,
    String nickname,
    List<Role> roles,
    boolean guest,
    Optional<String> username,
    Optional<String> language,
    Optional<String> avatar) {

  public static AccountShape of(Account account) {
    return new AccountShape(
        account.id().value(),
        account.nickname(),
        account.roles(),
        account.guest(),
        account.username(),
        account.language(),
        account.avatar());
  }
}
