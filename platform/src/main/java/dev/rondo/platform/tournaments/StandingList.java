package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Situation;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.tournaments.Standing.Status;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Says of everybody in a tournament what they are doing now.
///
/// @param rooms of the present phase, if it is paired
/// @param situations of the matches that are being played
record StandingList(
    TournamentRow row,
    Readers readers,
    List<Room> rooms,
    Map<MatchId, Situation> situations,
    Presence presence,
    Duration patience) {

  /// @param members all, in the order in which they came
  List<Standing> of(List<Member> members) {
    var seats = new HashMap<AccountId, Room>();
    // Restarts come later in the list, so the last room of a person counts.
    rooms.forEach(room -> room.players().forEach(player -> seats.put(player, room)));
    var names = new HashMap<String, Integer>();
    var standings = new ArrayList<Standing>();
    for (var member : members) {
      standings.add(
          of(
              member,
              standings.size() + 1,
              name(member, names),
              Optional.ofNullable(seats.get(member.account()))));
    }
    return standings;
  }

  /// A name that nobody before has.
  ///
  /// @param taken how many have each nickname so far
  static String name(Member member, Map<String, Integer> taken) {
    var times = taken.merge(member.nickname(), 1, Integer::sum);
    return times == 1 ? member.nickname() : member.nickname() + " (" + times + ")";
  }

  private Standing of(Member member, int number, String name, Optional<Room> room) {
    var person = readers.person(member.account());
    var progress = Progress.of(row, member, person, readers.done(member.account()), room);
    var situation = room.flatMap(Room::match).map(situations::get);
    var away = member.joined() && presence.away(member, patience);
    var status = away ? Status.AWAY : status(member, progress, room, situation);
    return new Standing(
        member,
        number,
        name,
        person,
        status,
        status == Status.READING ? progress.page() : Optional.empty(),
        status == Status.DECIDING ? situation.flatMap(Situation::deadlineTs) : Optional.empty(),
        away ? since(member) : Optional.empty(),
        room);
  }

  private Optional<Instant> since(Member member) {
    return presence.goneSince(member.account());
  }

  private static Status status(
      Member member, Progress progress, Optional<Room> room, Optional<Situation> situation) {
    return switch (progress.state()) {
      // Bots read at once.
      case PAGE -> member.bot().isPresent() ? Status.WAITING : Status.READING;
      case WAITING ->
          progress.waitingFor().equals(Optional.of(Progress.WaitingFor.START))
              ? Status.HERE
              : Status.WAITING;
      case PLAYING ->
          room.filter(own -> decides(own, member.account(), situation)).isPresent()
              ? Status.DECIDING
              : Status.WAITING;
      case BYE -> Status.WAITING;
      case DONE, ABORTED -> Status.DONE;
      case DECLINED -> Status.DECLINED;
      case EXCLUDED -> Status.EXCLUDED;
      case LEFT -> Status.LEFT;
      case KICKED -> Status.KICKED;
    };
  }

  /// A match that cannot be looked into waits for all its players.
  private static boolean decides(Room room, AccountId player, Optional<Situation> situation) {
    return situation
        .map(known -> known.deciding().contains(room.players().indexOf(player)))
        .orElse(true);
  }

  /// The members who have a decision open, also those who are away.
  List<AccountId> deciding() {
    return rooms.stream()
        .filter(room -> room.state().awaited())
        .flatMap(room ->
            room.players().stream()
                .filter(player -> decides(room, player, room.match().map(situations::get))))
        .toList();
  }
}
