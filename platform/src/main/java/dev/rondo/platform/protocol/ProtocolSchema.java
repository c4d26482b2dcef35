package dev.rondo.platform.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The JSON Schema of protocols, from which pages make their forms.
public final class ProtocolSchema {
  private static final String JSON = read();

  private ProtocolSchema() {}

  public static String json() {
    return JSON;
  }

  private static String read() {
    try (var in =
        Objects.requireNonNull(ProtocolSchema.class.getResourceAsStream("study-schema.json"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
