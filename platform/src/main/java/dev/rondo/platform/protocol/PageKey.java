package dev.rondo.platform.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// A page in its place: `before-1`, `phase-3-1` or `after-2`.
///
/// @param index within its part, from 1
/// @param of the number of pages of its part
public record PageKey(String id, Part part, int index, int of, StudyPage page) {

  /// Says when a page is read.
  public enum Part {
    BEFORE,
    PHASE,
    AFTER;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static List<PageKey> before(Protocol protocol) {
    return keys("before-", Part.BEFORE, protocol.pages().before());
  }

  public static List<PageKey> after(Protocol protocol) {
    return keys("after-", Part.AFTER, protocol.pages().after());
  }

  /// The pages before a phase in which that variant is played.
  public static List<PageKey> phase(Protocol protocol, int phase, String variant) {
    var pages = protocol.pages().beforePhase();
    var shown = pages.stream().filter(page -> page.precedes(variant)).toList();
    var keys = new ArrayList<PageKey>();
    for (var i = 0; i < pages.size(); i++) {
      if (pages.get(i).precedes(variant)) {
        keys.add(
            new PageKey(
                "phase-" + phase + "-" + (i + 1),
                Part.PHASE,
                keys.size() + 1,
                shown.size(),
                pages.get(i)));
      }
    }
    return keys;
  }

  /// The ids of the old pages from the first one on that is not the same in the new ones.
  public static Set<String> changed(List<PageKey> old, List<PageKey> now) {
    var same = 0;
    while (same < Math.min(old.size(), now.size())
        && old.get(same).page().equals(now.get(same).page())) {
      same++;
    }
    return old.stream().skip(same).map(PageKey::id).collect(Collectors.toSet());
  }

  private static List<PageKey> keys(String prefix, Part part, List<StudyPage> pages) {
    var keys = new ArrayList<PageKey>();
    for (var page : pages) {
      var index = keys.size() + 1;
      keys.add(new PageKey(prefix + index, part, index, pages.size(), page));
    }
    return keys;
  }
}
