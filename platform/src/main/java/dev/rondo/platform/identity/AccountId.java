package dev.rondo.platform.identity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// Names a player, for ever.
public record AccountId(@JsonValue String value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public AccountId {}

  @Override
  public String toString() {
    return value;
  }
}
