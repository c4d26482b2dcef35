package dev.rondo.platform.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.journal.StampCounts;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.MergePatch;
import dev.rondo.platform.json.ValuePatch;
import dev.rondo.platform.json.ViewerStamps;
import dev.rondo.platform.state.Scene;
import dev.rondo.platform.state.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
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

/// Computes the views and updates of one match's viewers. They follow from scenes and steps alone,
/// so a replay gives the same bytes. Remembers each viewer's last view, so it has one owner.
public final class Teller<S, F, V> {
  /// The most steps whose views are kept until they are told. A turn rarely has more.
  private static final int MOST_UNTOLD = 64;

  private final Cartridge<S, ?, F, V> rules;
  private final Map<Viewer, LastSeen<S, V>> seen = new HashMap<>();
  private final ViewerStamps stamps = new ViewerStamps();
  private final Deque<StepViews<S, F, V>> untold = new ArrayDeque<>();
  private @Nullable Writers writers;

  public Teller(Cartridge<S, ?, F, V> rules) {
    this.rules = rules;
  }

  Cartridge<S, ?, F, V> rules() {
    return rules;
  }

  /// The viewers that a step concerns: those who get an event or whose view changes. They are fixed
  /// before the step is stored. A step's effect on the stamps of a seat is known only afterwards,
  /// so it concerns every seat that gets a statement and sees its stamps.
  ///
  /// @param stated the seats whose balances its receipt will tell
  public long concerned(Step<S, F> step, Set<Seat> stated) {
    if (step.before().game() == null) {
      return step.events().isEmpty() && step.before().equals(step.after()) ? 0 : Viewers.ALL;
    }
    var views = new StepViews<>(this, step);
    var bits = 0L;
    for (var viewer : Viewers.of(step.after().players().size(), rules.manifest())) {
      if (changed(step, views, viewer)
          || !views.events(Receipt.NONE, viewer).isEmpty()
          || (viewer instanceof Viewer.Player(var seat)
              && stated.contains(seat)
              && showsStamps(step.after(), seat))) {
        bits |= 1L << Viewers.bit(viewer);
      }
    }
    if (untold.size() == MOST_UNTOLD) {
      untold.removeFirst();
    }
    untold.add(views);
    return bits;
  }

  /// The step as one viewer is told.
  ///
  /// @param v the viewer's version after it; the first starts from the empty view
  public Update update(Step<S, F> step, Receipt receipt, Viewer viewer, long v) {
    return telling(step, receipt).update(viewer, v);
  }

  /// A step that several viewers are told of.
  public Telling telling(Step<S, F> step, Receipt receipt) {
    return new Telling(step, viewsOf(step), receipt);
  }

  /// Takes the views that [#concerned] computed of the step, and forgets those of earlier steps:
  /// steps are told in their order, or never.
  private StepViews<S, F, V> viewsOf(Step<S, F> step) {
    if (untold.stream().anyMatch(views -> views.isOf(step))) {
      for (var views = untold.removeFirst(); ; views = untold.removeFirst()) {
        if (views.isOf(step)) {
          return views;
        }
      }
    }
    return new StepViews<>(this, step);
  }

  /// One step on its way to its viewers. Events and patches that several viewers are told are
  /// encoded once, and viewers whose versions are equal too share the whole update.
  public final class Telling {
    /// An update that was made, and what it was made of.
    private static final class Told {
      private final String events;
      private final Optional<String> patch;
      private final byte[] content;
      private final Update update;

      /// @param content the bytes of the update after its version
      Told(String events, Optional<String> patch, byte[] content, Update update) {
        this.events = events;
        this.patch = patch;
        this.content = content;
        this.update = update;
      }
    }

    private record Encoded(Event event, String json) {}

    private final Step<S, F> step;
    private final StepViews<S, F, V> views;
    private final Receipt receipt;
    private final List<Told> told = new ArrayList<>();
    private @Nullable ValuePatch patches;
    private final List<Encoded> encoded = new ArrayList<>();
    private List<Event> lastEvents = List.of();
    private String lastEncoded = "";

    private Telling(Step<S, F> step, StepViews<S, F, V> views, Receipt receipt) {
      this.step = step;
      this.views = views;
      this.receipt = receipt;
    }

