package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// The audit log in memory, on one page.
public final class MemoryAudit implements AuditStore {
  private final List<AuditEntry> entries = new CopyOnWriteArrayList<>();

  public List<AuditEntry> entries() {
    return List.copyOf(entries);
  }

  @Override
  public void append(AuditEntry entry) {
    entries.add(entry);
  }

  @Override
  public Page<AuditEntry> list(Filter filter, Optional<Long> before, int limit) {
    return new Page<>(entries(), Optional.empty());
  }
}
