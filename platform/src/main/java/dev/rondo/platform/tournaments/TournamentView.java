package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.List;
import java.util.Optional;

/// A tournament as one caller sees it.
///
/// @param members everybody for its experimenter, administrators and support, else the caller alone
/// @param present the number of people and bots who would be paired now
/// @param ready the number of those present who have nothing to read now
/// @param variants what is played, one a phase, as the caller may know it
/// @param awaited those who have a decision or a page open that the phase waits for, for who
///   controls it
/// @param awaitedCount the number of players of other matches that the phase waits for
/// @param room where the caller is in this phase
/// @param controls whether the caller is its experimenter, or an administrator
/// @param decisions for the same people as all members
public record TournamentView(
    TournamentRow row,
    List<Standing> members,
    int present,
    int ready,
    List<String> variants,
    List<AccountId> awaited,
    int awaitedCount,
    Optional<Room> room,
    boolean controls,
    List<DecisionRow> decisions) {
  public TournamentView {
    members = List.copyOf(members);
    variants = List.copyOf(variants);
    awaited = List.copyOf(awaited);
    decisions = List.copyOf(decisions);
  }
}
