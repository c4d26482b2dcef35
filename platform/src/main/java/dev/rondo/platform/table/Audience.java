package dev.rondo.platform.table;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.view.Update;

/// Gets what viewers are told, when it is durable.
public interface Audience {
  boolean listens(Viewer viewer);

  void tell(Viewer viewer, Update update);
}
