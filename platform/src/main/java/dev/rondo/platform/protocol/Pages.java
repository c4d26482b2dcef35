package dev.rondo.platform.protocol;

import java.util.List;

/// The pages around the matches, in order.
///
/// @param beforePhase shown before each phase, or before the variants that a page names
public record Pages(List<StudyPage> before, List<StudyPage> beforePhase, List<StudyPage> after) {
  public static final Pages NONE = new Pages(List.of(), List.of(), List.of());

  public Pages {
    before = List.copyOf(before);
    beforePhase = List.copyOf(beforePhase);
    after = List.copyOf(after);
  }
}
