package dev.rondo.edge.invitation;

import java.util.List;
import java.util.Optional;

/// The match to which a link invites.
///
/// @param code short, to be read out or typed; it leads to the match until it is over
/// @param title the game's
/// @param invitedBy the nickname of the player who made the match
/// @param players the nicknames of those who have a seat
/// @param seats at most so many play
/// @param watchable whether the match can be looked at without a seat
record Invitation(
    String matchId,
    String code,
    String game,
    String title,
    InvitationState state,
    Optional<String> invitedBy,
    List<String> players,
    int seats,
    boolean watchable) {

  /// Says if a seat can still be taken.
  enum InvitationState {
    OPEN,
    RUNNING,
    OVER
  }

  boolean open() {
    return state == InvitationState.OPEN && players.size() < seats;
  }
}
