package dev.rondo.games.duel;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Views and events as readable text: what is absent is left out, times are milliseconds.
final class Wire {
  private Wire() {}

  static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case Optional<?> optional -> text(optional.orElseThrow());
      case MatchTime(var at) -> "@" + at.toMillis();
      case Event(var name, var content) -> name + " " + text(content);
      case Fields(var values) -> text(values);
      case List<?> list ->
          list.stream().map(Wire::text).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Record record -> "{" + String.join(", ", components(record)) + "}";
      default -> value.toString();
    };
  }

  private static List<String> components(Record record) {
    var parts = new ArrayList<String>();
    for (var component : record.getClass().getRecordComponents()) {
      var value = value(record, component);
      if (!Optional.empty().equals(value)) {
        parts.add(component.getName() + ": " + text(value));
      }
    }
    return parts;
  }

  private static @Nullable Object value(Record record, RecordComponent component) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(record);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
