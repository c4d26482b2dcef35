package dev.rondo.games.duel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command of a player.
public sealed interface DuelCommand {

  /// The entries as the client sent them, not checked yet.
  List<@Nullable String> layout();

  /// Lay cards out for now.
  record Draft(List<@Nullable String> layout) implements DuelCommand {
    public Draft(List<@Nullable String> layout) {
      this.layout = kept(layout);
    }
  }

  /// Fix the layout of this round.
  record Confirm(List<@Nullable String> layout) implements DuelCommand {
    public Confirm(List<@Nullable String> layout) {
      this.layout = kept(layout);
    }
  }

  private static List<@Nullable String> kept(@Nullable List<@Nullable String> layout) {
    if (layout == null) {
      throw new IllegalArgumentException("layout is missing");
    }
    return Collections.unmodifiableList(new ArrayList<@Nullable String>(layout));
  }
}
