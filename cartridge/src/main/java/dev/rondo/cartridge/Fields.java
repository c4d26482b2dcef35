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

  public static Builder builder() {
    return new Builder();
  }

  /// Puts many fields together, without a copy for each.
  public static final class Builder {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    private Builder() {}

    public Builder with(String name, @Nullable Object value) {
      values.put(name, value);
      return this;
    }

    public Builder with(Fields more) {
      values.putAll(more.values);
      return this;
    }

    public Fields build() {
      return new Fields(values);
    }
  }
}
