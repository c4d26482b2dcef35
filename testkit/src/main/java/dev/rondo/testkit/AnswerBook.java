package dev.rondo.testkit;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.Happening.Act;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Every answer that the players of a simulated match have got: the first one holds for ever.
final class AnswerBook {

  /// An action that was answered.
  record Answered(Act act, String answer) {}

  private final Map<String, Answered> answered = new LinkedHashMap<>();

  void take(Act act, Result<ActionState> result) {
    var first = answered.get(name(act));
    switch (result) {
      case Result.Ok<ActionState>(var state) -> {
        Violation.unless(
            !state.pending(), "an action gets its answer, not that it is pending", act);
        Violation.unlessEqual(
            act.key(),
            Json.STORED.readTree(state.json()).path("actionId").asString(),
            "an answer names its action");
        Violation.unless(
            Json.STORED.readTree(state.json()).path("stampBalance").isIntegralNumber(),
            "an answer tells what is left of stamps",
            state.json());
        if (first == null) {
          answered.put(name(act), new Answered(act, state.json()));
        } else {
          Violation.unlessEqual(
              first.answer(), state.json(), "the same key gets the first answer again");
        }
      }
      case Result.Refused<ActionState>(var rejection, _) -> {
        if (first != null) {
          Violation.unless(
              rejection == Refusal.IDEMPOTENCY_KEY_REUSED && !first.act().body().equals(act.body()),
              "an answered action is not refused later",
              act + " " + rejection);
        }
      }
    }
  }

  List<Answered> all() {
    return new ArrayList<>(answered.values());
  }

  /// Each action was stored once at most, and each that was answered is there.
  void compare(List<Entry> entries) {
    var seen = new HashSet<String>();
    for (var entry : entries) {
      for (var action : actions(entry)) {
        var id = action.path("seat").asInt() + "/" + action.path("key").asString();
        Violation.unless(seen.add(id), "an action is stored once", entry);
      }
    }
    for (var one : answered.values()) {
      Violation.unless(
          entries.stream()
              .anyMatch(entry -> entry.answers().contains("\"" + one.act().key() + "\"")),
          "an answer that was given is stored",
          one);
    }
  }

  /// The actions that an entry is the first to store.
  static List<JsonNode> actions(Entry entry) {
    var cause = Json.STORED.readTree(entry.cause());
    return cause.path("@type").asString().equals("Played")
        ? List.of(cause)
        : cause.path("held").valueStream().toList();
  }

  private static String name(Act act) {
    return act.player() + "/" + act.key();
  }
}
