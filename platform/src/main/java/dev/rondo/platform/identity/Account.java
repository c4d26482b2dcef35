package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A player as the platform knows them. A guest has no username.
///
/// @param barred blocked or deleted, for good: it signs in no more
public record Account(
    AccountId id,
    String nickname,
    Optional<String> username,
    Optional<String> passwordHash,
    List<Role> roles,
    Optional<String> language,
    Optional<String> avatar,
    Instant createdAt,
    boolean barred) {

  /// The rights of an account.
  public enum Role {
    PLAYER,
    /// May make tournaments where only experimenters may.
    EXPERIMENTER,
    /// Reads everything on the console, and changes nothing.
    SUPPORT,
    ADMIN;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// An account without a username.
  public static Account guest(AccountId id, String nickname, List<Role> roles, Instant createdAt) {
    return new Account(
        id,
        nickname,
        Optional.empty(),
        Optional.empty(),
        roles,
        Optional.empty(),
        Optional.empty(),
        createdAt,
        false);
  }

  public boolean guest() {
    return username.isEmpty();
  }

  public boolean admin() {
    return roles.contains(Role.ADMIN);
  }

  public boolean experimenter() {
    return roles.contains(Role.EXPERIMENTER);
  }

  /// True for administrators and support: both may read everything on the console.
  public boolean staff() {
    return admin() || roles.contains(Role.SUPPORT);
  }

  Account registered(String name, String hash) {
    return new Account(
        id,
        nickname,
        Optional.of(name),
        Optional.of(hash),
        roles,
        language,
        avatar,
        createdAt,
        barred);
  }

  /// An account that signs in elsewhere has a username and no password.
  Account withUsername(String name) {
    return new Account(
        id, nickname, Optional.of(name), passwordHash, roles, language, avatar, createdAt, barred);
  }

  Account withoutStaffRoles() {
    return withRoles(
        roles.stream().filter(role -> role != Role.ADMIN && role != Role.SUPPORT).toList());
  }

  Account withPasswordHash(String hash) {
    return new Account(
        id, nickname, username, Optional.of(hash), roles, language, avatar, createdAt, barred);
  }

  Account withRoles(List<Role> newRoles) {
    return new Account(
        id, nickname, username, passwordHash, newRoles, language, avatar, createdAt, barred);
  }

  Account with(Profile profile) {
    return new Account(
        id,
        profile.nickname().orElse(nickname),
        username,
        passwordHash,
        roles,
        profile.language().or(() -> language),
        profile.avatar().or(() -> avatar),
        createdAt,
        barred);
  }
}
