package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_INVALID;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_REUSED;

import dev.rondo.platform.Result;
import dev.rondo.platform.creation.Claim;
import dev.rondo.platform.creation.CreationKey;
import dev.rondo.platform.creation.CreationKeys;
import dev.rondo.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Calls handlers. One that creates something is called once for each `Idempotency-Key`: a repeat
/// gets the first good answer again. Refusals are not kept.
public final class Creations {
  static final String HEADER = "Idempotency-Key";
  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  private final CreationKeys keys;
  private final Auditor auditor;
  private final Meters meters;

  /// The keys that are being answered now.
  private final Map<CreationKey, CompletableFuture<Boolean>> underWay = new ConcurrentHashMap<>();

  public Creations(CreationKeys keys, Auditor auditor, Meters meters) {
    this.keys = keys;
    this.auditor = auditor;
    this.meters = meters;
  }

  /// Blocks; a repeat that comes while the first is being answered waits for it.
  Result<Reply> answer(Route route, String path, Call call) {
    var given = call.header(HEADER).map(text -> text.strip().toLowerCase(Locale.ROOT));
    if (!route.once() || given.isEmpty()) {
      return auditor.handle(route, call);
    }
    if (!UUID.matcher(given.get()).matches()) {
      return Result.refused(IDEMPOTENCY_KEY_INVALID, HEADER + " must be a UUID");
    }
    var key = new CreationKey(call.caller(), route.method(), path, given.get());
    var mine = new CompletableFuture<Boolean>();
    for (var other = underWay.putIfAbsent(key, mine);
        other != null;
        other = underWay.putIfAbsent(key, mine)) {
      other.join();
    }
    try {
      return once(route, key, call);
    } finally {
      underWay.remove(key);
      mine.complete(true);
    }
  }

  private Result<Reply> once(Route route, CreationKey key, Call call) {
    var hash = hash(call.body().getBytes());
    var claim = keys.claim(key, hash);
    if (!claim.bodyHash().equals(hash)) {
      return Result.refused(IDEMPOTENCY_KEY_REUSED, "this key was used with another body");
    }
    if (claim.answer().isPresent()) {
      meters.repeatedCreation();
      return Result.ok(again(claim.answer().get()));
    }
    var result = auditor.handle(route, call.claimed(claim));
    switch (result) {
      case Result.Ok<Reply>(var reply) -> keys.keep(key, kept(reply));
      case Result.Refused<Reply> _ -> keys.release(key);
    }
    return result;
  }

  private static Claim.Kept kept(Reply reply) {
    return new Claim.Kept(
        reply.status(), reply.headers(), reply.body().map(Json.VIEW::writeValueAsString));
  }

  private static Reply again(Claim.Kept kept) {
    return new Reply(kept.status(), kept.body().map(Raw::new), kept.headers());
  }

  /// Of the JSON value, whatever the order of its fields; of the bytes if it is none.
  private static String hash(byte[] body) {
    var canonical =
        switch (Bodies.parse(body)) {
          case Result.Ok<JsonNode>(var tree) ->
              sorted(tree).toString().getBytes(StandardCharsets.UTF_8);
          case Result.Refused<JsonNode> _ -> body;
        };
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }

  private static JsonNode sorted(JsonNode node) {
    if (node.isArray()) {
      var array = Json.VIEW.createArrayNode();
      node.forEach(one -> array.add(sorted(one)));
      return array;
    }
    if (node.isNumber() && Bodies.finite(node)) {
      // 1 and 1.0 are one number.
      return Json.VIEW.getNodeFactory().numberNode(node.decimalValue().stripTrailingZeros());
    }
    if (!node.isObject()) {
      return node;
    }
    var fields = new TreeMap<String, JsonNode>();
    node.properties().forEach(field -> fields.put(field.getKey(), sorted(field.getValue())));
    var object = Json.VIEW.createObjectNode();
    fields.forEach(object::set);
    return object;
  }
}
