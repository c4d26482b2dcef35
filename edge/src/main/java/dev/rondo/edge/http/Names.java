package dev.rondo.edge.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.RecordComponent;

/// The names that the parts of a record have on the wire.
public final class Names {
  private Names() {}

  /// For the second word of a name.
  public static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  public static String of(RecordComponent component) {
    var given = component.getAccessor().getAnnotation(JsonProperty.class);
    return given == null ? component.getName() : given.value();
  }
}
