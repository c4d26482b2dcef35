package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.notices.Notice;
import dev.rondo.platform.notices.NoticeStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// Notices in memory.
public final class MemoryNotices implements NoticeStore {
  private final List<Notice> all = new CopyOnWriteArrayList<>();

  @Override
  public void insert(AccountId account, String reason, String name, String content, Instant time) {
    all.add(new Notice(all.size() + 1L, account, name, content, time, false));
  }

  @Override
  public List<AccountId> administrators() {
    return List.of();
  }

  @Override
  public List<Notice> of(AccountId account, boolean unreadAlone, Optional<Long> before, int limit) {
    return all.reversed().stream()
        .filter(notice -> notice.account().equals(account) && !(unreadAlone && notice.read()))
        .filter(notice -> before.isEmpty() || notice.id() < before.get())
        .limit(limit)
        .toList();
  }

  @Override
  public boolean read(AccountId account, long id, Instant at) {
    var found = of(account, false, Optional.empty(), Integer.MAX_VALUE);
    return found.stream()
        .filter(notice -> notice.id() == id)
        .findFirst()
        .map(notice -> {
          all.set(
              (int) id - 1,
              new Notice(id, account, notice.name(), notice.content(), notice.time(), true));
          return true;
        })
        .orElse(false);
  }

  @Override
  public void readAll(AccountId account, Instant at) {
    of(account, true, Optional.empty(), Integer.MAX_VALUE)
        .forEach(notice -> read(account, notice.id(), at));
  }

  @Override
  public List<Notice> after(long id, int limit) {
    return all.stream().filter(notice -> notice.id() > id).limit(limit).toList();
  }

  @Override
  public long last() {
    return all.size();
  }

  @Override
  public void deleteBefore(Instant limit) {
    all.removeIf(notice -> notice.time().isBefore(limit));
  }
}
