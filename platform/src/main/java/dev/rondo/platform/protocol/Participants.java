package dev.rondo.platform.protocol;

import java.util.List;
import java.util.Optional;

/// The people who are expected.
///
/// @param labels each has a link of its own
/// @param only whether nobody else comes in
/// @param labelParameter the name of the link's parameter that carries a label
public record Participants(
    List<String> labels, Optional<Boolean> only, Optional<String> labelParameter) {
  public static final Participants ANYBODY =
      new Participants(List.of(), Optional.empty(), Optional.empty());

  public Participants {
    labels = List.copyOf(labels);
  }

  public boolean closed() {
    return only.orElse(false);
  }
}
