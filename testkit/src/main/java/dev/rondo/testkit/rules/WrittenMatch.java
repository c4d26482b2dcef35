package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;

/// A match of which everything is written down as JSON: facts, answers, and what each viewer sees
/// and is told.
final class WrittenMatch<S, C, F, V> extends BareMatch<S, C, F, V> {

  /// The way on which values travel from one step to the next.
  enum Way {
    IN_MEMORY,
    THROUGH_STORAGE
  }

  private final Way way;
  private final List<Viewer> viewers;
  private final List<String> transcript = new ArrayList<>();
  private String undecided = "";

  WrittenMatch(Cartridge<S, C, F, V> rules, Seating seating, Way way) {
    super(rules, seating, (_, _, _) -> Referee.Verdict.NONE);
    this.way = way;
    this.viewers = seating.viewers();
  }

  WrittenMatch(BareMatch<S, C, F, V> other) {
    super(other);
    this.way = Way.IN_MEMORY;
    this.viewers = other.seating().viewers();
  }

  List<String> transcript() {
    return transcript;
  }

  /// The lines of the transcript that a viewer knows.
  List<String> seen(Viewer viewer) {
    return transcript.stream().filter(line -> line.startsWith("  " + viewer + " ")).toList();
  }

  @Override
  void deciding() {
    undecided = stored(state());
  }

  @Override
  void decided(Input<C> input, List<Decision<F>> made) {
    Breach.unlessEqual(undecided, stored(state()), "deciding does not change the state");
    if (made.getLast() instanceof Decision.Rejected<F>(var rejection, _)) {
      write(rejection.code());
    } else if (made.getLast() instanceof Decision.Held<F>(var until)) {
      write("held until " + until.toMillis());
    }
  }

  private void write(String what) {
    transcript.add(now().toMillis() + " " + what);
  }

  @Override
  void bring(Decision<F> brought) {
    var rule = "nobody is told when held actions are brought before their alarm";
    var seen = viewers.stream().map(this::view).toList();
    var lines = transcript.size();
    super.bring(brought);
    Breach.unlessEqual(seen, viewers.stream().map(this::view).toList(), rule);
    Breach.unlessEqual(lines + 1 + viewers.size(), transcript.size(), rule);
  }

  @Override
  void applied(S before, F fact) {
    for (var viewer : viewers) {
      for (var event : rules().tell(before, fact, state(), Receipt.NONE, viewer)) {
        var json = Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(event);
        transcript.add("  " + viewer + " " + json);
      }
    }
  }

  @Override
  void taken(Decision.Accepted<F> accepted) {
    write(json(accepted.facts()) + " " + Json.STORED.writeValueAsString(accepted.answers()));
    for (var viewer : viewers) {
      var view = view(viewer);
      Breach.unless(view.isObject(), "a view is an object", viewer + " sees " + view);
      Breach.unless(!nulls(view), "a view has no null members", viewer + " sees " + view);
      transcript.add("  " + viewer + " " + view);
    }
  }

  private JsonNode view(Viewer viewer) {
    return Json.VIEW
        .writer()
        .withAttribute(Json.OFFSET, 0L)
        .withAttribute(Json.STAMPS, 0L)
        .valueToTree(rules().view(state(), viewer));
  }

  private static boolean nulls(JsonNode node) {
    if (node.isObject()) {
      return node.values().stream().anyMatch(member -> member.isNull() || nulls(member));
    }
    return node.isArray() && node.values().stream().anyMatch(WrittenMatch::nulls);
  }

  @Override
  S kept(S reached) {
    if (way == Way.IN_MEMORY) {
      return reached;
    }
    var back = Json.STORED.readerFor(stateType()).<S>readValue(stored(reached));
    Breach.unlessEqual(reached, back, "a state is the same after it was stored");
    return back;
  }

  private String stored(S value) {
    return Json.STORED.writerFor(stateType()).writeValueAsString(value);
  }

  @Override
  List<F> kept(List<F> facts) {
    if (way == Way.IN_MEMORY) {
      return facts;
    }
    var back = Json.STORED.readerFor(factsType()).<List<F>>readValue(json(facts));
    Breach.unlessEqual(facts, back, "facts are the same after they were stored");
    return back;
  }

  private String json(List<F> facts) {
    return Json.STORED.writerFor(factsType()).writeValueAsString(facts);
  }

  private JavaType stateType() {
    return Json.STORED.constructType(rules().manifest().stateType());
  }

  private JavaType factsType() {
    var types = Json.STORED.getTypeFactory();
    return types.constructCollectionType(
        List.class, types.constructType(rules().manifest().factType()));
  }
}
