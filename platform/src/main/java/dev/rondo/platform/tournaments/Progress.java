package dev.rondo.platform.tournaments;

import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The place of a member in a study: what they have to look at now.
///
/// @param page the page to read, in the state PAGE
/// @param waitingFor why there is nothing to do, in the state WAITING
/// @param room the room of the present phase
/// @param variant what is played in the phase, or about to be
/// @param last whether no phase follows for this person
public record Progress(
    State state,
    Optional<PageKey> page,
    Optional<WaitingFor> waitingFor,
    Optional<Room> room,
    Optional<String> variant,
    boolean last) {

  /// The next task of a member.
  public enum State {
    PAGE,
    WAITING,
    PLAYING,
    BYE,
    DONE,
    DECLINED,
    EXCLUDED,
    LEFT,
    KICKED,
    ABORTED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The thing that a member waits for.
  public enum WaitingFor {
    START,
    OTHERS,
    RESUME;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param done the ids of the pages that the person has read
  /// @param room of the present phase, if it is paired
  static Progress of(
      TournamentRow row, Member member, Participant person, Set<String> done, Optional<Room> room) {
    return new Steps(row, person, done, room).at(member);
  }

  /// True if nothing is left to read before the pairing of the present phase.
  static boolean ready(TournamentRow row, Participant person, Set<String> done) {
    return new Steps(row, person, done, Optional.empty()).unread().isEmpty();
  }

  /// True if the pages before all phases are read.
  static boolean begun(TournamentRow row, Set<String> done) {
    return PageKey.before(row.protocol()).stream().allMatch(key -> done.contains(key.id()));
  }

  private record Steps(
      TournamentRow row, Participant person, Set<String> done, Optional<Room> room) {

    Progress at(Member member) {
      if (member.membership() == Membership.KICKED) {
        return plain(State.KICKED);
      }
      if (person.exit().isPresent()) {
        return switch (person.exit().get()) {
          case DECLINED -> plain(State.DECLINED);
          case EXCLUDED -> plain(State.EXCLUDED);
        };
      }
      if (member.membership() == Membership.LEFT) {
        return plain(State.LEFT);
      }
      if (row.aborted()) {
        return plain(State.ABORTED);
      }
      var begun = begun(row, done);
      if (row.status() == TournamentStatus.FINISHED || row.phase() > variants().size()) {
        var left = begun ? first(PageKey.after(row.protocol())) : Optional.<PageKey>empty();
        return left.map(this::read).orElseGet(() -> plain(State.DONE));
      }
      if (room.isPresent()) {
        return inRoom(room.get());
      }
      return unread().map(this::read).orElseGet(() -> waiting(whatFor()));
    }

    private Progress inRoom(Room own) {
      return switch (own.state()) {
        case PLAYING -> plain(State.PLAYING);
        case BYE -> plain(State.BYE);
        case PLANNED, REPLACING, REPLACED, FINISHED, CANCELLED -> waiting(WaitingFor.OTHERS);
      };
    }

    private WaitingFor whatFor() {
      return switch (row.status()) {
        case OPEN -> WaitingFor.START;
        case PAUSED -> row.isPaired() ? WaitingFor.OTHERS : WaitingFor.RESUME;
        case RUNNING, FINISHED -> WaitingFor.OTHERS;
      };
    }

    /// The first page that is to be read before the next pairing.
    Optional<PageKey> unread() {
      return first(PageKey.before(row.protocol())).or(this::unreadOfPhase);
    }

    /// Treatments are drawn between the two kinds of pages.
    private Optional<PageKey> unreadOfPhase() {
      var drawn = row.isAssigned() || !Assignment.needed(row.protocol());
      return row.underWay() && !row.isPaired() && drawn && row.phase() <= variants().size()
          ? first(PageKey.phase(row.protocol(), row.phase(), variants().get(row.phase() - 1)))
          : Optional.empty();
    }

    private Optional<PageKey> first(List<PageKey> keys) {
      return keys.stream().filter(key -> !done.contains(key.id())).findFirst();
    }

    private List<String> variants() {
      return Assignment.variants(row, person);
    }

    private Optional<String> variant() {
      var own = room.flatMap(Room::variant);
      var drawn = row.phase() > 0 && row.phase() <= variants().size();
      return own.or(() -> drawn ? Optional.of(variants().get(row.phase() - 1)) : Optional.empty());
    }

    private Progress plain(State state) {
      return made(state, Optional.empty(), Optional.empty());
    }

    private Progress read(PageKey key) {
      return made(State.PAGE, Optional.of(key), Optional.empty());
    }

    private Progress waiting(WaitingFor what) {
      return made(State.WAITING, Optional.empty(), Optional.of(what));
    }

    private Progress made(State state, Optional<PageKey> page, Optional<WaitingFor> waits) {
      return new Progress(state, page, waits, room, variant(), row.phase() >= variants().size());
    }
  }
}
