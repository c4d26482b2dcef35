package dev.rondo.storage.play;

import dev.rondo.platform.content.ContentStore;
import dev.rondo.platform.creation.CreationKeyStore;
import dev.rondo.platform.play.QueueStore;
import dev.rondo.platform.play.RematchStore;
import dev.rondo.platform.sessions.PresetStore;
import dev.rondo.platform.sessions.SessionStore;
import dev.rondo.storage.lane.Access;

/// The stores of the ways into a match, in SQL: the queue, rematches, sessions with their presets
/// and content, and the keys that make a creation safe to repeat.
public record SqlPlayStores(
    QueueStore queue,
    RematchStore rematches,
    SessionStore sessions,
    PresetStore presets,
    ContentStore content,
    CreationKeyStore creationKeys) {

  public static SqlPlayStores of(Access access) {
    return new SqlPlayStores(
        new SqlQueue(access),
        new SqlRematches(access),
        new SqlSessions(access),
        new SqlPresets(access),
        new SqlContent(access),
        new SqlCreationKeys(access));
  }
}
