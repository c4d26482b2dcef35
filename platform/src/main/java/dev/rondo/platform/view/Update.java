package dev.rondo.platform.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One step of a match as a viewer is told, as UTF-8 JSON: `{"v":..,"events":[..],"patch":{..}}`,
/// the patch absent if the view did not change. Viewers who are told the same share one update.
public final class Update {
  private final long v;
  private final byte[] json;
  private volatile @Nullable Object encoded;

  /// @param json must not be changed afterwards
  public Update(long v, byte[] json) {
    this.v = v;
    this.json = json;
  }

  public Update(long v, String json) {
    this(v, json.getBytes(UTF_8));
  }

  /// The viewer's version after the step.
  public long v() {
    return v;
  }

  /// The JSON as bytes, which must not be changed.
  public byte[] bytes() {
    return json;
  }

  /// The JSON as text.
  public String json() {
    return new String(json, UTF_8);
  }

  /// Returns what a transport sends for this update. The first caller's result is kept, so that all
  /// sockets share it; two callers at the same instant may both make one.
  public <T> T encodedAs(Class<T> type, Function<Update, T> encoder) {
    var known = encoded;
    if (!type.isInstance(known)) {
      known = encoder.apply(this);
      encoded = known;
    }
    return type.cast(known);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Update update && v == update.v && Arrays.equals(json, update.json);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(json);
  }

  @Override
  public String toString() {
    return json();
  }
}
