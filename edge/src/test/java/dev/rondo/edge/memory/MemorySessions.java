package dev.rondo.edge.memory;

import dev.rondo.platform.content.ContentRow;
import dev.rondo.platform.content.ContentStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.Preset;
import dev.rondo.platform.sessions.PresetStore;
import dev.rondo.platform.sessions.SessionStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/// Sessions and presets in memory. Toys are played with nothing, and leave nothing to wipe.
public final class MemorySessions implements SessionStore, WipeStore {
  public final MemoryPresets presets = new MemoryPresets();
  public final ContentStore content = new NoContent();
  private final Map<String, HostedSession> sessions = new ConcurrentHashMap<>();
  private final Map<String, String> followers = new ConcurrentHashMap<>();

  @Override
  public boolean insert(HostedSession session) {
    return sessions.putIfAbsent(session.code(), session) == null;
  }

  @Override
  public Optional<HostedSession> find(String code) {
    return Optional.ofNullable(sessions.get(code));
  }

  @Override
  public List<HostedSession> running() {
    return List.copyOf(sessions.values());
  }

  @Override
  public void hostSeen(String code, Instant at) {}

  @Override
  public Instant hostSeenAt(String code) {
    return Instant.EPOCH;
  }

  @Override
  public Optional<String> next(String code) {
    return Optional.ofNullable(followers.get(code));
  }

  @Override
  public void setNext(String code, String next) {
    followers.put(code, next);
  }

  @Override
  public Optional<Instant> endedAt(String code) {
    return Optional.empty();
  }

  @Override
  public Optional<HostedSession> of(MatchId match) {
    return sessions.values().stream().filter(one -> one.match().equals(match)).findFirst();
  }

  @Override
  public List<MatchId> waiting() {
    return List.of();
  }

  @Override
  public void remove(MatchId match) {
    wipe(match);
  }

  @Override
  public void wipe(MatchId match) {}

  static final class MemoryPresets implements PresetStore {
    private final Map<String, Preset> all = new ConcurrentSkipListMap<>();

    @Override
    public void put(Preset preset) {
      all.put(preset.id(), preset);
    }

    @Override
    public void delete(String id) {
      all.remove(id);
    }

    @Override
    public Optional<Preset> find(String id) {
      return Optional.ofNullable(all.get(id));
    }

    @Override
    public List<Preset> list(String game, AccountId owner) {
      return all.values().stream()
          .filter(preset -> preset.game().equals(game))
          .filter(preset -> preset.system() || preset.owner().equals(Optional.of(owner)))
          .toList();
    }

    @Override
    public void clearDefault(Preset except) {
      all.replaceAll((_, preset) ->
          preset.owner().equals(except.owner()) && preset.game().equals(except.game())
              ? new Preset(
                  preset.id(),
                  preset.game(),
                  preset.owner(),
                  preset.name(),
                  preset.values(),
                  false,
                  preset.createdAt())
              : preset);
    }
  }

  private static final class NoContent implements ContentStore {
    @Override
    public boolean insert(String game, String kind, ContentRow row) {
      return false;
    }

    @Override
    public boolean update(String game, String kind, ContentRow row) {
      return false;
    }

    @Override
    public Optional<ContentRow> find(String game, String kind, String id) {
      return Optional.empty();
    }

    @Override
    public List<ContentRow> list(String game, String kind, String after, int limit) {
      return List.of();
    }
  }
}
