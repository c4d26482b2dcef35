package dev.rondo.platform.messages;

import java.util.List;

/// The names of the streams that other services read and write.
public final class StreamNames {
  public static final String INTENTS = "notification:intents";
  public static final String START_JOBS = "runtime:start_jobs";
  public static final String STOP_JOBS = "runtime:stop_jobs";
  public static final String JOB_RESULTS = "runtime:job_results";
  public static final String GAME_EVENTS = "gm:lobby_events";
  public static final String USER_EVENTS = "user:lifecycle_events";
  public static final String MATCH_EVENTS = "match:events";

  /// The changes of status of lobby games. Only webhooks read it.
  public static final String STATUS_CHANGES = "lobby:status_changes";

  /// The streams that Rondo writes for other services.
  public static final List<String> OUT = List.of(INTENTS, START_JOBS, STOP_JOBS, MATCH_EVENTS);

  /// The streams to which other services may append.
  public static final List<String> IN = List.of(JOB_RESULTS, GAME_EVENTS, USER_EVENTS);

  private StreamNames() {}
}
