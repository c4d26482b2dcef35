package dev.rondo.platform.personal;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;

/// Reads everything that is stored about an account.
public interface PersonalDataStore {

  /// The rows that are about the account, each as a JSON object, by what they are. Passwords and
  /// tokens are left out.
  Map<String, List<String>> of(AccountId account);
}
