package dev.rondo.platform.tournaments;

/// The people who may make tournaments.
public enum Makers {
  /// Everybody with a registered account.
  REGISTERED,
  /// Experimenters and administrators.
  EXPERIMENTERS
}
