package dev.rondo.platform.table;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// What players have from before a match that counts in it. Asked once, when the match starts; what
/// it says then is stored with the start.
public interface Luggage {
  Luggage NONE = _ -> Map.of();

  /// By account, then by name; who brings nothing may be left out. May block.
  Map<AccountId, SortedMap<String, Integer>> of(List<AccountId> people);
}
