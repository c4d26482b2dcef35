package dev.rondo.edge.http;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.nodes.Messages;
import dev.rondo.platform.nodes.Nodes;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// Brings the calls of routes that are answered on the leader to the leader, and its reply back.
///
/// The node that was called has checked the token, counted the call and read the body. The leader
/// looks up the token again, keeps creation keys and the audit log, and does not count.
public final class Forwarding {
  private static final String TOPIC = "rest";

  /// A call on its way to the leader.
  ///
  /// @param path below the root of the API, still encoded
  /// @param tokenHash of the token with which the caller has signed in, if they have
  @SuppressWarnings("ArrayRecordComponent")
  record ForwardedCall(
      String method,
      String path,
      Map<String, String> queries,
      Map<String, String> headers,
      byte[] body,
      String address,
      Optional<String> tokenHash,
      String correlationId) {}

  /// @param type of the content; empty if there is none
  @SuppressWarnings("ArrayRecordComponent")
  record ForwardedReply(
      int status, Map<String, String> headers, Optional<String> type, byte[] content) {}

  private final Nodes nodes;

  public Forwarding(Nodes nodes) {
    this.nodes = nodes;
  }

  /// True if another node has to answer the calls of this route.
  boolean applies(Route route) {
    return route.onLeader() && !nodes.leads();
  }

  /// True while this node must answer nothing.
  boolean cutOff() {
    return nodes.cutOff();
  }

  /// Answers the calls that other nodes forward.
  void answerWith(Function<ForwardedCall, Reply> answer) {
    nodes.on(
        TOPIC,
        (_, message) ->
            Messages.aside(() -> {
              var call = Messages.read(message, ForwardedCall.class);
              if (!nodes.leads()) {
                throw new UnavailableException("this node does not lead");
              }
              return Messages.write(encoded(answer.apply(call)));
            }));
  }

  private static ForwardedReply encoded(Reply reply) {
    var content = reply.body().map(Encoded::of);
    return new ForwardedReply(
        reply.status(),
        reply.headers(),
        content.map(Encoded::type),
        content.map(Encoded::content).orElse(new byte[0]));
  }

  /// Throws [UnavailableException] if there is no leader. Blocks.
  Reply forward(Route route, Request request, Call call) {
    var forwarded =
        new ForwardedCall(
            request.method(),
            request.path(),
            sent(route, "query", call.queries()),
            sent(route, "header", call.headers()),
            call.body().getBytes(),
            call.address(),
            call.session().map(who -> who.tokenHash()),
            request.correlationId());
    var reply =
        Messages.read(
            Messages.await(nodes.askLeader(TOPIC, Messages.write(forwarded))),
            ForwardedReply.class);
    return new Reply(
        reply.status(),
        reply.type().map(type -> new Encoded(type, reply.content())),
        reply.headers());
  }

  /// The parameters that the route declares, as far as they were sent.
  private static Map<String, String> sent(
      Route route, String in, Function<String, Optional<String>> given) {
    var sent = new TreeMap<String, String>();
    var declared =
        route.parameters().stream()
            .filter(parameter -> parameter.in().equals(in))
            .map(Route.Parameter::name);
    Stream.concat(declared, in.equals("header") ? Stream.of("Accept-Encoding") : Stream.of())
        .forEach(name -> given.apply(name).ifPresent(value -> sent.put(name, value)));
    return sent;
  }
}
