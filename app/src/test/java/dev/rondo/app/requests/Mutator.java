package dev.rondo.app.requests;

import dev.rondo.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Makes something else of what was valid: of JSON by its structure, of bytes by their position.
/// The same luck makes the same.
final class Mutator {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "x",
          "null",
          "0",
          "-1",
          "true",
          "duel",
          "chess",
          "admin",
          "../..",
          "%00",
          "'--",
          "\0",
          "\u001b[2J",
          "\u202e",
          "\u2028",
          "\ud800",
          "\udc00",
          "\ufeff",
          "\ud83c\udfb2",
          "ACTIVE",
          "layout_confirm",
          "attack",
          "random",
          "x".repeat(300),
          "\u0130".repeat(21));
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "-1",
          "1",
          "2",
          "3",
          "101",
          "0.5",
          "1.0",
          "1e2",
          "1e-999",
          "1e999",
          "-1e999",
          "2147483648",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775808",
          "9".repeat(400),
          "0." + "9".repeat(400),
          "1e400000000",
          "01",
          "NaN",
          "+1");
  private static final List<String> NAMES =
      List.of("t", "type", "payload", "match", "key", "game", "since", "nickname", "__proto__");

  private final Random luck;

  Mutator(Random luck) {
    this.luck = luck;
  }

  <T> T any(List<T> all) {
    return all.get(luck.nextInt(all.size()));
  }

  boolean oneIn(int count) {
    return luck.nextInt(count) == 0;
  }

  String text() {
    return any(TEXTS);
  }

  String number() {
    return any(NUMBERS);
  }

  /// As a client might have sent it: often as it was, mostly still JSON.
  byte[] mutate(JsonNode valid) {
    var tree = valid.deepCopy();
    for (var changes = luck.nextInt(4); changes > 0; changes--) {
      change(tree);
    }
    var json = tree.toString();
    // Numbers that no library would write.
    if (oneIn(8)) {
      json = json.replaceFirst("(?<=[:,\\[])(-?\\d+|true|false|null|\"[^\"]*\")", number());
    }
    if (oneIn(30)) {
      var depth = 1 << luck.nextInt(16);
      json = json.replaceFirst("(?<=:)", "[".repeat(depth) + "]".repeat(oneIn(2) ? depth : 0));
    }
    var bytes = json.getBytes(StandardCharsets.UTF_8);
    return oneIn(10) ? scramble(bytes) : bytes;
  }

  private void change(JsonNode root) {
    var containers = new ArrayList<JsonNode>();
    collect(root, containers);
    switch (any(containers)) {
      case ObjectNode object -> changeObject(object);
      case ArrayNode array -> changeArray(array);
      default -> throw new IllegalStateException("neither object nor list");
    }
  }

  private static void collect(JsonNode node, List<JsonNode> containers) {
    if (node.isContainer()) {
      containers.add(node);
      node.forEach(child -> collect(child, containers));
    }
  }

  private void changeObject(ObjectNode object) {
    var names = List.copyOf(object.propertyNames());
    if (names.isEmpty() || oneIn(4)) {
      object.set(oneIn(2) ? any(NAMES) : text(), value());
      return;
    }
    var name = any(names);
    switch (luck.nextInt(4)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(text(), object.remove(name));
      default -> object.set(name, value());
    }
  }

  private void changeArray(ArrayNode array) {
    if (array.isEmpty() || oneIn(3)) {
      array.add(value());
    } else if (oneIn(2)) {
      array.remove(luck.nextInt(array.size()));
    } else {
      array.set(luck.nextInt(array.size()), value());
    }
  }

  private JsonNode value() {
    var json = Json.STORED;
    return switch (luck.nextInt(8)) {
      case 0 -> json.createObjectNode();
      case 1 -> json.createArrayNode();
      case 2 -> json.valueToTree(oneIn(2));
      case 3 -> json.getNodeFactory().nullNode();
      case 4 -> json.valueToTree(luck.nextLong());
      case 5 -> json.valueToTree(luck.nextInt(5) - 1);
      default -> json.valueToTree(text());
    };
  }

  /// Some bytes changed, left out, doubled or added.
  byte[] scramble(byte[] bytes) {
    var out = new ByteArrayOutputStream();
    var rate = 1 + luck.nextInt(Math.max(1, bytes.length));
    for (var one : bytes) {
      if (!oneIn(rate)) {
        out.write(one);
        continue;
      }
      switch (luck.nextInt(4)) {
        case 0 -> out.write(luck.nextInt(256));
        case 1 -> out.write(one ^ (1 << luck.nextInt(8)));
        case 2 -> {
          out.write(one);
          out.write(one);
        }
        default -> {
          // Left out.
        }
      }
    }
    return out.toByteArray();
  }
}
