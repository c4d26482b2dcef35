package dev.rondo.app.playground;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;

/// A table at one of its steps, as the playground shows it. Times are match time in milliseconds.
///
/// @param parent the table that this one was forked from
/// @param step the step that is shown, from 0
/// @param fault the exception that the rules threw, if they did
record PlayShape(
    String id,
    String game,
    Optional<String> parent,
    String seed,
    Map<String, Object> config,
    List<String> botKinds,
    int step,
    long now,
    Optional<Long> nextAlarm,
    boolean paused,
    Optional<JsonNode> outcome,
    Optional<String> fault,
    JsonNode state,
    List<SeatShape> seats,
    WatcherShape spectator,
    List<StepShape> steps) {

  /// @param legal absent when the rules do not say
  record SeatShape(
      String account,
      String nickname,
      boolean connected,
      boolean left,
      Optional<String> bot,
      JsonNode view,
      List<JsonNode> events,
      Optional<List<CommandShape>> legal) {}

  record WatcherShape(JsonNode view, List<JsonNode> events) {}

  record CommandShape(String type, JsonNode payload) {}

  /// @param what `opened`, `alarm`, `act`, `gone`, `came`, `left`, `paused` or `resumed`
  /// @param refusal the code, if the rules refused the input and kept facts about it
  record StepShape(
      long at,
      String what,
      Optional<Integer> seat,
      Optional<CommandShape> command,
      Optional<String> refusal,
      List<JsonNode> facts,
      List<JsonNode> answers) {}

  private static final ObjectWriter VIEWS =
      Json.VIEW.writer().withAttribute(Json.OFFSET, 0L).withAttribute(Json.STAMPS, 0L);
  private static final ObjectWriter EVENTS = Json.EVENT.writer().withAttribute(Json.OFFSET, 0L);

  static <S, C, F, V> PlayShape of(
      String id, Optional<String> parent, PlayTable<S, C, F, V> table, int index) {
    var steps = table.steps();
    var shown = steps.get(index);
    var last = index == steps.size() - 1;
    var installed = table.installed();
    var setup = table.setup();
    return new PlayShape(
        id,
        setup.game(),
        parent,
        setup.seed(),
        setup.settings().values(),
        installed.manifest().bots().stream().map(BotKind::name).toList(),
        index,
        (last ? table.now() : shown.at()).toMillis(),
        shown.due().map(Duration::toMillis),
        shown.paused(),
        installed
            .rules()
            .outcome(shown.state())
            .map(outcome -> VIEWS.valueToTree(outcome.detail())),
        last ? table.fault() : Optional.empty(),
        installed.codec().state(shown.state()),
        IntStream.range(0, setup.players().size())
            .mapToObj(seat -> seat(table, shown, seat))
            .toList(),
        new WatcherShape(
            view(table, shown, new Viewer.Spectator()),
            events(table, shown, new Viewer.Spectator())),
        IntStream.range(0, steps.size()).mapToObj(at -> step(table, steps.get(at), at)).toList());
  }

  private static <S, C, F, V> SeatShape seat(
      PlayTable<S, C, F, V> table, PlayStep<S, F> shown, int index) {
    var seat = new Seat(index);
    var viewer = new Viewer.Player(seat);
    var installed = table.installed();
    var over = installed.rules().outcome(shown.state()).isPresent();
    return new SeatShape(
        PlaySetup.id(index),
        table.setup().players().get(index),
        !shown.gone().contains(index),
        shown.left().contains(index),
        Optional.ofNullable(table.bots().get(index)),
        view(table, shown, viewer),
        events(table, shown, viewer),
        over
            ? Optional.of(List.of())
            : installed
                .rules()
                .legal(shown.state(), seat)
                .map(all -> all.stream().map(command -> command(table, command)).toList()));
  }

  private static <C> CommandShape command(PlayTable<?, C, ?, ?> table, C command) {
    var body = table.installed().codec().body(command);
    return new CommandShape(body.path("type").asString(), body.path("payload"));
  }

  private static <S, F, V> JsonNode view(
      PlayTable<S, ?, F, V> table, PlayStep<S, F> shown, Viewer viewer) {
    return VIEWS.valueToTree(table.installed().rules().view(shown.state(), viewer));
  }

  private static <S, F, V> List<JsonNode> events(
      PlayTable<S, ?, F, V> table, PlayStep<S, F> shown, Viewer viewer) {
    var events = new ArrayList<Event>();
    for (var i = 0; i < shown.facts().size(); i++) {
      events.addAll(
          table
              .installed()
              .rules()
              .tell(
                  shown.states().get(i),
                  shown.facts().get(i),
                  shown.states().get(i + 1),
                  Receipt.NONE,
                  viewer));
    }
    return events.stream().<JsonNode>map(EVENTS::valueToTree).toList();
  }

  private static <S, F> StepShape step(
      PlayTable<S, ?, F, ?> table, PlayStep<S, F> step, int index) {
    var facts = Json.STORED.readTree(table.installed().codec().facts(step.facts()));
    return new StepShape(
        step.at().toMillis(),
        step.input().map(PlayShape::what).orElse(index == 0 ? "opened" : "alarm"),
        step.input().filter(PlayShape::hasSeat).map(PlayInput::seat),
        step.input()
            .filter(PlayInput.Act.class::isInstance)
            .map(PlayInput.Act.class::cast)
            .map(act -> new CommandShape(act.type(), act.payload())),
        step.refusal(),
        facts.valueStream().toList(),
        step.answers().stream().map(PlayShape::answer).toList());
  }

  private static JsonNode answer(Answer answer) {
    var node = Json.VIEW.createObjectNode();
    node.put("actionId", answer.actionId().key());
    node.put("status", answer.status());
    node.set("result", VIEWS.valueToTree(answer.result()));
    return node;
  }

  private static boolean hasSeat(PlayInput input) {
    return !(input instanceof PlayInput.Paused || input instanceof PlayInput.Resumed);
  }

  private static String what(PlayInput input) {
    return switch (input) {
      case PlayInput.Act _ -> "act";
      case PlayInput.Gone _ -> "gone";
      case PlayInput.Came _ -> "came";
      case PlayInput.Left _ -> "left";
      case PlayInput.Paused _ -> "paused";
      case PlayInput.Resumed _ -> "resumed";
    };
  }
}
