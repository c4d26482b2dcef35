package dev.rondo.cartridge;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The content of an event, field by field in order, for events that leave a field out in some
/// matches.
public record Fields(Map<String, @Nullable Object> values) {
  public Fields {
    values = Collections.unmodifiableMap(new LinkedHashMap<String, @Nullable Object>(values));
  }

  public static Fields of() {
    return new Fields(Collections.emptyMap());
  }

  public Fields with(String name, @Nullable Object value) {
    var more = new LinkedHashMap<String, @Nullable Object>(values);
    more.put(name, value);
    return new Fields(more);
  }
}
