package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.Pages;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The people of a study with what they have read.
///
/// @param done the ids of the pages that each has read
record Readers(
    TournamentRow row, Map<AccountId, Participant> people, Map<AccountId, Set<String>> done) {

  static Readers of(TournamentRow row, StudyStore studies, PageStore pages) {
    if (row.study().isEmpty()) {
      return new Readers(row, Map.of(), Map.of());
    }
    var done = new HashMap<AccountId, Set<String>>();
    if (!row.protocol().pages().equals(Pages.NONE)) {
      for (var visit : pages.visits(row.id())) {
        if (visit.doneAt().isPresent()) {
          done.computeIfAbsent(visit.account(), _ -> new HashSet<>()).add(visit.page());
        }
      }
    }
    return new Readers(row, studies.people(row.id()), done);
  }

  Participant person(AccountId account) {
    return people.getOrDefault(account, Participant.unknown(account));
  }

  Set<String> done(AccountId account) {
    return done.getOrDefault(account, Set.of());
  }

  /// True if the person has read the pages before all phases. Bots have read them.
  boolean begun(Member member) {
    return member.bot().isPresent() || Progress.begun(row, done(member.account()));
  }

  /// True if the person has read all that is to be read before the next pairing.
  boolean ready(Member member) {
    return member.bot().isPresent()
        || Progress.ready(row, person(member.account()), done(member.account()));
  }

  /// True if the treatment and the partners of the person are drawn, where there are any.
  boolean assigned(Member member) {
    var person = person(member.account());
    return row.protocol().arms().isEmpty() || person.arm().isPresent();
  }

  /// True if the person plays in the present phase.
  boolean plays(Member member) {
    return row.phase() <= Assignment.variants(row, person(member.account())).size();
  }
}
