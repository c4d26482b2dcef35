package dev.rondo.app.command;

import dev.rondo.platform.audit.AuditEntry;
import java.time.InstantSource;
import java.util.Optional;

/// The entry of the audit log about a command that somebody has run on the machine.
final class OperatorAct {
  private OperatorAct() {}

  static AuditEntry of(InstantSource clock, String act, String subject, Optional<String> reason) {
    return new AuditEntry(clock.instant(), "os:" + user(), act, subject, reason, "command");
  }

  static String user() {
    return System.getProperty("user.name", "unknown");
  }
}
