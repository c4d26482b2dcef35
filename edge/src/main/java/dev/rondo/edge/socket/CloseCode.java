package dev.rondo.edge.socket;

import dev.rondo.platform.view.Watcher.Departure;

/// The reasons for which the server closes a socket.
public enum CloseCode {
  BY_CONSENT(4000, "bye"),
  STOPPING(4001, "the server is stopping; come back"),
  BAD_HELLO(4003, "a hello with a token is expected first"),
  HELLO_TOO_LATE(4008, "hello came too late"),
  TOO_SLOW(4010, "too slow; come back with since"),
  FRAME_TOO_LARGE(4013, "a frame has at most 16 KiB"),
  TOO_MANY_FRAMES(4029, "too many frames"),
  TOO_MANY_SOCKETS(4029, "too many sockets are open already"),
  TOKEN_DEAD(4401, "the token is no longer valid");

  private final short code;
  private final String reason;

  CloseCode(int code, String reason) {
    this.code = (short) code;
    this.reason = reason;
  }

  public short code() {
    return code;
  }

  public String reason() {
    return reason;
  }

  /// The departure that this close means for the player's seats.
  Departure departure() {
    return this == STOPPING || this == TOO_SLOW ? Departure.DROPPED : Departure.LEFT;
  }
}
