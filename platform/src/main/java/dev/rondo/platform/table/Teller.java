package dev.rondo.platform.table;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.MergePatch;
import dev.rondo.platform.json.ValuePatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.node.ObjectNode;

/// What viewers of one match are shown and told: a function of scenes and steps, so a replay gives
/// the same bytes. Remembers what each saw last, so it has one owner.
final class Teller<S, F, V> {
  private final Cartridge<S, ?, F, V> rules;
  private final Map<Viewer, LastSeen<S, V>> seen = new HashMap<>();
  private @Nullable Writers writers;

  Teller(Cartridge<S, ?, F, V> rules) {
    this.rules = rules;
  }

  /// Which viewers a step concerns: those who get an event or whose view changes. That is fixed
  /// before the step is stored, and what it leaves of a seat's stamps is known only afterwards: so
  /// it concerns every seat that gets a statement and sees its stamps.
  ///
  /// @param stated the seats whose balances its receipt will tell
  long concerned(Step<S, F> step, Set<Seat> stated) {
    if (step.before().game() == null) {
      return step.events().isEmpty() && step.before().equals(step.after()) ? 0 : Viewers.ALL;
    }
    var bits = 0L;
    for (var viewer : Viewers.of(step.after().players().size(), rules.manifest())) {
      if (changed(step, viewer)
          || tells(step, viewer)
          || (viewer instanceof Viewer.Player(var seat)
              && stated.contains(seat)
              && showsStamps(step.after(), seat))) {
        bits |= 1L << Viewers.bit(viewer);
      }
    }
    return bits;
  }

  /// The step as one viewer is told.
  ///
  /// @param v the viewer's version after it; the first starts from the empty view
  Update update(Step<S, F> step, Receipt receipt, Viewer viewer, long v) {
    return telling(step, receipt).update(viewer, v);
  }

  /// A step that several viewers are told of.
  Telling telling(Step<S, F> step, Receipt receipt) {
    return new Telling(step, receipt);
  }

  /// One step on its way to its viewers: what is the same for several is made once.
  final class Telling {
    private final Step<S, F> step;
    private final Receipt receipt;
    private final Map<Long, ValuePatch> patches = new HashMap<>();
    private List<Event> lastEvents = List.of();
    private String lastEncoded = "";

    private Telling(Step<S, F> step, Receipt receipt) {
      this.step = step;
      this.receipt = receipt;
    }

    Update update(Viewer viewer, long v) {
      var json = new StringBuilder(512).append("{\"v\":").append(v).append(",\"events\":[");
      json.append(encoded(events(step, receipt, viewer))).append(']');
      patch(viewer, v).ifPresent(patch -> json.append(",\"patch\":").append(patch));
      return new Update(v, json.append('}').toString());
    }

    private String encoded(List<Event> events) {
      if (!events.equals(lastEvents)) {
        lastEvents = events;
        lastEncoded =
            events.stream()
                .map(event -> encode(event, step.after().offset()))
                .collect(Collectors.joining(","));
      }
      return lastEncoded;
    }

    private Optional<String> patch(Viewer viewer, long v) {
      var before = step.before();
      var after = step.after();
      var stamps = after.stamps().of(viewer);
      var oldGame = before.game();
      var game = after.game();
      if (v == 1
          || oldGame == null
          || game == null
          || before.offset() != after.offset()
          || before.stamps().of(viewer) != stamps) {
        var old = v == 1 ? Json.VIEW.createObjectNode() : view(before, viewer);
        return MergePatch.between(old, view(after, viewer)).map(JsonNode::toString);
      }
      return patches
          .computeIfAbsent(stamps, count -> new ValuePatch(writers(after.offset()).view(count)))
          .between(gameView(oldGame, viewer), gameView(game, viewer));
    }
  }

  /// Each event as it is on the wire: its name, and what it says.
  List<JsonNode> told(Step<S, F> step, Receipt receipt, Viewer viewer) {
    return events(step, receipt, viewer).stream()
        .map(event -> Json.EVENT.readTree(encode(event, step.after().offset())))
        .toList();
  }

  /// The match as JSON, not to be changed.
  ObjectNode view(Scene<S> scene, Viewer viewer) {
    var game = scene.game();
    if (game == null) {
      return gathering(scene);
    }
    return writers(scene.offset())
        .view(scene.stamps().of(viewer))
        .valueToTree(gameView(game, viewer));
  }

  private Writers writers(long offset) {
    var known = writers;
    if (known == null || known.offset != offset) {
      known = new Writers(offset);
      writers = known;
    }
    return known;
  }

  /// The writers for one offset. Each is made once, since to give one its attributes costs as much
  /// as a small view.
  private static final class Writers {
    private final long offset;
    private final ObjectWriter events;
    private final Map<Long, ObjectWriter> views = new HashMap<>();

    Writers(long offset) {
      this.offset = offset;
      this.events = Json.EVENT.writer().withAttribute(Json.OFFSET, offset);
    }

    ObjectWriter view(long stamps) {
      return views.computeIfAbsent(
          stamps,
          count ->
              Json.VIEW
                  .writer()
                  .withAttribute(Json.OFFSET, offset)
                  .withAttribute(Json.STAMPS, count));
    }
  }

  V gameView(S game, Viewer viewer) {
    return seen(viewer).view(game);
  }

  private LastSeen<S, V> seen(Viewer viewer) {
    return seen.computeIfAbsent(viewer, _ -> new LastSeen<>(rules, viewer));
  }

  private static ObjectNode gathering(Scene<?> scene) {
    var view = Json.VIEW.createObjectNode();
    view.put("status", scene.status().name());
    scene.startsAt().ifPresent(at -> view.put("startsTs", at + scene.offset()));
    var players = view.putObject("players");
    var seat = 0;
    for (var player : scene.players()) {
      var node = players.putObject(player.account().value());
      node.put("seat", seat++);
      node.put("nickname", player.nickname());
      player.bot().ifPresent(kind -> node.put("bot", kind));
    }
    return view;
  }

  private boolean changed(Step<S, F> step, Viewer viewer) {
    var before = viewOf(step.before(), viewer);
    var after = viewOf(step.after(), viewer);
    return !Objects.equals(before, after)
        || (step.before().offset() != step.after().offset()
            && !view(step.before(), viewer).equals(view(step.after(), viewer)));
  }

  private boolean showsStamps(Scene<S> scene, Seat seat) {
    var viewer = new Viewer.Player(seat);
    var one = new StampCounts(new TreeMap<>(Map.of(seat.index(), 1L)));
    return !view(scene.with(StampCounts.NONE), viewer).equals(view(scene.with(one), viewer));
  }

  private @Nullable V viewOf(Scene<S> scene, Viewer viewer) {
    var game = scene.game();
    return game == null ? null : gameView(game, viewer);
  }

  private boolean tells(Step<S, F> step, Viewer viewer) {
    return !step.events().isEmpty() || !events(step, Receipt.NONE, viewer).isEmpty();
  }

  private List<Event> events(Step<S, F> step, Receipt receipt, Viewer viewer) {
    var events = new ArrayList<>(step.events());
    for (var i = 0; i < step.facts().size(); i++) {
      events.addAll(
          rules.tell(
              step.states().get(i),
              step.facts().get(i),
              step.states().get(i + 1),
              receipt,
              viewer));
    }
    events.addAll(step.last());
    return events;
  }

  private String encode(Event event, long offset) {
    return writers(offset).events.writeValueAsString(event);
  }
}
