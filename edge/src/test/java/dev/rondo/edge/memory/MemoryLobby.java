package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.lobby.Bindings;
import dev.rondo.platform.lobby.GameMasterLink;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.LobbySettings;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.ApplicationStore;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.GameStore;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.InviteStore;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.MembershipStore;
import dev.rondo.platform.lobby.store.RaceName;
import dev.rondo.platform.lobby.store.RaceNameStore;
import dev.rondo.platform.lobby.store.StatisticStore;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Runtimes;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;

/// A lobby in which games are made and looked at, and nobody takes part.
public final class MemoryLobby implements GameStore {
  private final Map<String, LobbyGame> games = new ConcurrentSkipListMap<>();

  public Lobby open(
      Transactions transactions, StreamStore streams, Eligibility users, InstantSource clock) {
    return Lobby.of(
        ToyGame.catalog(),
        stores(),
        transactions,
        streams,
        new Lobby.Neighbours(
            users,
            (_, _) -> GameMasterLink.Answer.UNAVAILABLE,
            Bindings.MATCHES,
            new NoRuntimes(),
            (_, _) -> {},
            (_, _) -> false),
        LobbySettings.DEFAULT,
        clock);
  }

  private LobbyStores stores() {
    return new LobbyStores(
        this,
        new NoApplications(),
        new NoInvites(),
        new NoMemberships(),
        new NoRaceNames(),
        new NoStatistics());
  }

  @Override
  public void insert(LobbyGame game) {
    games.put(game.id(), game);
  }

  @Override
  public Optional<LobbyGame> find(String id) {
    return Optional.ofNullable(games.get(id));
  }

  @Override
  public boolean update(LobbyGame game, GameStatus expected) {
    var stored = games.get(game.id());
    return stored != null && stored.status() == expected && games.replace(game.id(), stored, game);
  }

  @Override
  public Page<LobbyGame> list(Filter filter, Optional<String> after, int limit) {
    return new Page<>(List.copyOf(games.values()), Optional.empty());
  }

  @Override
  public List<String> due(Instant now, int limit) {
    return List.of();
  }

  @Override
  public List<String> overdue(Instant now, int limit) {
    return List.of();
  }

  @Override
  public List<String> unsettled(int limit) {
    return List.of();
  }

  @Override
  public List<String> unfinishedOf(AccountId owner) {
    return List.of();
  }

  private static final class NoRuntimes implements Runtimes {
    @Override
    public CompletableFuture<Boolean> freeze(MatchId match, String reason, String by) {
      return CompletableFuture.completedFuture(false);
    }

    @Override
    public void release(MatchId match) {}

    @Override
    public boolean frozen(MatchId match) {
      return false;
    }
  }

  private static final class NoApplications implements ApplicationStore {
    @Override
    public boolean insert(Application application) {
      return false;
    }

    @Override
    public Optional<Application> find(String id) {
      return Optional.empty();
    }

    @Override
    public boolean move(String id, Application.State expected, Application.State next) {
      return false;
    }

    @Override
    public List<Application> ofGame(String game) {
      return List.of();
    }

    @Override
    public List<Application> ofUser(AccountId user) {
      return List.of();
    }
  }

  private static final class NoInvites implements InviteStore {
    @Override
    public boolean insert(Invite invite) {
      return false;
    }

    @Override
    public Optional<Invite> find(String id) {
      return Optional.empty();
    }

    @Override
    public boolean update(Invite invite, Invite.State expected) {
      return false;
    }

    @Override
    public List<Invite> ofGame(String game) {
      return List.of();
    }

    @Override
    public List<Invite> ofUser(AccountId user) {
      return List.of();
    }

    @Override
    public List<Invite> openBy(AccountId inviter) {
      return List.of();
    }
  }

  private static final class NoMemberships implements MembershipStore {
    @Override
    public boolean insert(Membership membership) {
      return false;
    }

    @Override
    public Optional<Membership> find(String id) {
      return Optional.empty();
    }

    @Override
    public boolean move(String id, Membership.State expected, Membership.State next) {
      return false;
    }

    @Override
    public List<Membership> ofGame(String game) {
      return List.of();
    }

    @Override
    public List<Membership> activeOf(AccountId user) {
      return List.of();
    }

    @Override
    public Optional<Membership> active(String game, AccountId user) {
      return Optional.empty();
    }
  }

  private static final class NoRaceNames implements RaceNameStore {
    @Override
    public void put(RaceName name) {}

    @Override
    public void delete(RaceName name) {}

    @Override
    public List<RaceName> ofKey(String key) {
      return List.of();
    }

    @Override
    public List<RaceName> ofGame(String game) {
      return List.of();
    }

    @Override
    public List<RaceName> ofUser(AccountId user) {
      return List.of();
    }

    @Override
    public int countRegistered(AccountId user) {
      return 0;
    }

    @Override
    public List<RaceName> expired(Instant now, int limit) {
      return List.of();
    }
  }

  private static final class NoStatistics implements StatisticStore {
    @Override
    public void raise(String game, AccountId user, String statistic, long value) {}

    @Override
    public Map<AccountId, Map<String, Long>> best(String game) {
      return Map.of();
    }

    @Override
    public void delete(String game) {}

    @Override
    public boolean guarded(String key) {
      return false;
    }

    @Override
    public void guard(String key) {}
  }
}
