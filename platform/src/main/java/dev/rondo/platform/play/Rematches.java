package dev.rondo.platform.play;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.Waits;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Lets the people of a match that is over play again, on seats turned by one.
///
/// The id of the new match follows from the id of the old one. So the match is made once, whoever
/// asks last, however often, and on whichever node.
public final class Rematches {
  /// The time after the end in which a rematch can be asked for.
  public static final Duration OPEN = Duration.ofMinutes(10);

  private static final String PAUSE = "rematch";

  /// The result of asking for a rematch.
  public sealed interface Answer {}

  /// Others have not asked yet.
  ///
  /// @param accounts those who have
  public record Asked(List<AccountId> accounts) implements Answer {}

  /// All have asked.
  public record Made(MatchId match) implements Answer {}

  private final Catalog catalog;
  private final FrozenTables tables;
  private final Journal journal;
  private final RematchStore store;
  private final AccountStore accounts;
  private final MatchCounts counts;
  private final Mailman mailman;
  private final InstantSource clock;

  public Rematches(
      Catalog catalog,
      FrozenTables tables,
      Journal journal,
      RematchStore store,
      AccountStore accounts,
      MatchCounts counts,
      Mailman mailman,
      InstantSource clock) {
    this.catalog = catalog;
    this.tables = tables;
    this.journal = journal;
    this.store = store;
    this.accounts = accounts;
    this.counts = counts;
    this.mailman = mailman;
    this.clock = clock;
  }

  /// Asks for a rematch. Asking again changes nothing. Blocks.
  public Result<Answer> ask(AccountId caller, MatchId match) {
    return playedBy(caller, match)
        .then(over -> {
          var made = journal.row(follower(over));
          return made.isPresent() ? ok(taken(made.get())) : askFor(over, caller);
        });
  }

  /// Lists the people of a match that is over who have asked to play again. Blocks.
  ///
  /// @return empty for a caller who cannot ask for a rematch of it, or not any more
  public Optional<List<AccountId>> asked(AccountId caller, MatchRow match) {
    var offered =
        match.status() == Status.FINISHED
            && match.seats(caller)
            && !match.origin().invites()
            && clock.instant().isBefore(end(match));
    if (!offered) {
      return Optional.empty();
    }
    var asked = store.of(match.id());
    return Optional.of(people(match).stream().filter(asked::contains).toList());
  }

  /// Takes the wish back. Blocks.
  ///
  /// @return false if there was none
  public Result<Boolean> withdraw(AccountId caller, MatchId match) {
    return playedBy(caller, match)
        .map(over -> {
          var wished = store.delete(match, caller);
          if (wished) {
            tell(over, caller, "match.rematch_withdrawn");
          }
          return wished;
        });
  }

  /// Deletes wishes that nobody can agree to any more.
  public void sweep() {
    store.sweep(clock.instant().minus(OPEN.multipliedBy(2)));
  }

  private Result<MatchRow> playedBy(AccountId caller, MatchId match) {
    var row = journal.row(match);
    if (row.isEmpty() || (row.get().hidden() && !row.get().seats(caller))) {
      return refused(Refusal.MATCH_NOT_FOUND, "no such match");
    }
    if (!row.get().seats(caller)) {
      return refused(Refusal.NOT_A_PLAYER, "only its players can ask for a rematch");
    }
    if (row.get().origin().invites()) {
      return refused(Refusal.REMATCH_NOT_OFFERED, "matches of this kind have no rematch");
    }
    return row.get().status() == Status.FINISHED
        ? ok(row.get())
        : refused(Refusal.REMATCH_NOT_OFFERED, "the match is " + row.get().status());
  }

  private Result<Answer> askFor(MatchRow over, AccountId caller) {
    if (!clock.instant().isBefore(end(over))) {
      return refused(Refusal.REMATCH_OVER, "the " + OPEN.toMinutes() + " minutes are over");
    }
    var fresh = store.insert(over.id(), caller, clock.instant());
    var asked = store.of(over.id());
    var people = people(over);
    if (!asked.containsAll(people)) {
      if (fresh) {
        tell(over, caller, "match.rematch_asked");
      }
      return ok(new Asked(people.stream().filter(asked::contains).toList()));
    }
    return make(over, caller);
  }

