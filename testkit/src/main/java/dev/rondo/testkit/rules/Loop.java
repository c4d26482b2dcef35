package dev.rondo.testkit.rules;

import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Finds inputs that lead a match back to a state that it had before, so that it can go on like
/// this for ever. Points in time are not compared, because they always grow.
final class Loop<S, C, F, V> {
  /// A loop is short, if there is one.
  private static final int MOST_CUES = 400;

  private static final JsonMapper TIMELESS =
      Json.STORED.rebuild().addModule(new SimpleModule().addSerializer(new NoTime())).build();

  private final ContractGame<S, C, F, V> game;
  private final Seating seating;

  Loop(ContractGame<S, C, F, V> game, Seating seating) {
    this.game = game;
    this.seating = seating;
  }

  /// The first cues, as far as the end of the first loop; empty if there is none.
  Optional<List<Cue<C>>> find(List<Cue<C>> cues) {
    var some = cues.subList(0, Math.min(MOST_CUES, cues.size()));
    return closes(some).map(end -> List.copyOf(some.subList(0, end)));
  }

  /// True if the last of these cues closes a loop.
  boolean closedBy(List<Cue<C>> cues) {
    try {
      return closes(cues).filter(end -> end == cues.size()).isPresent();
    } catch (RuntimeException | AssertionError _) {
      return false; // Another fault, which these cues alone lead to.
    }
  }

  /// The state of a match as text, without its points in time.
  static <S> String timeless(BareMatch<S, ?, ?, ?> match) {
    var type = TIMELESS.constructType(match.rules().manifest().stateType());
    return TIMELESS.writerFor(type).writeValueAsString(match.state());
  }

  /// The number of cues after which a state comes back.
  private Optional<Integer> closes(List<Cue<C>> cues) {
    var match = new Counted<>(game, seating);
    Map<String, Integer> seen = new HashMap<>();
    for (var i = 0; i < cues.size() && match.outcome().isEmpty(); i++) {
      var facts = match.facts;
      match.play(cues.get(i));
      if (match.facts > facts && seen.put(timeless(match), i) != null) {
        return match.outcome().isEmpty() ? Optional.of(i + 1) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// A match that counts its facts.
  private static final class Counted<S, C, F, V> extends BareMatch<S, C, F, V> {
    private int facts;

    Counted(ContractGame<S, C, F, V> game, Seating seating) {
      super(game.rules().get(), seating, (_, _, _) -> Referee.Verdict.NONE);
    }

    @Override
    void applied(S before, F fact) {
      facts++;
    }
  }

  private static final class NoTime extends ValueSerializer<Duration> {
    @Override
    public Class<Duration> handledType() {
      return Duration.class;
    }

    @Override
    public void serialize(Duration value, JsonGenerator out, SerializationContext context) {
      out.writeNumber(0);
    }
  }
}
