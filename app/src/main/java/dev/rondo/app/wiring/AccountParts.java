package dev.rondo.app.wiring;

import dev.rondo.app.oidc.OidcProvider;
import dev.rondo.app.settings.Configuration;
import dev.rondo.platform.Result;
import dev.rondo.platform.creation.CreationKeys;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.ExternalSignIn;
import dev.rondo.platform.identity.GatewayUsers;
import dev.rondo.platform.identity.IdentityProvider;
import dev.rondo.platform.identity.Passwords;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.storage.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// The parts that know people: who they are, what they have, and what they have asked for.
///
/// @param administrator makes the first administrator, and gives the password that was made
record AccountParts(
    Tokens tokens,
    Wallets wallets,
    Accounts accounts,
    GatewayUsers gatewayUsers,
    Users users,
    ExternalSignIn external,
    CreationKeys creationKeys,
    CompletableFuture<Result<Optional<String>>> administrator) {

  static AccountParts of(
      Configuration configuration, Database database, boolean alone, InstantSource clock) {
    var tokens =
        new Tokens(
            database.tokens(),
            database.accounts(),
            clock,
            alone ? Tokens.REMEMBERED_ALONE : Tokens.REMEMBERED_IN_CLUSTER,
            noted(configuration));
    var wallets = new Wallets(database.wallets(), database.transactions(), clock);
    var accounts =
        new Accounts(
            database.accounts(),
            tokens,
            new Passwords(),
            wallets::welcome,
            database.transactions(),
            clock);
    // A password takes longer to hash than the rest of the wiring, so it is hashed beside it.
    var administrator =
        CompletableFuture.supplyAsync(
            () -> accounts.firstAdministrator(configuration.adminPassword()),
            Thread::startVirtualThread);
    return new AccountParts(
        tokens,
        wallets,
        accounts,
        new GatewayUsers(
            database.accounts(), tokens, wallets::welcome, database.transactions(), clock),
        new Users(
            database.users(),
            database.accounts(),
            wallets::close,
            tokens,
            database.streams(),
            database.transactions(),
            clock),
        new ExternalSignIn(
            configuration.auth().providers().stream()
                .<IdentityProvider>map(OidcProvider::new)
                .toList(),
            database.identities(),
            database.accounts(),
            tokens,
            wallets::welcome,
            database.transactions(),
            clock),
        new CreationKeys(database.creationKeys(), clock),
        administrator);
  }

  /// A use of a token is written down often enough that no guest is removed who is there.
  private static Duration noted(Configuration configuration) {
    return configuration
        .operating()
        .retention()
        .times()
        .guests()
        .map(kept -> kept.dividedBy(4))
        .filter(quarter -> quarter.compareTo(Tokens.NOTED) < 0)
        .orElse(Tokens.NOTED);
  }

  /// Waits until there is an administrator. Returns the password that was made, if one was.
  Optional<String> madePassword() {
    return switch (joined(administrator)) {
      case Result.Ok<Optional<String>>(var made) -> made;
      case Result.Refused<Optional<String>>(_, var detail) ->
          throw new Configuration.InvalidException(
              "Bad value in the configuration: adminPassword: " + detail);
    };
  }

  /// Waits for the result, and throws what its own thread threw.
  private static <T> T joined(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }
}
