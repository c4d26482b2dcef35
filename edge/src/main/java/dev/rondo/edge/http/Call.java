package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.creation.Claim;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Onlooker;
import io.vertx.core.buffer.Buffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A request as a handler sees it.
///
/// @param path the variables of the path
/// @param address of the client
/// @param session the caller's; on open routes only if a good token was sent
/// @param claim of the key that was sent with it, where something is created
public record Call(
    Map<String, String> path,
    Function<String, Optional<String>> queries,
    Function<String, Optional<String>> headers,
    Buffer body,
    String address,
    Optional<Session> session,
    Optional<Claim> claim) {
  private static final int LONGEST_PAGE = 100;

  /// The address of the client, as it is counted.
  public String from() {
    return ClientAddress.counted(address);
  }

  Call claimed(Claim by) {
    return new Call(path, queries, headers, body, address, session, Optional.of(by));
  }

  /// The id of what this call creates: the same one when it is tried again with the same key.
  public String newId() {
    return claim.map(Claim::newId).orElseGet(Ids::timeOrdered);
  }

  public String path(String name) {
    return Optional.ofNullable(path.get(name)).orElseThrow();
  }

  /// A part of the path that is the number of something; nothing has any other.
  public Result<Long> pathNumber(String name) {
    return path(name).matches("[0-9]{1,18}")
        ? Result.ok(Long.valueOf(path(name)))
        : Result.refused(NOT_FOUND, "there is nothing at this path");
  }

  public MatchId match() {
    return new MatchId(path("id"));
  }

  public Optional<String> query(String name) {
    return queries.apply(name).filter(text -> !text.isEmpty());
  }

  /// A query parameter that is a whole number, not below 0.
  public Result<Optional<Long>> number(String name) {
    var text = query(name);
    if (text.isEmpty()) {
      return Result.ok(Optional.empty());
    }
    return text.get().matches("[0-9]{1,18}")
        ? Result.ok(Optional.of(Long.valueOf(text.get())))
        : Result.refused(VALIDATION_ERROR, name + " must be a whole number");
  }

  /// A query parameter that is a time such as 2030-01-01T12:00:00Z.
  public Result<Optional<Instant>> time(String name) {
    try {
      return Result.ok(query(name).map(text -> OffsetDateTime.parse(text).toInstant()));
    } catch (DateTimeException wrong) {
      return Result.refused(
          VALIDATION_ERROR, name + " must be a time such as 2030-01-01T12:00:00Z");
    }
  }

  /// A query parameter that is `true` or `false`.
  public Result<Boolean> flag(String name) {
    return switch (query(name).orElse("false")) {
      case "true" -> Result.ok(true);
      case "false" -> Result.ok(false);
      default -> Result.refused(VALIDATION_ERROR, name + " must be true or false");
    };
  }

  /// A query parameter that is one of these words.
  public <W extends Enum<W>> Result<Optional<W>> word(String name, W[] words) {
    var text = query(name);
    var found =
        text.flatMap(
            given -> Arrays.stream(words).filter(one -> one.toString().equals(given)).findAny());
    return text.isPresent() && found.isEmpty()
        ? Result.refused(VALIDATION_ERROR, name + " must be one of " + Arrays.toString(words))
        : Result.ok(found);
  }

  /// The number of rows that the caller asks for with `limit`.
  public Result<Integer> limit() {
    return number("limit")
        .map(limit -> (int) Math.clamp(limit.orElse((long) LONGEST_PAGE), 1L, LONGEST_PAGE));
  }

  public Optional<String> header(String name) {
    return headers.apply(name);
  }

  /// The caller's session, on a route that needs a sign-in.
  public Session signedIn() {
    return session.orElseThrow();
  }

  public AccountId caller() {
    return signedIn().account().id();
  }

  public Onlooker onlooker() {
    return new Onlooker(caller(), signedIn().account().staff());
  }
}
