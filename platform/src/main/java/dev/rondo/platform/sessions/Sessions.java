package dev.rondo.platform.sessions;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;
import static dev.rondo.platform.match.SessionRefusal.NOT_ENOUGH_PLAYERS;
import static dev.rondo.platform.match.SessionRefusal.SESSION_NOT_JOINABLE;
import static dev.rondo.platform.match.SessionRefusal.SESSION_NOT_OVER;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Codes;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.Profile;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Hosts invite to matches with a code; guests need no account. All calls block.
public final class Sessions {
  private static final int CODES_TRIED = 20;
  private static final String PAUSED_BY_HOST = "host";

  /// The time after the end in which the next session can be made.
  public static final Duration NEXT_OPEN = Duration.ofMinutes(10);

  /// The reason of a match that ends because its host has left, or has been away for too long.
  public static final String EXIT = "exit";

  /// Dice for checking if there is enough content, which does not depend on luck.
  private static final Dice ANY = Dice.ofSeed("00");

  /// A session as everybody who has its code is shown it.
  ///
  /// @param next the code of the session that followed
  public record Shown(
      HostedSession session, SessionStatus status, List<Player> players, Optional<String> next) {
    public Shown {
      players = List.copyOf(players);
    }
  }

  /// A seat in a session.
  ///
  /// @param token good for this session alone
  public record Joined(String token, Seat seat) {}

  private final Catalog catalog;
  private final Tables tables;
  private final Journal journal;
  private final SessionStore store;
  private final Presets presets;
  private final Contents contents;
  private final AccountStore accounts;
  private final Tokens tokens;
  private final Wiping wiping;
  private final MatchCounts counts;
  private final Mailman mailman;
  private final InstantSource clock;
  private final Codes codes = new Codes();

  public Sessions(
      Catalog catalog,
      Tables tables,
      Journal journal,
      SessionStore store,
      Presets presets,
      Contents contents,
      AccountStore accounts,
      Tokens tokens,
      Wiping wiping,
      MatchCounts counts,
      Mailman mailman,
      InstantSource clock) {
    this.catalog = catalog;
    this.tables = tables;
    this.journal = journal;
    this.store = store;
    this.presets = presets;
    this.contents = contents;
    this.accounts = accounts;
    this.tokens = tokens;
    this.wiping = wiping;
    this.counts = counts;
    this.mailman = mailman;
    this.clock = clock;
  }

  /// Makes a session whose match has that id. If there is one, it is returned.
  public Result<HostedSession> create(
      MatchId match, Account host, Catalog.Game game, Optional<String> preset) {
    var known = store.of(match);
    if (known.isPresent()) {
      return Result.ok(known.get());
    }
    var id = game.manifest().id();
    if (game.manifest().hosting().isEmpty()) {
      return Result.refused(VALIDATION_ERROR, "game: is not played in sessions");
    }
    if (preset.filter(chosen -> !presets.offers(host.id(), id, chosen)).isPresent()) {
      return Result.refused(VALIDATION_ERROR, "presetId: there is no such preset");
    }
    return counts.host(host.id(), () -> make(match, host, game, preset));
  }

  private Result<HostedSession> make(
      MatchId match, Account host, Catalog.Game game, Optional<String> preset) {
    var id = game.manifest().id();
    var made = new HostedSession(freeCode(), id, host.id(), preset, match, clock.instant());
    return tables
        .create(
            match,
            new NewMatch(id, game.defaults(), Origin.SESSION, true, host.id(), List.of()),
            new SideEffect.OpenSession(
                made.code(), made.game(), made.host(), made.preset(), match, made.createdAt()))
        .map(_ -> made);
  }

  private String freeCode() {
    for (var i = 0; i < CODES_TRIED; i++) {
      var code = codes.next();
      if (store.find(code).isEmpty()) {
        return code;
      }
    }
    throw new UnavailableException("no code is free");
  }

  public Result<HostedSession> find(String code) {
    return Codes.written(code)
        .flatMap(store::find)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such session"));
  }

