package dev.rondo.edge.memory;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Page;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.economy.RoleStanding;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/// Toys are played in no tournaments: there is never any.
public final class NoTournaments implements TournamentStore {
  public final RoomStore rooms = new NoRooms();
  final KeepsakeStore keepsakes = new NoKeepsakes();
  public final RoleTotalStore totals = new NoTotals();

  public TournamentStores all() {
    var studies = new NoStudies();
    return new TournamentStores(
        this, rooms, studies, studies.pages, keepsakes, new MemorySessions());
  }

  @Override
  public boolean insert(TournamentRow tournament, String secret) {
    return false;
  }

  @Override
  public String secret(String tournament) {
    throw new IllegalStateException("there is no tournament");
  }

  @Override
  public void update(TournamentRow tournament) {}

  @Override
  public Optional<TournamentRow> find(String id) {
    return Optional.empty();
  }

  @Override
  public Optional<TournamentRow> withCode(String code) {
    return Optional.empty();
  }

  @Override
  public Page<TournamentRow> list(AccountId who, Optional<String> before, int limit) {
    return new Page<>(List.of(), Optional.empty());
  }

  @Override
  public Page<TournamentRow> all(
      Optional<String> search,
      Optional<TournamentStatus> status,
      Optional<String> before,
      int limit) {
    return new Page<>(List.of(), Optional.empty());
  }

  @Override
  public List<String> underWay() {
    return List.of();
  }

  @Override
  public void join(String tournament, List<Member> members) {}

  @Override
  public void set(String tournament, AccountId member, Membership membership) {}

  @Override
  public void seen(String tournament, List<AccountId> members) {}

  @Override
  public Optional<Member> member(String tournament, AccountId account) {
    return Optional.empty();
  }

  @Override
  public List<Member> members(String tournament) {
    return List.of();
  }

  @Override
  public int countMembers(String tournament) {
    return 0;
  }

  @Override
  public int countBots(String tournament) {
    return 0;
  }

  @Override
  public List<Member> expected() {
    return List.of();
  }

  @Override
  public void record(String tournament, DecisionRow decision) {}

  @Override
  public List<DecisionRow> decisions(String tournament) {
    return List.of();
  }

  @Override
  public Set<String> live(AccountId account) {
    return Set.of();
  }

  private static final class NoRooms implements RoomStore {
    @Override
    public void insert(List<Room> rooms) {}

    @Override
    public boolean deleteSome(String tournament, int phase) {
      return false;
    }

    @Override
    public void update(Room room, Instant at) {}

    @Override
    public Optional<Room> find(MatchId match) {
      return Optional.empty();
    }

    @Override
    public List<Room> all(String tournament) {
      return List.of();
    }

    @Override
    public List<Room> all(String tournament, int phase) {
      return List.of();
    }

    @Override
    public Page<Room> page(
        String tournament, Optional<Integer> phase, Optional<String> after, int limit) {
      return new Page<>(List.of(), Optional.empty());
    }

    @Override
    public List<Room> awaited(String tournament, int phase) {
      return List.of();
    }

    @Override
    public boolean anyAwaited(String tournament, int phase) {
      return false;
    }

    @Override
    public Optional<Room> of(String tournament, int phase, AccountId player) {
      return Optional.empty();
    }

    @Override
    public List<Tally> tallies(String tournament) {
      return List.of();
    }
  }

  private static final class NoKeepsakes implements KeepsakeStore {
    @Override
    public void add(String scope, AccountId account, String name, int gained) {}

    @Override
    public Map<AccountId, SortedMap<String, Integer>> of(String scope, List<AccountId> accounts) {
      return Map.of();
    }

    @Override
    public Map<AccountId, SortedMap<String, Integer>> all(String scope) {
      return Map.of();
    }
  }

  private static final class NoTotals implements RoleTotalStore {
    @Override
    public void add(
        AccountId account, String game, Seat seat, long points, int wins, Instant time) {}

    @Override
    public boolean forgetSome() {
      return false;
    }

    @Override
    public List<RoleStanding> top(String game, int limit) {
      return List.of();
    }

    @Override
    public Optional<RoleStanding> standing(AccountId account, String game) {
      return Optional.empty();
    }
  }
}
