package dev.rondo.edge.lobby;

import static dev.rondo.platform.lobby.store.LobbyRefusal.CONFLICT;
import static dev.rondo.platform.lobby.store.LobbyRefusal.FORBIDDEN;
import static dev.rondo.platform.lobby.store.LobbyRefusal.INVALID_REQUEST;
import static dev.rondo.platform.lobby.store.LobbyRefusal.SUBJECT_NOT_FOUND;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.lobby.LobbyShapes.LobbyGameList;
import dev.rondo.edge.lobby.LobbyShapes.LobbyGameShape;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.TermsChange;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.GameStore.Filter;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Terms;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Games that people enrol for.
public final class LobbyRoutes {

  record LobbyGameRequest(
      String name,
      Optional<String> description,
      GameKind kind,
      String game,
      Optional<JsonNode> config,
      @JsonProperty("min_players") Integer minPlayers,
      @JsonProperty("max_players") Integer maxPlayers,
      @JsonProperty("start_gap_hours") Integer startGapHours,
      @JsonProperty("start_gap_players") Integer startGapPlayers,
      @JsonProperty("enrollment_ends_at") String enrollmentEndsAt) {
    Result<Terms> terms() {
      return time(enrollmentEndsAt)
          .map(ends ->
              new Terms(
                  name,
                  description.orElse(""),
                  json(config).orElse("{}"),
                  minPlayers,
                  maxPlayers,
                  startGapHours,
                  startGapPlayers,
                  ends));
    }
  }

  record LobbyGameChange(
      Optional<String> name,
      Optional<String> description,
      Optional<JsonNode> config,
      @JsonProperty("min_players") Optional<Integer> minPlayers,
      @JsonProperty("max_players") Optional<Integer> maxPlayers,
      @JsonProperty("start_gap_hours") Optional<Integer> startGapHours,
      @JsonProperty("start_gap_players") Optional<Integer> startGapPlayers,
      @JsonProperty("enrollment_ends_at") Optional<String> enrollmentEndsAt) {
    Result<TermsChange> change() {
      return enrollmentEndsAt
          .map(text -> time(text).map(Optional::of))
          .orElseGet(() -> Result.ok(Optional.empty()))
          .map(ends ->
              new TermsChange(
                  name,
                  description,
                  json(config),
                  minPlayers,
                  maxPlayers,
                  startGapHours,
                  startGapPlayers,
                  ends));
    }
  }

  private final Lobby lobby;
  private final Accounts accounts;

  public LobbyRoutes(Lobby lobby, Accounts accounts) {
    this.lobby = lobby;
    this.accounts = accounts;
  }

  public List<Route> routes() {
    return Stream.of(games(), commands(), new LobbyPeopleRoutes(lobby, accounts).routes())
        .flatMap(List::stream)
        .toList();
  }

