package dev.rondo.platform.protocol;

import java.util.Optional;

/// Says what happens to the room of somebody who is gone.
///
/// @param after seconds; the time that the game gives if there is none
/// @param then `clock`, `bot:KIND`, `end-room` or `wait`
public record Dropout(Optional<Integer> after, String then) {
  public static final String CLOCK = "clock";
  public static final String END_ROOM = "end-room";
  public static final String WAIT = "wait";
  public static final String BOT = "bot:";
  public static final Dropout BY_CLOCK = new Dropout(Optional.empty(), CLOCK);

  /// The kind of the bot that takes over.
  public Optional<String> bot() {
    return Optional.of(then).filter(text -> text.startsWith(BOT)).map(text -> text.substring(4));
  }
}
