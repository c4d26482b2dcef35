package dev.rondo.platform.match;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The names of seats, which stand for people in a study with neutral names: `Participant A` for
/// the first seat, whose id is `A`.
///
/// A match is neutral if it belongs to a tournament and each of its players has the name of their
/// seat. [#apart] keeps nicknames of people from looking like that.
public final class NeutralNames {
  private static final String PREFIX = "Participant ";
  private static final char NO_BREAK_SPACE = '\u00a0';

  private NeutralNames() {}

  /// The id of a seat.
  static String id(int seat) {
    return seat < 26 ? String.valueOf((char) ('A' + seat)) : "S" + (seat + 1);
  }

  /// The name of a seat.
  public static String name(int seat) {
    return PREFIX + id(seat);
  }

  /// The nickname, made to look different from the name of a seat.
  public static String apart(String nickname) {
    return nickname.startsWith(PREFIX) ? nickname.replace(' ', NO_BREAK_SPACE) : nickname;
  }

  /// True if the people of the match are known by their seats alone.
  public static boolean in(MatchRow row) {
    return in(row.origin(), row.players());
  }

  /// The same for a match that has ended.
  public static boolean in(Ending ending) {
    return in(ending.origin(), ending.players());
  }

  private static boolean in(Origin origin, List<Player> players) {
    if (origin != Origin.TOURNAMENT || players.size() < 2) {
      return false;
    }
    for (var seat = 0; seat < players.size(); seat++) {
      if (!players.get(seat).nickname().equals(name(seat))) {
        return false;
      }
    }
    return true;
  }

  /// The players as others know them. Nobody is told which of them are bots, either.
  public static List<Player> shown(MatchRow row) {
    return in(row) ? seats(row.players()) : row.players();
  }

  private static List<Player> seats(List<Player> players) {
    return IntStream.range(0, players.size())
        .mapToObj(seat -> new Player(new AccountId(id(seat)), name(seat), Optional.empty()))
        .toList();
  }

  /// The id by which others know the player of a seat: the account's, or the seat's.
  public static String shownId(MatchRow row, int seat) {
    return in(row) ? id(seat) : row.players().get(seat).account().value();
  }
}
