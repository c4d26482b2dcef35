package dev.rondo.platform.tournaments;

import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.StudyPage.Kind;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The place of a member in a tournament, with all that it follows from.
public record Place(
    TournamentRow row,
    Member member,
    Participant person,
    List<PageVisit> visits,
    Progress progress) {
  public Place {
    visits = List.copyOf(visits);
  }

  public Optional<PageVisit> visit(String page) {
    return visits.stream().filter(visit -> visit.page().equals(page)).findFirst();
  }

  /// The page with that id, if the study has it before, after, or in a phase that has begun.
  public Optional<PageKey> key(String page) {
    var keys = new ArrayList<>(PageKey.before(row.protocol()));
    var variants = Assignment.variants(row, person);
    for (var phase = 1; phase <= Math.min(row.phase(), variants.size()); phase++) {
      keys.addAll(PageKey.phase(row.protocol(), phase, variants.get(phase - 1)));
    }
    keys.addAll(PageKey.after(row.protocol()));
    return keys.stream().filter(key -> key.id().equals(page)).findFirst();
  }

  /// The number of times that the page was answered so far. Only a quiz can be answered more than
  /// once.
  public int attempts(PageKey key) {
    return visit(key.id())
        .map(visit ->
            key.page().kind() == Kind.QUIZ ? visit.tries() : visit.doneAt().isPresent() ? 1 : 0)
        .orElse(0);
  }

  /// The number of phases that the person goes through.
  public int phases() {
    return Assignment.variants(row, person).size();
  }
}
