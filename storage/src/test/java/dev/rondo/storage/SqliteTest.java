package dev.rondo.storage;

import static dev.rondo.storage.TestedDatabase.SQLITE;

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
