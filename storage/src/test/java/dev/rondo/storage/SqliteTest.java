package dev.rondo.storage;

import static dev.rondo.storage.TestedDatabase.SQLITE;

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

/// All suites on SQLite.
class SqliteTest {

  @Nested
  class Journal extends JournalSuite {
    Journal() {
      super(SQLITE);
    }
  }

  @Nested
  class Tournaments extends TournamentSuite {
    Tournaments() {
      super(SQLITE);
    }
  }

  @Nested
  class Bills extends BillSuite {
    Bills() {
      super(SQLITE);
    }
  }

  @Nested
  class SetAside extends SetAsideSuite {
    SetAside() {
      super(SQLITE);
    }
  }

  @Nested
  class Lists extends MatchListSuite {
    Lists() {
      super(SQLITE);
    }
  }

  @Nested
  class Lane extends WriteLaneSuite {
    Lane() {
      super(SQLITE);
    }
  }

  @Nested
  class Hangs extends HangSuite {
    Hangs() {
      super(SQLITE, "BEGIN IMMEDIATE");
    }
  }

  @Nested
  class Kills extends KillSuite {
    Kills() {
      super(SQLITE);
    }
  }

  @Nested
  class CreationKeys extends CreationKeySuite {
    CreationKeys() {
      super(SQLITE);
    }
  }

  @Nested
  class Accounts extends AccountSuite {
    Accounts() {
      super(SQLITE);
    }
  }

  @Nested
  class Wallets extends WalletSuite {
    Wallets() {
      super(SQLITE);
    }
  }

  @Nested
  class Ratings extends RatingSuite {
    Ratings() {
      super(SQLITE);
    }
  }

  @Nested
  class Profiles extends ProfileSuite {
    Profiles() {
      super(SQLITE);
    }
  }

  @Nested
  class Friends extends FriendSuite {
    Friends() {
      super(SQLITE);
    }
  }

  @Nested
  class Rematches extends RematchSuite {
    Rematches() {
      super(SQLITE);
    }
  }

  @Nested
  class Queue extends QueueSuite {
    Queue() {
      super(SQLITE);
    }
  }

  @Nested
  class Streams extends StreamSuite {
    Streams() {
      super(SQLITE);
    }
  }

  @Nested
  class Relays extends RelaySuite {
    Relays() {
      super(SQLITE);
    }
  }

  @Nested
  class Rewards extends RewardSuite {
    Rewards() {
      super(SQLITE);
    }
  }

  @Nested
  class Totals extends TotalSuite {
    Totals() {
      super(SQLITE);
    }
  }

  @Nested
  class Loadouts extends LoadoutSuite {
    Loadouts() {
      super(SQLITE);
    }
  }

  @Nested
  class Sessions extends SessionSuite {
    Sessions() {
      super(SQLITE);
    }
  }

  @Nested
  class PersonalDataExport extends PersonalDataSuite {
    PersonalDataExport() {
      super(SQLITE);
    }
  }

  @Nested
  class Users extends UserSuite {
    Users() {
      super(SQLITE);
    }
  }

  @Nested
  class Runtimes extends RuntimeSuite {
    Runtimes() {
      super(SQLITE);
    }
  }

  @Nested
  class Notices extends NoticeSuite {
    Notices() {
      super(SQLITE);
    }
  }

  @Nested
  @Tag("slow")
  class Lobby extends LobbySuite {
    Lobby() {
      super(SQLITE);
    }
  }

  @Nested
  @Tag("slow")
  class LobbyRuns extends LobbyRunSuite {
    LobbyRuns() {
      super(SQLITE);
    }
  }

  @Nested
  @Tag("slow")
  class RuntimesElsewhere extends RuntimeElsewhereSuite {
    RuntimesElsewhere() {
      super(SQLITE);
    }
  }

  @Nested
  class LobbyRaces extends LobbyRaceSuite {
    LobbyRaces() {
      super(SQLITE);
    }
  }

  @Nested
  @Tag("slow")
  class LobbyCrashes extends LobbyCrashSuite {
    LobbyCrashes() {
      super(SQLITE);
    }
  }

  @Nested
  class OtherReleases extends SchemaSuite {
    OtherReleases() {
      super(SQLITE);
    }
  }

  @Nested
  class Retention extends RetentionSuite {
    Retention() {
      super(SQLITE);
    }
  }

  @Nested
  class Audit extends AuditSuite {
    Audit() {
      super(SQLITE);
    }
  }

  @Nested
  class Administrators extends AdministratorSuite {
    Administrators() {
      super(SQLITE);
    }
  }
}