  public Result<Shown> show(String code) {
    return find(code).map(this::shown);
  }

  private Shown shown(HostedSession session) {
    var row = journal.row(session.match());
    var status = SessionStatus.of(row);
    var players = row.filter(_ -> status != SessionStatus.FINISHED).map(MatchRow::players);
    return new Shown(session, status, players.orElse(List.of()), store.next(session.code()));
  }

  /// Refused with a [dev.rondo.platform.match.SessionRefusal].
  public Result<Joined> join(String code, String nickname) {
    return Profile.nickname(nickname).then(name -> find(code).then(session -> join(session, name)));
  }

  private Result<Joined> join(HostedSession session, String nickname) {
    return settings(session).then(settings -> join(session, nickname, settings));
  }

  private Result<Joined> join(HostedSession session, String nickname, Settings settings) {
    if (shown(session).status() != SessionStatus.LOBBY) {
      return Result.refused(SESSION_NOT_JOINABLE, "the session is under way or over");
    }
    var account = new AccountId(Ids.timeOrdered());
    var token = tokens.draft();
    return Waits.now(
            tables.admit(
                session.match(),
                new Player(account, nickname, Optional.empty()),
                hosting(session).map(hosting -> hosting.most().applyAsInt(settings)).orElse(0),
                new SideEffect.AdmitGuest(
                    session.match(), account, nickname, clock.instant(), token.hash())))
        .map(seat -> new Joined(token.token(), seat));
  }

  /// Starts the match, or lets it go on. While it runs that has no effect.
  public Result<Shown> play(AccountId who, String code) {
    return hosted(who, code)
        .then(session ->
            journal
                .row(session.match())
                .filter(row -> !row.status().over())
                .map(row ->
                    row.status() == Status.PENDING
                        ? start(session, row)
                        : Waits.now(tables.resume(session.match(), who.value())))
                .orElseGet(Sessions::over)
                .map(_ -> shown(session)));
  }

  private Result<Status> start(HostedSession session, MatchRow row) {
    return settings(session).then(settings -> start(session, row, settings));
  }

  private Result<Status> start(HostedSession session, MatchRow row, Settings settings) {
    var fewest = hosting(session).map(hosting -> hosting.fewest().applyAsInt(settings)).orElse(0);
    if (row.players().size() < fewest) {
      return Result.refused(NOT_ENOUGH_PLAYERS, "at least " + fewest + " must be here to start");
    }
    var game = catalog.find(session.game()).orElseThrow();
    return contents
        .draw(game, settings, Dice.ofSeed(row.seed()))
        .then(drawn ->
            Waits.now(tables.start(session.match(), new Hosted(session.code(), settings, drawn))));
  }

  public Result<Shown> pause(AccountId who, String code) {
    return hosted(who, code)
        .then(session ->
            Waits.now(
                    tables.pause(session.match(), new MatchRow.Pause(PAUSED_BY_HOST, who.value())))
                .then(_ -> Result.ok(shown(session))));
  }

  /// Ends the session. When this returns nothing of its match is left, unless the database is too
  /// busy for that now.
  public Result<Shown> exit(AccountId who, String code) {
    return hosted(who, code)
        .then(session ->
            Waits.now(tables.end(session.match(), EXIT))
                .map(_ -> {
                  wiping
                      .start(session.match())
                      .copy()
                      .completeOnTimeout(false, Waits.LONGEST.toMillis(), TimeUnit.MILLISECONDS)
                      .join();
                  return shown(session);
                }));
  }

  /// Makes the session that follows, with the same preset, and tells the phones its code. Asked
  /// again it gives the same session. Blocks.
  public Result<HostedSession> next(Account host, String code) {
    return find(code)
        .then(session ->
            session.host().equals(host.id())
                ? next(session, host)
                : Result.refused(FORBIDDEN, "only the host can do this"));
  }

