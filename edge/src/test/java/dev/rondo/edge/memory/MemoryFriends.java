package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.people.FriendStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Friends in memory.
public final class MemoryFriends implements FriendStore {
  private record Pair(AccountId one, AccountId other) {}

  private final Set<Pair> pairs = ConcurrentHashMap.newKeySet();
  private final Map<AccountId, String> codes = new ConcurrentHashMap<>();

  @Override
  public Optional<String> code(AccountId account) {
    return Optional.ofNullable(codes.get(account));
  }

  @Override
  public void setCode(AccountId account, String code, Instant at) {
    codes.put(account, code);
  }

  @Override
  public void dropCode(AccountId account) {
    codes.remove(account);
  }

  @Override
  public Optional<AccountId> owner(String code) {
    return codes.entrySet().stream()
        .filter(entry -> entry.getValue().equals(code))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  @Override
  public void connect(AccountId one, AccountId other, Instant at) {
    pairs.add(new Pair(one, other));
    pairs.add(new Pair(other, one));
  }

  @Override
  public boolean disconnect(AccountId one, AccountId other) {
    return pairs.remove(new Pair(one, other)) && pairs.remove(new Pair(other, one));
  }

  @Override
  public boolean connected(AccountId one, AccountId other) {
    return pairs.contains(new Pair(one, other));
  }

  @Override
  public List<Friend> of(AccountId account) {
    return pairs.stream()
        .filter(pair -> pair.one().equals(account))
        .map(
            pair -> new Friend(pair.other(), pair.other().value(), Optional.empty(), Instant.EPOCH))
        .toList();
  }

  @Override
  public int count(AccountId account) {
    return of(account).size();
  }
}
