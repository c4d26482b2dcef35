package dev.rondo.app.wiring;

import dev.rondo.app.neighbours.NeighbourSettings.RuntimeManager;
import dev.rondo.app.settings.Configuration;
import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.nodes.StreamNews;
import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.personal.Erasing;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Matchmaker;
import dev.rondo.platform.play.Rematches;
import dev.rondo.platform.retention.Retention;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.runtime.Jobs;
import dev.rondo.platform.runtime.Regulator;
import dev.rondo.platform.sessions.LeftSessions;
import dev.rondo.platform.sessions.Presets;
import dev.rondo.platform.sessions.Sessions;
import dev.rondo.platform.sessions.Wiping;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamReader;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.Waits;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.storage.Database;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/// The parts around matches: ways into them, and what follows from them.
///
/// @param once the parts of which a cluster has one each
/// @param streams wakes the readers of streams on other nodes
record PlayParts(
    OnceParts.Parts once,
    Lobby lobby,
    Presets presets,
    Contents contents,
    Notices notices,
    Rematches rematches,
    StreamNews streams)
    implements AutoCloseable {

  /// The parts below, on which these are built.
  ///
  /// @param tables the matches of all nodes
  record Below(
      Configuration configuration,
      Database database,
      Membership membership,
      HostParts host,
      FrozenTables tables,
      AccountParts people,
      Connections connections,
      NewsParts news,
      InstantSource clock) {}

  /// @param internalPort of this node, once it is open
  static PlayParts of(Below below, IntSupplier internalPort) {
    var games = below.configuration().games();
    var database = below.database();
    var transactions = database.transactions();
    var clock = below.clock();
    var counts = new MatchCounts(below.configuration().playLimits(), database.accounts());
    var matchmaker = matchmaker(below, counts);
    var rematches = rematches(below, counts);
    var contents = new Contents(games, database.content(), transactions);
    var runtimes = runtimes(below, contents);
    var notices = new Notices(database.notices(), below.connections(), transactions, clock);
    var gameMaster =
        new GameMaster(
            games,
            database.journal(),
            database.registrations(),
            database.streams(),
            transactions,
            clock);
    var lobby =
        LobbyParts.of(
            below.configuration(),
            database,
            below.people().users(),
            runtimes,
            below.news().sockets(),
            internalPort,
            clock);
    var tournaments = tournaments(below);
    var wiping =
        new Wiping(
            database.wipes(), below.tables(), below.people().tokens(), below.host().wheel(), clock);
    var jobs = runtimes.jobs();
    var neighbours =
        NeighbourParts.of(
            below.configuration().neighbours(),
            games,
            database,
            below.host().loops().vertx(),
            clock);
    var readers =
        new ArrayList<StreamReader>(
            List.of(
                StoredStreams.rewards(database, clock),
                StoredStreams.totals(database, clock),
                StoredStreams.endings(GameMaster.CONSUMER, gameMaster, database, clock),
                StoredStreams.of(Notices.STREAM, Notices.CONSUMER, notices, database, clock),
                StoredStreams.of(
                    Jobs.START_STREAM, "runtime-start", here(below, jobs::start), database, clock),
                StoredStreams.of(
                    Jobs.STOP_STREAM, "runtime-stop", here(below, jobs::stop), database, clock),
                lobby.starts(),
                lobby.games(),
                lobby.users(),
                StoredStreams.tournaments(database, clock, tournaments::changed)));
    readers.addAll(neighbours.relays());
    var consumers = new Consumers(database.consumers(), readers);
    below
        .host()
        .own()
        .onSideEffect(
            new StoredSideEffects(
                database,
                below.people().tokens(),
                jobs,
                below.host().keepsakes(),
                matchmaker::takeBack,
                games));
    listen(below.news(), counts, matchmaker, wiping, runtimes);
    return new PlayParts(
        new OnceParts.Parts(
            wiping,
            counts,
            matchmaker,
            runtimes,
            gameMaster,
            tournaments,
            consumers,
            neighbours,
            lobby.workers(),
            leftSessions(below),
            sweep(below, notices, rematches, consumers),
            erasing(below)),
        lobby.lobby(),
        new Presets(games, database.presets(), transactions, clock),
        contents,
        notices,
        rematches,
        new StreamNews(consumers, notices, below.membership().nodes()));
  }

  /// Jobs are read and passed over while another service runs the matches, so that they are not
  /// done when that changes.
  private static Handler<StreamEvent> here(Below below, Handler<StreamEvent> handler) {
    return below.configuration().neighbours().runtimeManager() == RuntimeManager.EXTERNAL
        ? _ -> {}
        : handler;
  }

  private static Matchmaker matchmaker(Below below, MatchCounts counts) {
    var database = below.database();
    return new Matchmaker(
        below.configuration().games(),
        below.tables(),
        database.journal(),
        database.queue(),
        database.accounts(),
        below.people().wallets(),
        database.ratings(),
        counts,
        below.news().sockets(),
        below.host().wheel(),
        below.clock());
  }

  private static Rematches rematches(Below below, MatchCounts counts) {
    var database = below.database();
    return new Rematches(
        below.configuration().games(),
        below.tables(),
        database.journal(),
        database.rematches(),
        database.accounts(),
        counts,
        below.news().sockets(),
        below.clock());
  }

  private static Regulator runtimes(Below below, Contents contents) {
    var database = below.database();
    return new Regulator(
        below.configuration().games(),
        below.tables(),
        database.runtimes(),
        contents,
        database.streams(),
        database.transactions(),
        below.clock(),
        below.membership().alone() ? "local" : below.membership().nodes().self());
  }

  private static Tournaments tournaments(Below below) {
    var database = below.database();
    return new Tournaments(
        below.configuration().games(),
        below.tables(),
        database.journal(),
        database.tournamentStores(),
        database.transactions(),
        below.news().sockets(),
        below.host().wheel(),
        below.configuration().playLimits(),
        below.configuration().tournamentMakers(),
        below.clock());
  }

  private static LeftSessions leftSessions(Below below) {
    return new LeftSessions(
        below.database().sessions(),
        below.news().sockets()::connected,
        match -> Waits.now(below.tables().end(match, Sessions.EXIT)),
        below.configuration().operating().retention().sessions(),
        below.clock());
  }

  private static Erasing erasing(Below below) {
    var database = below.database();
    var erasing = new Erasing(database.erasures(), database.journal(), below.tables());
    below.people().users().onOut(_ -> erasing.ring());
    return erasing;
  }

  private static DailySweep sweep(
      Below below, Notices notices, Rematches rematches, Consumers consumers) {
    var retention =
        new Retention(
            below.database().retention(),
            consumers,
            below.configuration().operating().retention().times(),
            below.clock());
    return new DailySweep(
        () -> {
          below.people().tokens().sweep();
          below.people().creationKeys().sweep();
          notices.sweep();
          rematches.sweep();
          retention.sweep();
        },
        below.configuration().operating().retention().pause());
  }

  private static void listen(
      NewsParts news,
      MatchCounts counts,
      Matchmaker matchmaker,
      Wiping wiping,
      Regulator runtimes) {
    news.matches().onChange(counts::changed);
    news.matches().onWiped(counts::forget);
    news.matches().onChange(matchmaker::changed);
    news.matches().onChange(wiping::changed);
    news.matches().onArrival(runtimes::arrived);
  }

  @Override
  public void close() {
    streams.close();
    notices.close();
    once.neighbours().close();
  }
}
