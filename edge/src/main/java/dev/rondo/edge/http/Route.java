package dev.rondo.edge.http;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.limits.RateLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/// One method of one path: all that the router, the OpenAPI document and the tests need to know
/// about it.
///
/// @param name unique; the operation's id in the OpenAPI document
/// @param path below `/api/v1`, variables in braces
/// @param limit what it counts against besides the account's calls
/// @param largestBody in bytes; a larger body is refused before it is read
/// @param once whether a client may send an `Idempotency-Key`, so that a repeat creates nothing
///   else
/// @param onLeader whether it is answered on the leader of a cluster, wherever it came in
/// @param refusals besides those that follow from access, limit and body
/// @param words what takes the place of general refusals
/// @param audit present if its calls are kept in the audit log
public record Route(
    String name,
    String method,
    String path,
    Access access,
    Optional<RateLimits.Kind> limit,
    int largestBody,
    boolean once,
    boolean onLeader,
    String summary,
    Optional<Class<?>> request,
    List<Parameter> parameters,
    List<Response> responses,
    List<Rejection> refusals,
    Map<Rejection, Rejection> words,
    Optional<Audit> audit,
    Handler handler) {

  /// The largest body that most routes take, in bytes.
  public static final int BODY = 64 * 1024;

  /// The largest body of an import or a study, in bytes. An export must fit into it.
  public static final int LARGE_BODY = 1024 * 1024;

  /// In the query or in the headers.
  public record Parameter(String name, String in, Class<?> type, String description) {}

  /// @param type `Void` where there is no body
  public record Response(int status, Class<?> type, String description) {}

  private record Empty() {}

  /// A refusal as this route words it.
  public Rejection worded(Rejection refusal) {
    return words.getOrDefault(refusal, refusal);
  }

  public static Builder get(String path, String name) {
    return new Builder("GET", path, name);
  }

  public static Builder post(String path, String name) {
    return new Builder("POST", path, name);
  }

  public static Builder put(String path, String name) {
    return new Builder("PUT", path, name);
  }

  public static Builder patch(String path, String name) {
    return new Builder("PATCH", path, name);
  }

  public static Builder delete(String path, String name) {
    return new Builder("DELETE", path, name);
  }

  /// Puts a route together.
  public static final class Builder {
    private final String method;
    private final String path;
    private final String name;
    private Access access = Access.PLAYER;
    private Optional<RateLimits.Kind> limit = Optional.empty();
    private int largestBody = BODY;
    private boolean once;
    private boolean onLeader;
    private String summary = "";
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Response> responses = new ArrayList<>();
    private List<Rejection> refusals = List.of();
    private Map<Rejection, Rejection> words = Map.of();
    private Optional<Audit> audit = Optional.empty();

    private Builder(String method, String path, String name) {
      this.method = method;
      this.path = path;
      this.name = name;
    }

    public Builder open() {
      access = Access.OPEN;
      return this;
    }

    /// Also with a session's token. A variable `id` in the path is the match it must be good for.
    public Builder seated() {
      access = Access.SEATED;
      return this;
    }

    public Builder admin() {
      access = Access.ADMIN;
      return this;
    }

    /// Open to administrators, and to support, which may read and not change.
    public Builder support() {
      if (!method.equals("GET")) {
        throw new IllegalStateException(name + ": support only reads");
      }
      access = Access.SUPPORT;
      return this;
    }

    /// Every call that succeeds is kept in the audit log, with the ids in the path as its subject.
    public Builder audited() {
      return auditedWhen(_ -> true);
    }

    /// Only these calls are kept.
    public Builder auditedWhen(Predicate<Call> kept) {
      audit = Optional.of(new Audit(kept, Audit.Subject.PATH));
      return this;
    }

    /// For calls that make something, whose id is the last part of the subject.
    public Builder auditedAsMade(Predicate<Call> kept) {
      audit = Optional.of(new Audit(kept, Audit.Subject.MADE));
      return this;
    }

    public Builder limited(RateLimits.Kind kind) {
      limit = Optional.of(kind);
      return this;
    }

    /// Takes a body of up to 1 MiB, from callers who have signed in.
    public Builder large() {
      largestBody = LARGE_BODY;
      return this;
    }

    /// Takes an optional `Idempotency-Key`, if its method is POST.
    public Builder once() {
      if (method.equals("POST") && !once) {
        once = true;
        header(
            Creations.HEADER,
            UUID.class,
            "The same key within 24 hours gives the first good answer again.");
      }
      return this;
    }

    /// Its service runs on the leader of a cluster: other nodes forward its calls. A call may be
    /// done though its reply is lost with the leader, so a POST takes an `Idempotency-Key`.
    public Builder onLeader() {
      onLeader = true;
      return once();
    }

    public Builder does(String what) {
      summary = what;
      return this;
    }

    public Builder query(String parameter, Class<?> type, String description) {
      parameters.add(new Parameter(parameter, "query", type, description));
      return this;
    }

    /// Takes `next` and `limit`, as each list does that is given in pages.
    ///
    /// @param next the type of the place to go on from
    public Builder paged(Class<?> next) {
      return query("next", next, "The `next` of the page before.")
          .query("limit", Integer.class, "The most rows to return.");
    }

    public Builder header(String parameter, Class<?> type, String description) {
      parameters.add(new Parameter(parameter, "header", type, description));
      return this;
    }

    public Builder gives(int status, Class<?> type, String description) {
      responses.add(new Response(status, type, description));
      return this;
    }

    public Builder refuses(Rejection... reasons) {
      refusals = List.of(reasons);
      return this;
    }

    /// Some pages have codes of their own for what is general elsewhere.
    public Builder wording(Map<Rejection, Rejection> instead) {
      words = instead;
      return this;
    }

    /// A route without a body: one that comes all the same says nothing, or is refused.
    public Route by(Handler handler) {
      return build(
          Optional.empty(),
          method.equals("GET")
              ? handler
              : call ->
                  Bodies.read(call.body().getBytes(), Empty.class).then(_ -> handler.handle(call)));
    }

    /// An act whose body has the reason for it, which may be left out.
    public Route because(Handler handler) {
      return taking(
          ReasonRequest.class,
          (call, body) -> ReasonRequest.checked(body.reason()).then(_ -> handler.handle(call)));
    }

    /// A route whose handler reads the body by itself.
    public Route reading(Class<?> body, Handler handler) {
      return build(Optional.of(body), handler);
    }

    /// A route with a body.
    public <B extends Record> Route taking(Class<B> body, Handler.WithBody<B> handler) {
      return build(
          Optional.of(body),
          call ->
              Bodies.read(call.body().getBytes(), body).then(read -> handler.handle(call, read)));
    }

    private Route build(Optional<Class<?>> request, Handler handler) {
      return new Route(
          name,
          method,
          path,
          access,
          limit,
          access == Access.OPEN ? BODY : largestBody,
          once,
          onLeader,
          summary,
          request,
          List.copyOf(parameters),
          List.copyOf(responses),
          refusals,
          words,
          audit,
          handler);
    }
  }
}
