package dev.rondo.app.dev;

import dev.rondo.app.cartridges.CartridgeJar;
import java.util.List;

/// The result of building a project.
public sealed interface Build {

  /// The project is compiled, and its games are loaded.
  record Done(CartridgeJar games) implements Build {}

  /// The project has problems, at least one.
  record Failed(List<Problem> problems) implements Build {
    public Failed {
      problems = List.copyOf(problems);
    }
  }
}