  private List<Route> games() {
    return List.of(
        LobbyWords.in(Route.post("/lobby/games", "createLobbyGame"))
            .onLeader()
            .auditedAsMade(_ -> true)
            .does("Makes a game: a public one by administrators, a private one by anybody.")
            .gives(201, LobbyGameShape.class, "The game, a draft.")
            .refuses(INVALID_REQUEST, FORBIDDEN)
            .taking(
                LobbyGameRequest.class,
                (call, body) ->
                    body.terms()
                        .then(terms ->
                            lobby
                                .games()
                                .create(
                                    call.newId(), account(call), body.kind(), body.game(), terms))
                        .map(LobbyGameShape::of)
                        .map(game ->
                            Reply.created(game)
                                .with("Location", "/api/v1/lobby/games/" + game.id()))),
        LobbyWords.in(Route.get("/lobby/games", "listLobbyGames"))
            .does("Games that the caller may see, the newest first.")
            .query("status", GameStatus.class, "Only rows with this status.")
            .query("kind", GameKind.class, "Only rows of this kind.")
            .query("game", String.class, "Only rows of this game.")
            .query("mine", Boolean.class, "Only those the caller owns or takes part in.")
            .query("search", String.class, "Part of a name, or an id.")
            .paged(String.class)
            .gives(200, LobbyGameList.class, "A page of games.")
            .refuses(INVALID_REQUEST)
            .by(this::list),
        LobbyWords.in(Route.get("/lobby/games/{id}", "lobbyGame"))
            .does("A game.")
            .gives(200, LobbyGameShape.class, "The game.")
            .refuses(SUBJECT_NOT_FOUND)
            .by(call ->
                lobby.games().show(account(call), call.path("id")).map(this::owned).map(Reply::ok)),
        LobbyWords.in(Route.patch("/lobby/games/{id}", "changeLobbyGame"))
            .onLeader()
            .audited()
            .does(
                "Changes the fields that are given: all of a draft; once enrollment is open its name,"
                    + " description and end.")
            .gives(200, LobbyGameShape.class, "The game.")
            .refuses(INVALID_REQUEST, SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .taking(
                LobbyGameChange.class,
                (call, body) ->
                    answer(
                        body.change()
                            .then(change ->
                                lobby.games().change(account(call), call.path("id"), change)))),
        LobbyWords.in(Route.get("/lobby/me/games", "myLobbyGames"))
            .does("Games that the caller owns or takes part in, the newest first.")
            .paged(String.class)
            .gives(200, LobbyGameList.class, "A page of games.")
            .refuses(INVALID_REQUEST)
            .by(call ->
                call.limit()
                    .map(limit -> lobby.games().of(call.caller(), call.query("next"), limit))
                    .map(LobbyRoutes::page)));
  }

  private List<Route> commands() {
    return List.of(
        command("open-enrollment", "openLobbyEnrollment", lobby.enrollment()::open)
            .apply("Lets people in."),
        command("ready-to-start", "closeLobbyEnrollment", lobby.enrollment()::close)
            .apply("Lets nobody in any more, once enough are in."),
        command("start", "startLobbyGame", lobby.launches()::start)
            .apply("Starts the match with all members."),
        command("retry-start", "retryLobbyStart", lobby.launches()::retry)
            .apply("Starts again after a failure."),
        command("pause", "pauseLobbyGame", lobby.runs()::pause)
            .apply("Lets nothing move until the game is resumed."),
        command("resume", "resumeLobbyGame", lobby.runs()::resume)
            .apply("Resumes a paused game that the game master knows of."),
        command("cancel", "cancelLobbyGame", lobby.games()::cancel).apply("Calls the game off."));
  }

  private Function<String, Route> command(
      String path, String name, BiFunction<Account, String, Result<LobbyGame>> command) {
    return summary ->
        LobbyWords.in(Route.post("/lobby/games/{id}/" + path, name))
            .onLeader()
            .audited()
            .does(summary)
            .gives(200, LobbyGameShape.class, "The game.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .because(call -> answer(command.apply(account(call), call.path("id"))));
  }

  private Result<Reply> list(Call call) {
    return word(call, "status", GameStatus.values())
        .then(status ->
            word(call, "kind", GameKind.values())
                .then(kind ->
                    call.flag("mine")
                        .map(mine ->
                            new Filter(
                                status,
                                kind,
                                call.query("game"),
                                only(call, !account(call).staff()),
                                only(call, mine),
                                call.query("search")))))
        .then(filter ->
            call.limit().map(limit -> lobby.games().list(filter, call.query("next"), limit)))
        .map(LobbyRoutes::page);
  }

  private static Optional<AccountId> only(Call call, boolean caller) {
    return caller ? Optional.of(call.caller()) : Optional.empty();
  }

  private static <E extends Enum<E>> Result<Optional<E>> word(Call call, String name, E[] values) {
    var text = call.query(name);
    var found =
        text.flatMap(
            word -> Arrays.stream(values).filter(value -> value.toString().equals(word)).findAny());
    return text.isPresent() && found.isEmpty()
        ? Result.refused(INVALID_REQUEST, name + " must be one of " + Arrays.toString(values))
        : Result.ok(found);
  }

  private static Reply page(Page<LobbyGame> page) {
    return Reply.ok(
        new LobbyGameList(page.items().stream().map(LobbyGameShape::of).toList(), page.next()));
  }

  private static Result<Reply> answer(Result<LobbyGame> game) {
    return game.map(LobbyGameShape::of).map(Reply::ok);
  }

  private LobbyGameShape owned(LobbyGame game) {
    return accounts.find(game.owner()) instanceof Result.Ok<Account>(var owner)
        ? LobbyGameShape.of(game).ownedBy(owner.nickname())
        : LobbyGameShape.of(game);
  }

  private static Account account(Call call) {
    return call.signedIn().account();
  }

  private static Optional<String> json(Optional<JsonNode> given) {
    return given.filter(node -> !node.isMissingNode() && !node.isNull()).map(JsonNode::toString);
  }

  private static Result<Instant> time(String text) {
    try {
      return Result.ok(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException wrong) {
      return Result.refused(
          INVALID_REQUEST, "enrollment_ends_at: must be a time such as 2030-01-01T12:00:00Z");
    }
  }
}
