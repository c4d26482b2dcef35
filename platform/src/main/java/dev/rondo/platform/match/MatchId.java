package dev.rondo.platform.match;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// Names a match, for ever.
public record MatchId(@JsonValue String value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public MatchId {}

  @Override
  public String toString() {
    return value;
  }
}
