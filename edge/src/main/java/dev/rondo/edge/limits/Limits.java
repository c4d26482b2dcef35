package dev.rondo.edge.limits;

import dev.rondo.edge.http.Intake;
import java.util.List;

/// The bounds on the requests of one client.
///
/// @param actionsPerSecond an account and match
/// @param emotesPerTenSeconds an account
/// @param framesPerSecond a connection
/// @param passwordSignInsPerMinute an address
/// @param guestSignInsPerMinute an address, with those who join sessions
/// @param callsPerMinute an account
/// @param sockets in all
/// @param socketsPerAccount open at the same time
/// @param socketsPerAddress open at the same time
/// @param connectionsPerAddress open at the same time, sockets among them
/// @param bodyBytes of all request bodies that are in memory at the same time
/// @param queuedFrames waiting to be sent on one connection
/// @param queuedBytes waiting to be sent on one connection
/// @param trustedProxies addresses, or networks such as `10.0.0.0/8`, whose X-Forwarded-For is
///   believed
public record Limits(
    int actionsPerSecond,
    int emotesPerTenSeconds,
    int framesPerSecond,
    int passwordSignInsPerMinute,
    int guestSignInsPerMinute,
    int callsPerMinute,
    int sockets,
    int socketsPerAccount,
    int socketsPerAddress,
    int connectionsPerAddress,
    int bodyBytes,
    int queuedFrames,
    int queuedBytes,
    List<String> trustedProxies) {

  public static final Limits DEFAULT =
      new Limits(
          20,
          5,
          30,
          60,
          1_000,
          1_200,
          50_000,
          20,
          2_000,
          2_500,
          Intake.byMemory(),
          4_096,
          1 << 20,
          List.of());

  public Limits {
    trustedProxies = List.copyOf(trustedProxies);
  }
}
