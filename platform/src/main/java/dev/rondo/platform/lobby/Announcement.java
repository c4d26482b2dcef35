package dev.rondo.platform.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.util.Collection;

/// Tells people that their match is there.
@FunctionalInterface
public interface Announcement {

  void matched(MatchId match, Collection<AccountId> members);
}
