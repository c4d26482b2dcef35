package dev.rondo.edge;

import dev.rondo.edge.console.AuditRoutes;
import dev.rondo.edge.console.ConfigRoutes;
import dev.rondo.edge.console.JournalRoutes;
import dev.rondo.edge.console.ListRoutes;
import dev.rondo.edge.console.NodeRoutes;
import dev.rondo.edge.console.OverviewRoutes;
import dev.rondo.edge.console.PlayerRoutes;
import dev.rondo.edge.console.StreamRoutes;
import dev.rondo.edge.console.UserRoutes;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.invitation.InvitationRoutes;
import dev.rondo.edge.invitation.Invitations;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.edge.lobby.LobbyRoutes;
import dev.rondo.edge.routes.ActionRoutes;
import dev.rondo.edge.routes.AdminRoutes;
import dev.rondo.edge.routes.AuthRoutes;
import dev.rondo.edge.routes.ContentRoutes;
import dev.rondo.edge.routes.EmoteRoutes;
import dev.rondo.edge.routes.FriendRoutes;
import dev.rondo.edge.routes.GameRoutes;
import dev.rondo.edge.routes.HistoryRoutes;
import dev.rondo.edge.routes.InventoryRoutes;
import dev.rondo.edge.routes.LeaderboardRoutes;
import dev.rondo.edge.routes.LoadoutRoutes;
import dev.rondo.edge.routes.MatchRoutes;
import dev.rondo.edge.routes.NoticeRoutes;
import dev.rondo.edge.routes.OidcRoutes;
import dev.rondo.edge.routes.PresetRoutes;
import dev.rondo.edge.routes.ProfileRoutes;
import dev.rondo.edge.routes.PublicMatchRoutes;
import dev.rondo.edge.routes.QueueRoutes;
import dev.rondo.edge.routes.RematchRoutes;
import dev.rondo.edge.routes.SessionRoutes;
import dev.rondo.edge.routes.ShortcutRoutes;
import dev.rondo.edge.routes.WalletRoutes;
import dev.rondo.edge.tournaments.ExperimenterRoutes;
import dev.rondo.edge.tournaments.ParticipantRoutes;
import dev.rondo.edge.tournaments.RoomRoutes;
import dev.rondo.edge.tournaments.StudyRoutes;
import dev.rondo.edge.tournaments.TournamentRoutes;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// All routes there are.
public final class Routes {
  private Routes() {}

  public static List<Route> of(
      Services services, Invitations invitations, RateLimits limits, Meters meters) {
    var catalog = services.catalog();
    var tables = services.tables();
    var matches =
        new MatchRoutes(
            catalog, tables, services.journal(), services.counts(), services.rematches());
    var actions = new ActionRoutes(tables, limits, meters);
    return Stream.of(
            new AuthRoutes(services.accounts(), services.users()).routes(),
            new OidcRoutes(services.external(), services.publicUrl()).routes(),
            new GameRoutes(catalog).routes(),
            matches.routes(),
            actions.routes(),
            new InvitationRoutes(invitations).routes(),
            new PublicMatchRoutes(services.journal(), InstantSource.system()).routes(),
            new RematchRoutes(services.rematches()).routes(),
            new EmoteRoutes(services.emotes(), limits).routes(),
            new HistoryRoutes(tables).routes(),
            new QueueRoutes(catalog, services.queue(), services.journal()).routes(),
            new ProfileRoutes(services.profiles()).routes(),
            new FriendRoutes(services.friends(), limits).routes(),
            new WalletRoutes(services.wallets()).routes(),
            new InventoryRoutes(services.inventory()).routes(),
            new LoadoutRoutes(catalog, services.loadouts()).routes(),
            new LeaderboardRoutes(
                    catalog,
                    services.ratings(),
                    services.totals(),
                    services.roleTotals(),
                    InstantSource.system())
                .routes(),
            new AdminRoutes(
                    tables,
                    matches,
                    services.lobby(),
                    services.users(),
                    services.console().nodeOf())
                .routes(),
            new AuditRoutes(services.audit()).routes(),
            new NodeRoutes(services.nodeList()).routes(),
            new NoticeRoutes(services.notices()).routes(),
            new UserRoutes(services.users(), services.console().roles()).routes(),
            consoleRoutes(services),
            new StreamRoutes(services.consumers(), services.events()).routes(),
            new SessionRoutes(catalog, services.sessions()).routes(),
            new ShortcutRoutes(catalog, services.sessions(), actions).routes(),
            new PresetRoutes(catalog, services.presets(), services.sessions()).routes(),
            new ContentRoutes(catalog, services.contents()).routes(),
            new LobbyRoutes(services.lobby(), services.accounts()).routes(),
            new TournamentRoutes(services.tournaments(), services.earnings()).routes(),
            new RoomRoutes(services.tournaments(), tables).routes(),
            new StudyRoutes(services.tournaments(), services.studies()).routes(),
            new ParticipantRoutes(
                    services.tournaments(), services.studyPages(), services.earnings())
                .routes(),
            new ExperimenterRoutes(
                    services.tournaments(), services.earnings(), services.personRecords())
                .routes())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Route> consoleRoutes(Services services) {
    var console = services.console();
    var clock = InstantSource.system();
    return Stream.of(
            new PlayerRoutes(
                    services.users(),
                    services.wallets(),
                    services.inventory(),
                    services.ratings(),
                    services.catalog(),
                    console,
                    clock)
                .routes(),
            new JournalRoutes(console, services.journal()).routes(),
            new ListRoutes(console, services.catalog(), services.users(), services.journal(), clock)
                .routes(),
            new OverviewRoutes(console.overview(), services.nodeList()).routes(),
            new ConfigRoutes(console.configuration()).routes())
        .flatMap(List::stream)
        .toList();
  }
}
