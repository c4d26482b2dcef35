package dev.rondo.platform.tournaments;

import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentStore;

/// All stores of tournaments.
public record TournamentStores(
    TournamentStore tournaments,
    RoomStore rooms,
    StudyStore studies,
    PageStore pages,
    KeepsakeStore keepsakes,
    WipeStore wipes) {

  public Places places() {
    return new Places(tournaments, rooms, studies, pages);
  }
}
