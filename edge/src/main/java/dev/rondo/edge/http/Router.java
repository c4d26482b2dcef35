package dev.rondo.edge.http;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the route of a request.
final class Router {
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]");

  /// The routes at a path.
  sealed interface Match {}

  record Found(Route route, Map<String, String> variables) implements Match {}

  /// The path exists, but not with this method.
  record OtherMethods(List<String> allowed) implements Match {}

  record Nothing() implements Match {}

  private record Entry(Route route, List<String> segments) {
    private long variables() {
      return segments.stream().filter(Router::variable).count();
    }
  }

  private final List<Entry> entries;

  /// Of two paths that match, the one with fewer variables wins.
  Router(List<Route> routes) {
    entries =
        routes.stream()
            .map(route -> new Entry(route, segments(route.path())))
            .sorted(Comparator.comparingLong(Entry::variables))
            .toList();
  }

  /// @param path below the root of the API, still encoded
  Match find(String method, String path) {
    var segments = segments(path);
    var others = new ArrayList<String>();
    for (var entry : entries) {
      var variables = match(entry.segments(), segments);
      if (variables.isPresent() && entry.route().method().equals(method)) {
        return new Found(entry.route(), variables.get());
      }
      variables.ifPresent(_ -> others.add(entry.route().method()));
    }
    return others.isEmpty() ? new Nothing() : new OtherMethods(others);
  }

  private static Optional<Map<String, String>> match(List<String> pattern, List<String> path) {
    if (pattern.size() != path.size()) {
      return Optional.empty();
    }
    var variables = new HashMap<String, String>();
    for (var i = 0; i < pattern.size(); i++) {
      var expected = pattern.get(i);
      var given = path.get(i);
      if (variable(expected) && !given.isEmpty()) {
        variables.put(expected.substring(1, expected.length() - 1), decoded(given));
      } else if (!expected.equals(given)) {
        return Optional.empty();
      }
    }
    return Optional.of(variables);
  }

  /// Nothing has a control character in its name, and no database can be asked for a NUL, so they
  /// are read as bytes that are no text are.
  private static String decoded(String given) {
    return CONTROL.matcher(QueryStringDecoder.decodeComponent(given)).replaceAll("\ufffd");
  }

  private static boolean variable(String segment) {
    return segment.startsWith("{");
  }

  private static List<String> segments(String path) {
    return Stream.of(path.split("/", -1)).skip(1).toList();
  }
}
