package dev.rondo.platform.studies;

import dev.rondo.platform.protocol.Protocol;

/// The ways in which data names people.
public enum Naming {
  /// Codes alone.
  CODES,
  /// Names beside the codes.
  NAMES;

  /// The protocol as such data shows it. Labels are addresses or numbers of people.
  Protocol shown(Protocol study) {
    return this == NAMES ? study : study.unlabelled();
  }
}
