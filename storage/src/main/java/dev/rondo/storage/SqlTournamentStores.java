package dev.rondo.storage;

import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.tournaments.RoomStore;
import dev.rondo.platform.tournaments.TournamentStore;

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
