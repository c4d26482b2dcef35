package dev.rondo.platform.action;

import dev.rondo.cartridge.ActionId;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/// Finds the actions of a match that have no answer, without its rules. An entry that cannot be
/// read is passed over.
public final class UnansweredActions {
  private static final Logger LOG = LoggerFactory.getLogger(UnansweredActions.class);

  private final Map<ActionId, Cause.Played> waiting = new LinkedHashMap<>();
  private long position;
  private long at;

  public void add(Entry entry) {
    position = entry.position();
    at = entry.at();
    try {
      for (var played : Codec.cause(entry.cause()).newActions()) {
        waiting.put(played.action(), played);
      }
      for (var answer : Answers.read(entry.answers())) {
        waiting.remove(answer.action());
      }
    } catch (JacksonException unreadable) {
      LOG.debug("match {}: entry {} cannot be read", entry.match(), position, unreadable);
    }
  }

  /// Position of the last entry.
  public long position() {
    return position;
  }

  /// Match time of the last entry.
  public long at() {
    return at;
  }

  /// An answer to each: nothing came of it.
  public List<Answers.Stored> fizzled() {
    return waiting.values().stream()
        .map(played ->
            new Answers.Stored(
                played.seat(),
                played.key(),
                played.type(),
                "fizzled",
                played.sealed(),
                JsonText.of(Map.of("code", Refusal.MATCH_NOT_ACTIVE.code())),
                null))
        .toList();
  }
}
