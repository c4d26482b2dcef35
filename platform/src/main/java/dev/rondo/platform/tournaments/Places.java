package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds out where people are in tournaments, from what is stored.
public final class Places {
  private final TournamentStore store;
  private final RoomStore rooms;
  private final StudyStore studies;
  private final PageStore pages;

  public Places(TournamentStore store, RoomStore rooms, StudyStore studies, PageStore pages) {
    this.store = store;
    this.rooms = rooms;
    this.studies = studies;
    this.pages = pages;
  }

  /// Empty if there is no such tournament, or the person never took part.
  public Optional<Place> of(String tournament, AccountId account) {
    return store
        .find(tournament)
        .flatMap(row -> store.member(tournament, account).map(member -> of(row, member)));
  }

  private Place of(TournamentRow row, Member member) {
    var person = studies.person(row.id(), member.account());
    var visits = pages.visits(row.id(), member.account());
    var done =
        visits.stream()
            .filter(visit -> visit.doneAt().isPresent())
            .map(PageVisit::page)
            .collect(Collectors.toSet());
    var room =
        row.phase() > 0 && row.isPaired()
            ? rooms.of(row.id(), row.phase(), member.account())
            : Optional.<Room>empty();
    return new Place(row, member, person, visits, Progress.of(row, member, person, done, room));
  }
}
