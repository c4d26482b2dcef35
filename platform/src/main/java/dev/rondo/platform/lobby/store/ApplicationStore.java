package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Application.State;
import java.util.List;
import java.util.Optional;

/// The store of applications.
public interface ApplicationStore {

  /// False if the user has one for the game that is still open.
  boolean insert(Application application);

  Optional<Application> find(String id);

  /// False unless it is in the expected state.
  boolean move(String id, State expected, State next);

  /// In the order in which they were made.
  List<Application> ofGame(String game);

  /// The newest first.
  List<Application> ofUser(AccountId user);
}
