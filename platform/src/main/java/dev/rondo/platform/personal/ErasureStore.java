package dev.rondo.platform.personal;

import dev.rondo.platform.identity.AccountId;
import java.util.List;

/// Replaces the names of deleted accounts in everything that others can see. The order to do so is
/// stored in the transaction that deletes the account.
public interface ErasureStore {

  /// The deleted accounts whose names may still be somewhere, the oldest first.
  List<AccountId> waiting();

  /// Replaces the names of one account. To be called again changes nothing.
  void erase(AccountId account);

  /// Removes the order: nothing that could write the name again is left.
  void done(AccountId account);
}