    public Update update(Viewer viewer, long v) {
      stamps.set(step.after().stamps().of(viewer));
      var events = encoded(views.events(receipt, viewer));
      var patch = patch(viewer, v);
      byte[] content = null;
      for (var one : told) {
        if (one.events.equals(events) && one.patch.equals(patch)) {
          if (one.update.v() == v) {
            return one.update;
          }
          content = one.content;
        }
      }
      var bytes = content == null ? content(events, patch) : content;
      var update = new Update(v, withVersion(v, bytes));
      told.add(new Told(events, patch, bytes, update));
      return update;
    }

    private static byte[] content(String events, Optional<String> patch) {
      var content = new StringBuilder(512).append(",\"events\":[").append(events).append(']');
      patch.ifPresent(changes -> content.append(",\"patch\":").append(changes));
      return content.append('}').toString().getBytes(UTF_8);
    }

    private static byte[] withVersion(long v, byte[] content) {
      var version = ("{\"v\":" + v).getBytes(UTF_8);
      var bytes = Arrays.copyOf(version, version.length + content.length);
      System.arraycopy(content, 0, bytes, version.length, content.length);
      return bytes;
    }

    private String encoded(List<Event> events) {
      if (!events.equals(lastEvents)) {
        lastEvents = events;
        lastEncoded = events.stream().map(this::encoded).collect(Collectors.joining(","));
      }
      return lastEncoded;
    }

    /// Viewers who are told different events are told most of them alike.
    private String encoded(Event event) {
      for (var known : encoded) {
        if (known.event().equals(event)) {
          return known.json();
        }
      }
      var json = encode(event, step.after().offset());
      encoded.add(new Encoded(event, json));
      return json;
    }

    private Optional<String> patch(Viewer viewer, long v) {
      var before = step.before();
      var after = step.after();
      var viewBefore = views.before(viewer);
      var viewAfter = views.after(viewer);
      if (v == 1
          || viewBefore == null
          || viewAfter == null
          || before.offset() != after.offset()
          || before.stamps().of(viewer) != after.stamps().of(viewer)) {
        var old = v == 1 ? Json.VIEW.createObjectNode() : view(before, viewer);
        return MergePatch.between(old, view(after, viewer)).map(JsonNode::toString);
      }
      if (patches == null) {
        patches = new ValuePatch(writers(after.offset()).views, stamps);
      }
      return patches.between(viewBefore, viewAfter);
    }
  }

  /// Each event as it is on the wire: its name, and what it says.
  public List<JsonNode> told(Step<S, F> step, Receipt receipt, Viewer viewer) {
    return new StepViews<>(this, step)
        .events(receipt, viewer).stream()
            .map(event -> Json.EVENT.readTree(encode(event, step.after().offset())))
            .toList();
  }

  /// The match as JSON, not to be changed.
  public ObjectNode view(Scene<S> scene, Viewer viewer) {
    var game = scene.game();
    if (game == null) {
      return gathering(scene);
    }
    stamps.set(scene.stamps().of(viewer));
    return writers(scene.offset()).views.valueToTree(gameView(game, viewer));
  }

  private Writers writers(long offset) {
    var known = writers;
    if (known == null || known.offset != offset) {
      known = new Writers(offset);
      writers = known;
    }
    return known;
  }

  /// The writers for one offset. They are kept, since to give one its attributes costs as much as a
  /// small view.
  private final class Writers {
    private final long offset;
    private final ObjectWriter events;
    private final ObjectWriter views;

    Writers(long offset) {
      this.offset = offset;
      this.events = Json.EVENT.writer().withAttribute(Json.OFFSET, offset);
      this.views =
          Json.VIEW.writer().withAttribute(Json.OFFSET, offset).withAttribute(Json.STAMPS, stamps);
    }
  }

  public V gameView(S game, Viewer viewer) {
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

  private boolean changed(Step<S, F> step, StepViews<S, F, V> views, Viewer viewer) {
    return !Objects.equals(views.before(viewer), views.after(viewer))
        || (step.before().offset() != step.after().offset()
            && !view(step.before(), viewer).equals(view(step.after(), viewer)));
  }

  private boolean showsStamps(Scene<S> scene, Seat seat) {
    var viewer = new Viewer.Player(seat);
    var one = new StampCounts(new TreeMap<>(Map.of(seat.index(), 1L)));
    return !view(scene.with(StampCounts.NONE), viewer).equals(view(scene.with(one), viewer));
  }

  private String encode(Event event, long offset) {
    return writers(offset).events.writeValueAsString(event);
  }
}
