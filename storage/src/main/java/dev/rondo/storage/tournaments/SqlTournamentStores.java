package dev.rondo.storage.tournaments;

import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentStore;
import dev.rondo.storage.lane.Access;

/// The stores of tournaments and of studies, in SQL.
public record SqlTournamentStores(
    TournamentStore tournaments, RoomStore rooms, StudyStore studies, PageStore pages) {

  public static SqlTournamentStores of(Access access) {
    return new SqlTournamentStores(
        new SqlTournaments(access),
        new SqlRooms(access),
        new SqlStudies(access),
        new SqlPages(access));
  }
}
