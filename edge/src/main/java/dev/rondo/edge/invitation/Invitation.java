package dev.rondo.edge.invitation;

import java.util.List;
import java.util.Optional;

/// The match to which a link invites.
///
/// @param code a short code that can be read out or typed; it leads to the match until the match is
///   over
/// @param title the title of the game
/// @param invitedBy the nickname of the player who made the match
/// @param players the nicknames of those who have a seat
/// @param seats the highest number of players
/// @param watchable true if a person without a seat can watch the match
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

  /// The state of the match.
  enum InvitationState {
    OPEN,
    RUNNING,
    OVER
  }

  boolean open() {
    return state == InvitationState.OPEN && players.size() < seats;
  }
}