  private Result<HostedSession> next(HostedSession session, Account host) {
    var follower = new MatchId(Ids.following(session.match().value()));
    var row = journal.row(session.match());
    var known = store.of(follower).isPresent();
    return (known ? Result.ok(session) : mayBeFollowed(session, row))
        .then(_ -> catalog.find(session.game()).map(Result::ok).orElseGet(Sessions::over))
        .then(game ->
            create(
                follower,
                host,
                game,
                session.preset().filter(id -> presets.offers(host.id(), session.game(), id))))
        .map(next -> {
          store.setNext(session.code(), next.code());
          var told = Fields.of().with("code", next.code());
          row.filter(match -> !match.status().over())
              .ifPresent(match ->
                  match
                      .players()
                      .forEach(guest -> mailman.notice(guest.account(), "session.next", told)));
          return next;
        });
  }

  private Result<HostedSession> mayBeFollowed(HostedSession session, Optional<MatchRow> row) {
    var status = SessionStatus.of(row);
    if (status == SessionStatus.FINISHED) {
      return row.flatMap(MatchRow::finishedAt)
              .or(() -> store.endedAt(session.code()))
              .filter(end -> clock.instant().isBefore(end.plus(NEXT_OPEN)))
              .isPresent()
          ? Result.ok(session)
          : over();
    }
    return status == SessionStatus.ACTIVE && isClosing(session)
        ? Result.ok(session)
        : Result.refused(
            SESSION_NOT_OVER, "the next session can be made when the awards are shown");
  }

  private boolean isClosing(HostedSession session) {
    var host = new Onlooker(session.host(), false);
    return Waits.now(tables.look(session.match(), host)) instanceof Result.Ok<Look>(var look)
        && hosting(session).filter(hosting -> hosting.closing().contains(phase(look))).isPresent();
  }

  private static String phase(Look look) {
    return Json.STORED.readTree(look.view()).path("phase").asString("");
  }

  /// Takes somebody off the list before the start. Blocks.
  public Result<Shown> remove(AccountId who, String code, int seat) {
    return hosted(who, code)
        .then(session -> {
          var row = journal.row(session.match()).orElseThrow();
          if (row.status() != Status.PENDING) {
            return Result.refused(SESSION_NOT_JOINABLE, "the session is under way");
          }
          if (seat < 0 || seat >= row.players().size()) {
            return Result.refused(NOT_FOUND, "nobody has this seat");
          }
          var guest = row.players().get(seat).account();
          return Waits.now(tables.vacate(session.match(), guest))
              .map(_ -> {
                tokens.revokeAll(guest);
                return shown(session);
              });
        });
  }

  private Result<HostedSession> hosted(AccountId who, String code) {
    return find(code)
        .then(session ->
            session.host().equals(who)
                ? shown(session).status() == SessionStatus.FINISHED ? over() : seen(session)
                : Result.refused(FORBIDDEN, "only the host can do this"));
  }

  private Result<HostedSession> seen(HostedSession session) {
    store.hostSeen(session.code(), clock.instant());
    return Result.ok(session);
  }

  private static <T> Result<T> over() {
    return Result.refused(MATCH_NOT_ACTIVE, "the session is over");
  }

  /// Finds the languages in which there is enough content for a session with the preset. Blocks.
  public Result<List<String>> languages(Account host, Catalog.Game game, Optional<String> preset) {
    return presets
        .resolve(game, host, preset)
        .map(settings ->
            Presets.languages(game).stream()
                .filter(language -> enough(game, settings, language))
                .toList());
  }

  private boolean enough(Catalog.Game game, Settings settings, String language) {
    var field = game.manifest().hosting().flatMap(Hosting::language).orElseThrow();
    return contents.draw(game, settings.with(field, language), ANY) instanceof Result.Ok;
  }

  private Result<Settings> settings(HostedSession session) {
    var game = catalog.find(session.game());
    var host = accounts.find(session.host());
    return game.isPresent() && host.isPresent()
        ? presets.resolve(game.get(), host.get(), session.preset())
        : over();
  }

  private Optional<Hosting> hosting(HostedSession session) {
    return catalog.find(session.game()).flatMap(game -> game.manifest().hosting());
  }
}
