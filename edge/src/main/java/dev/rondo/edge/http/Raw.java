package dev.rondo.edge.http;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;

/// A text that is JSON already, and goes out as it is.
public record Raw(@JsonValue @JsonRawValue String json) {}