  private static Instant end(MatchRow over) {
    return over.finishedAt().orElseThrow().plus(OPEN);
  }

  private static List<AccountId> people(MatchRow row) {
    return row.players().stream()
        .filter(player -> player.bot().isEmpty())
        .map(Player::account)
        .toList();
  }

  private void tell(MatchRow over, AccountId by, String what) {
    var content = Fields.of().with("matchId", over.id().value()).with("by", by.value());
    people(over).stream()
        .filter(other -> !other.equals(by))
        .forEach(other -> mailman.notice(other, what, content));
  }

  private Result<Answer> make(MatchRow over, AccountId caller) {
    var id = follower(over);
    var game = catalog.find(over.game());
    var players = turned(over);
    if (game.isEmpty() || players.size() < over.players().size()) {
      return refused(Refusal.REMATCH_OVER, "a player has left, or the game is no longer installed");
    }
    var made =
        Configs.over(
                game.get().defaults(),
                game.get().manifest().settings(),
                Json.STORED.readTree(over.config()))
            .map(settings ->
                new NewMatch(over.game(), settings, over.origin(), over.hidden(), caller, players))
            .then(match -> counts.make(caller, 0, () -> create(id, match, game.get())));
    if (made instanceof Result.Refused<MatchId>(var rejection, var poor)
        && rejection == Refusal.INSUFFICIENT_TOKENS) {
      store.delete(over.id(), new AccountId(poor));
      return refused(rejection, "the stake cannot be paid by all");
    }
    return made.map(Made::new);
  }

  private Result<MatchId> create(MatchId id, NewMatch match, Catalog.Game game) {
    try {
      var full = match.players().size() == game.manifest().seats().max();
      return (full
              ? tables.create(id, match)
              : tables.createFrozen(frozen(id, match)).map(this::begin))
          .map(made -> told(made, match));
    } catch (UnavailableException busy) {
      // Another player who asked in the same moment may have made the match.
      if (journal.row(id).isPresent()) {
        return ok(id);
      }
      throw busy;
    }
  }

  /// With seats left free, a match would wait for more people than those who want it.
  private static FrozenMatch frozen(MatchId id, NewMatch match) {
    return new FrozenMatch(
        id,
        Ids.seed(),
        match,
        new MatchRow.Pause(PAUSE, match.creator().value()),
        Optional.empty());
  }

  private MatchId begin(MatchId match) {
    Waits.now(tables.resume(match, PAUSE));
    return match;
  }

  private MatchId told(MatchId made, NewMatch match) {
    for (var seat = 0; seat < match.players().size(); seat++) {
      var player = match.players().get(seat);
      if (player.bot().isEmpty()) {
        mailman.matched(player.account(), match.game(), made, seat);
      }
    }
    return made;
  }

  /// A server that ended after it had made the match may have left it standing still.
  private Answer taken(MatchRow made) {
    if (made.status() == Status.ACTIVE
        && made.paused().filter(pause -> pause.reason().equals(PAUSE)).isPresent()) {
      begin(made.id());
    }
    return new Made(made.id());
  }

  /// The players with their present names, each on the seat of the one before. Bots are new ones of
  /// the same kind: their accounts belong to one match. Accounts that are gone are left out.
  private List<Player> turned(MatchRow over) {
    var players = new ArrayList<Player>();
    for (var player : over.players()) {
      if (player.bot().isPresent()) {
        var account = new AccountId("bot-" + Ids.timeOrdered());
        players.add(new Player(account, player.nickname(), player.bot()));
      } else {
        accounts
            .find(player.account())
            .map(found -> new Player(found.id(), found.nickname(), Optional.empty()))
            .ifPresent(players::add);
      }
    }
    Collections.rotate(players, 1);
    return players;
  }

  private static MatchId follower(MatchRow over) {
    return new MatchId(Ids.following(over.id().value()));
  }
}
