package dev.rondo.storage;

import static dev.rondo.storage.TestedDatabase.POSTGRESQL;

import dev.rondo.storage.accounts.AccountSuite;
import dev.rondo.storage.accounts.AdministratorSuite;
import dev.rondo.storage.accounts.AuditSuite;
import dev.rondo.storage.accounts.FriendSuite;
import dev.rondo.storage.accounts.NoticeSuite;
import dev.rondo.storage.accounts.PersonalDataSuite;
import dev.rondo.storage.accounts.ProfileSuite;
import dev.rondo.storage.accounts.UserSuite;
import dev.rondo.storage.economy.LoadoutSuite;
import dev.rondo.storage.economy.RatingSuite;
import dev.rondo.storage.economy.RewardSuite;
import dev.rondo.storage.economy.TotalSuite;
import dev.rondo.storage.economy.WalletSuite;
import dev.rondo.storage.engine.SchemaSuite;
import dev.rondo.storage.journal.BillSuite;
import dev.rondo.storage.journal.JournalSuite;
import dev.rondo.storage.journal.MatchListSuite;
import dev.rondo.storage.journal.SetAsideSuite;
import dev.rondo.storage.lane.WriteLaneSuite;
import dev.rondo.storage.lobby.LobbyCrashSuite;
import dev.rondo.storage.lobby.LobbyRaceSuite;
import dev.rondo.storage.lobby.LobbyRunSuite;
import dev.rondo.storage.lobby.LobbySuite;
import dev.rondo.storage.lobby.RuntimeElsewhereSuite;
import dev.rondo.storage.lobby.RuntimeSuite;
import dev.rondo.storage.play.CreationKeySuite;
import dev.rondo.storage.play.QueueSuite;
import dev.rondo.storage.play.RematchSuite;
import dev.rondo.storage.play.SessionSuite;
import dev.rondo.storage.retention.RetentionSuite;
import dev.rondo.storage.streams.RelaySuite;
import dev.rondo.storage.streams.StreamSuite;
import dev.rondo.storage.tournaments.TournamentSuite;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/// All suites on PostgreSQL.
@Tag("slow")
class PostgresTest {

  @Nested
  class Journal extends JournalSuite {
    Journal() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Tournaments extends TournamentSuite {
    Tournaments() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Bills extends BillSuite {
    Bills() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class SetAside extends SetAsideSuite {
    SetAside() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Lists extends MatchListSuite {
    Lists() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Lane extends WriteLaneSuite {
    Lane() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Hangs extends HangSuite {
    Hangs() {
      // Without the setting the database ends this idle transaction after two seconds.
      super(POSTGRESQL, "SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE heartbeat");
    }
  }

  @Nested
  class Kills extends KillSuite {
    Kills() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class CreationKeys extends CreationKeySuite {
    CreationKeys() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Accounts extends AccountSuite {
    Accounts() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Wallets extends WalletSuite {
    Wallets() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Ratings extends RatingSuite {
    Ratings() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Profiles extends ProfileSuite {
    Profiles() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Friends extends FriendSuite {
    Friends() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Rematches extends RematchSuite {
    Rematches() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Queue extends QueueSuite {
    Queue() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Streams extends StreamSuite {
    Streams() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Relays extends RelaySuite {
    Relays() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Rewards extends RewardSuite {
    Rewards() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Totals extends TotalSuite {
    Totals() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Loadouts extends LoadoutSuite {
    Loadouts() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Sessions extends SessionSuite {
    Sessions() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class PersonalDataExport extends PersonalDataSuite {
    PersonalDataExport() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Users extends UserSuite {
    Users() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Runtimes extends RuntimeSuite {
    Runtimes() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Notices extends NoticeSuite {
    Notices() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Lobby extends LobbySuite {
    Lobby() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class LobbyRuns extends LobbyRunSuite {
    LobbyRuns() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class RuntimesElsewhere extends RuntimeElsewhereSuite {
    RuntimesElsewhere() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class LobbyRaces extends LobbyRaceSuite {
    LobbyRaces() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class LobbyCrashes extends LobbyCrashSuite {
    LobbyCrashes() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class OtherReleases extends SchemaSuite {
    OtherReleases() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Retention extends RetentionSuite {
    Retention() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Audit extends AuditSuite {
    Audit() {
      super(POSTGRESQL);
    }
  }

  @Nested
  class Administrators extends AdministratorSuite {
    Administrators() {
      super(POSTGRESQL);
    }
  }
}
