package dev.rondo.testkit;

import dev.rondo.platform.Page;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The wallets beside a [MemoryJournal], under its lock.
public final class MemoryWallets implements WalletStore {
  private final MemoryJournal journal;
  private final Undo undo;
  private final Map<AccountId, Map<Balance, Long>> held = new HashMap<>();
  private final List<Posting> ledger = new ArrayList<>();
  private final Set<String> posted = new HashSet<>();

  MemoryWallets(MemoryJournal journal, Undo undo) {
    this.journal = journal;
    this.undo = undo;
  }

  @Override
  public Wallet wallet(AccountId account) {
    synchronized (journal) {
      var balances = held.getOrDefault(account, Map.of());
      return new Wallet(
          balances.getOrDefault(Balance.CURRENCY, 0L),
          balances.getOrDefault(Balance.STAMPS, 0L),
          balances.getOrDefault(Balance.TOKENS, 0L));
    }
  }

  @Override
  public boolean post(List<Posting> postings) {
    synchronized (journal) {
      try {
        return undo.whole(() -> settleAll(postings));
      } catch (NotEnough _) {
        return false;
      }
    }
  }

  private boolean settleAll(List<Posting> postings) {
    for (var posting : postings) {
      if (!settle(posting)) {
        throw new NotEnough();
      }
    }
    return true;
  }

  /// False if the balance does not suffice. What was posted before is passed over.
  boolean settle(Posting posting) {
    var name =
        String.join(
            "|",
            posting.cause(),
            posting.reference(),
            posting.account().value(),
            posting.balance().name());
    if (posted.contains(name)) {
      return true;
    }
    if (Posting.hasWallet(posting.account()) && !change(posting)) {
      return false;
    }
    posted.add(name);
    undo.with(() -> posted.remove(name));
    ledger.add(posting);
    undo.with(ledger::removeLast);
    return true;
  }

  /// False if the balance does not suffice.
  private boolean change(Posting posting) {
    var balances = held.computeIfAbsent(posting.account(), _ -> new EnumMap<>(Balance.class));
    var after = balances.getOrDefault(posting.balance(), 0L) + posting.amount();
    if (after >= 0) {
      undo.put(balances, posting.balance(), after);
    }
    return after >= 0;
  }

  /// All postings in order.
  public List<Posting> ledger() {
    synchronized (journal) {
      return List.copyOf(ledger);
    }
  }

  /// The newest first; a posting's id is its place in the ledger.
  @Override
  public Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit) {
    synchronized (journal) {
      var found = new ArrayList<LedgerRow>();
      for (var id = Math.min(before.orElse(Long.MAX_VALUE) - 1, ledger.size()); id > 0; id--) {
        var posting = ledger.get((int) id - 1);
        if (posting.account().equals(account)) {
          found.add(new LedgerRow(id, posting, Instant.EPOCH));
        }
      }
      return found.size() <= limit
          ? new Page<>(found, Optional.empty())
          : new Page<>(
              found.subList(0, limit), Optional.of(Long.toString(found.get(limit - 1).id())));
    }
  }

  @Override
  public List<Mismatch> check() {
    synchronized (journal) {
      var wrong = new ArrayList<Mismatch>();
      held.forEach((account, balances) ->
          balances.forEach((balance, amount) -> {
            var sum =
                ledger.stream()
                    .filter(one -> one.account().equals(account) && one.balance() == balance)
                    .mapToLong(Posting::amount)
                    .sum();
            if (sum != amount || amount < 0) {
              wrong.add(new Mismatch(account, balance, amount, sum));
            }
          }));
      for (var it : holdings()) {
        if (it.sum() != 0) {
          wrong.add(new Mismatch(Mismatch.EVERYBODY, it.balance(), it.sum(), 0));
        }
      }
      return wrong;
    }
  }

  @Override
  public List<Holdings> holdings() {
    synchronized (journal) {
      return Arrays.stream(Balance.values()).map(this::holdings).toList();
    }
  }

  private Holdings holdings(Balance balance) {
    var players =
        held.values().stream().mapToLong(balances -> balances.getOrDefault(balance, 0L)).sum();
    long house = 0;
    long pots = 0;
    for (var posting : ledger) {
      if (posting.balance() == balance) {
        house += moved(posting, Posting.HOUSE::equals);
        pots += moved(posting, it -> !Posting.hasWallet(it) && !it.equals(Posting.HOUSE));
      }
    }
    return new Holdings(balance, players, pots, house);
  }

  /// The balances of the named accounts after a posting.
  static long moved(Posting posting, Predicate<AccountId> meant) {
    return (meant.test(posting.account()) ? posting.amount() : 0)
        - (meant.test(posting.contra()) ? posting.amount() : 0);
  }

  /// A balance that does not suffice undoes what went before.
  private static final class NotEnough extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotEnough() {
      super("not enough", null, false, false);
    }
  }
}
