package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Invite.State;
import java.util.List;
import java.util.Optional;

/// The store of invites.
public interface InviteStore {

  /// False if the user has one for the game that is still open.
  boolean insert(Invite invite);

  Optional<Invite> find(String id);

  /// False unless it is in the expected state.
  boolean update(Invite invite, State expected);

  /// In the order in which they were made.
  List<Invite> ofGame(String game);

  /// To that user, the newest first.
  List<Invite> ofUser(AccountId user);

  /// The open invites that the user has made.
  List<Invite> openBy(AccountId inviter);
}
