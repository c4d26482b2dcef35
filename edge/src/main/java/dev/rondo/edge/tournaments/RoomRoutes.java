package dev.rondo.edge.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.cartridge.Situation;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Shows the rooms of a tournament to its experimenter, and starts their matches again.
public final class RoomRoutes {

  /// @param id an account's, or a bot's
  record RoomPlayerShape(String id, String nickname, String name, Optional<String> bot) {}

  /// @param matchId none for a bye
  /// @param room from 1; 0 and below are byes
  /// @param restart how often it was started again before
  /// @param players P1, then P2; one for a bye
  /// @param arm the treatment of its people
  /// @param scores by seat: so far while it is played, then those that count
  /// @param deciding the seats that have something to decide
  /// @param deadline when the clock decides
  /// @param paused whether its match stands still
  /// @param view of a match that is under way, as a spectator sees it
  record RoomShape(
      Optional<String> matchId,
      int phase,
      String variant,
      int room,
      int restart,
      Room.State status,
      List<RoomPlayerShape> players,
      Optional<Long> scoreP1,
      Optional<Long> scoreP2,
      Optional<String> arm,
      Optional<Integer> round,
      List<Long> scores,
      List<Integer> deciding,
      Optional<Instant> deadline,
      Optional<Long> secondsLeft,
      Optional<Boolean> paused,
      Optional<Raw> view) {}

  record RoomList(List<RoomShape> items, Optional<String> next) {}

  private final Tournaments tournaments;
  private final Tables tables;

  public RoomRoutes(Tournaments tournaments, Tables tables) {
    this.tournaments = tournaments;
    this.tables = tables;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/tournaments/{id}/rooms/{matchId}/restart", "restartRoom")
            .onLeader()
            .audited()
            .does("Ends the match of a room, and lets the two play it again from the start.")
            .gives(200, RoomShape.class, "The room, with its new match.")
            .refuses(NOT_FOUND, MATCH_NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE)
            .by(this::restart),
        Route.get("/tournaments/{id}/rooms", "tournamentRooms")
            .does("The rooms, for the experimenter: by phase and number, with matches under way.")
            .query("phase", Integer.class, "Only rows of this phase.")
            .paged(String.class)
            .gives(200, RoomList.class, "A page of rooms.")
            .refuses(NOT_FOUND)
            .by(this::rooms));
  }

  private static Account who(Call call) {
    return call.signedIn().account();
  }

  private Result<Reply> restart(Call call) {
    var id = call.path("id");
    return tournaments
        .control()
        .restart(who(call), id, new MatchId(call.path("matchId")))
        .then(room ->
            tournaments
                .views()
                .data(who(call), id)
                .map(row -> Reply.ok(shape(row, room, call.onlooker(), names(row)))));
  }

  private Result<Reply> rooms(Call call) {
    var id = call.path("id");
    return tournaments
        .views()
        .data(who(call), id)
        .then(row ->
            call.number("phase")
                .then(phase ->
                    call.limit()
                        .then(limit ->
                            tournaments
                                .views()
                                .rooms(
                                    who(call),
                                    id,
                                    phase.map(number -> (int) Math.min(number, 1_000)),
                                    call.query("next"),
                                    limit)))
                .map(page -> Reply.ok(list(row, page, call.onlooker()))));
  }

  private RoomList list(TournamentRow row, Page<Room> page, Onlooker onlooker) {
    var names = names(row);
    return new RoomList(
        page.items().stream().map(room -> shape(row, room, onlooker, names)).toList(), page.next());
  }

  private RoomShape shape(TournamentRow row, Room room, Onlooker onlooker, RoomNames names) {
    var look =
        room.state() == Room.State.PLAYING
            ? room.match().flatMap(match -> look(match, onlooker))
            : Optional.<Look>empty();
    var situation = look.flatMap(found -> tournaments.views().situation(row, found));
    return new RoomShape(
        room.match().map(MatchId::value),
        room.phase(),
        room.variant(row),
        room.number(),
        room.restart(),
        room.state(),
        room.players().stream().flatMap(player -> names.of(player).stream()).toList(),
        room.score(0),
        room.score(1),
        room.arm(),
        situation.map(Situation::round).filter(round -> round > 0),
        situation.map(Situation::scores).orElse(room.scores()),
        situation.map(Situation::deciding).orElse(List.of()),
        situation.flatMap(Situation::deadlineTs).map(Instant::ofEpochMilli),
        situation
            .flatMap(Situation::deadlineTs)
            .map(at -> Math.max(0, (at - System.currentTimeMillis() + 999) / 1000)),
        look.map(found -> found.row().paused().isPresent()),
        look.map(Look::view).map(Raw::new));
  }

  private Optional<Look> look(MatchId match, Onlooker onlooker) {
    return Waits.now(tables.look(match, onlooker)) instanceof Result.Ok<Look>(var look)
        ? Optional.of(look)
        : Optional.empty();
  }

  /// The people of a tournament as rooms show them.
  private record RoomNames(Map<AccountId, RoomPlayerShape> people) {
    Optional<RoomPlayerShape> of(AccountId player) {
      return Optional.ofNullable(people.get(player));
    }
  }

  private RoomNames names(TournamentRow row) {
    var people = new HashMap<AccountId, RoomPlayerShape>();
    tournaments
        .views()
        .named(row.id())
        .forEach((member, name) ->
            people.put(
                member.account(),
                new RoomPlayerShape(
                    member.account().value(), member.nickname(), name, member.bot())));
    return new RoomNames(people);
  }
}
