package dev.rondo.platform.content;

import java.util.List;
import java.util.Optional;

/// Keeps content, by game and kind. Rows are never deleted, only retired.
public interface ContentStore {

  /// False if there is a row of that id.
  boolean insert(String game, String kind, ContentRow row);

  /// False if there is no row of that id.
  boolean update(String game, String kind, ContentRow row);

  Optional<ContentRow> find(String game, String kind, String id);

  /// In the order of their ids, those after `after` first.
  List<ContentRow> list(String game, String kind, String after, int limit);
}
