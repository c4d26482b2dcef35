package dev.rondo.platform.tournaments.store;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.tournaments.store.Member.Membership;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The store of tournaments, of their members, and of what was decided about them.
public interface TournamentStore {

  /// False if the code is taken.
  ///
  /// @param secret the key of the codes that stand for people in exports, 64 hex digits
  boolean insert(TournamentRow tournament, String secret);

  /// The tournament's secret. It is no part of [TournamentRow], so that nothing that shows or logs
  /// a tournament can show it.
  String secret(String tournament);

  /// Stores status, phase and times.
  void update(TournamentRow tournament);

  Optional<TournamentRow> find(String id);

  Optional<TournamentRow> withCode(String code);

  /// The tournaments that an account has made or joined, the newest first; `before` is the `next`
  /// of the page before.
  Page<TournamentRow> list(AccountId who, Optional<String> before, int limit);

  /// All tournaments, the newest first; `before` is the `next` of the page before.
  ///
  /// @param search part of a name, or a code or an id
  Page<TournamentRow> all(
      Optional<String> search,
      Optional<TournamentStatus> status,
      Optional<String> before,
      int limit);

  /// The tournaments that have started and are not over.
  List<String> underWay();

  /// Adds those who are new, in this order, and lets those who were there before join again.
  void join(String tournament, List<Member> members);

  void set(String tournament, AccountId member, Membership membership);

  /// These people were connected.
  void seen(String tournament, List<AccountId> members);

  Optional<Member> member(String tournament, AccountId account);

  /// Everybody, in the order in which they came.
  List<Member> members(String tournament);

  int countMembers(String tournament);

  int countBots(String tournament);

  /// The people who have joined a tournament that is not over; each with whether they were ever
  /// connected.
  List<Member> expected();

  void record(String tournament, DecisionRow decision);

  /// The oldest first.
  List<DecisionRow> decisions(String tournament);

  /// The ids of the tournaments that are not over and have this account as a player.
  Set<String> live(AccountId account);
}
