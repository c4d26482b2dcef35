package dev.rondo.platform.identity;

import java.util.List;
import java.util.Optional;

/// Says what somebody may do, as of now.
public interface Eligibility {

  /// @param exists false for users who never were, and for deleted ones
  /// @param maxRegisteredRaceNames how many race names their tariff lets them register
  /// @param sanctions those in force; any of them denies
  record Snapshot(
      boolean exists, int maxRegisteredRaceNames, List<String> sanctions, boolean blocked) {
    public static final Snapshot NOBODY = new Snapshot(false, 0, List.of(), false);

    public Snapshot {
      sanctions = List.copyOf(sanctions);
    }

    /// True if the user exists, is not blocked and has no sanction.
    public boolean eligible() {
      return exists && !blocked && sanctions.isEmpty();
    }
  }

  /// Within a transaction it is read there.
  Snapshot snapshot(AccountId user);

  /// The account that signs in under that name.
  Optional<AccountId> named(String username);
}
