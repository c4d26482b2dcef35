package dev.rondo.platform.protocol;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

  /// As many labels, which say nothing about anyone.
  Participants unlabelled() {
    return new Participants(
        IntStream.rangeClosed(1, labels.size()).mapToObj(number -> "label-" + number).toList(),
        only,
        labelParameter);
  }

  public boolean closed() {
    return only.orElse(false);
  }
}
