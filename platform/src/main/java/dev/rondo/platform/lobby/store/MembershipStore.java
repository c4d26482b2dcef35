package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Membership.State;
import java.util.List;
import java.util.Optional;

/// The store of memberships.
public interface MembershipStore {

  /// False if the user is an active member already.
  boolean insert(Membership membership);

  Optional<Membership> find(String id);

  /// False unless it is in the expected state.
  boolean move(String id, State expected, State next);

  /// Of every state, in the order in which they joined.
  List<Membership> ofGame(String game);

  /// The active ones.
  List<Membership> activeOf(AccountId user);

  Optional<Membership> active(String game, AccountId user);
}
