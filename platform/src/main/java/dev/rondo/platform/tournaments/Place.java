package dev.rondo.platform.tournaments;

import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentRow;
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

  /// The number of phases that the person goes through.
  public int phases() {
    return Assignment.variants(row, person).size();
  }
}
