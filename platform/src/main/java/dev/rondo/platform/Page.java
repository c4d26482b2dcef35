package dev.rondo.platform;

import java.util.List;
import java.util.Optional;

/// A part of a list, and where the next part begins.
public record Page<T>(List<T> items, Optional<String> next) {
  public Page {
    items = List.copyOf(items);
  }
}
