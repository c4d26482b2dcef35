package dev.rondo.platform.tournaments.store;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Protocol;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A tournament as it is kept.
///
/// @param owner the experimenter
/// @param variants one a phase
/// @param seed of the pairings, 64 hex digits
/// @param phase the present one, from 1; 0 before the start
/// @param paired the last phase whose rooms are all stored
/// @param ending the last phase in which the clock is to decide all that is left
/// @param assigned the last phase for which treatments and groups of partners are drawn
/// @param hurried the last step that does not wait for those who still read, see [#step]
/// @param aborted whether its experimenter ended it before its time
public record TournamentRow(
    String id,
    String code,
    String game,
    String name,
    AccountId owner,
    List<String> variants,
    Settings settings,
    String seed,
    TournamentStatus status,
    int phase,
    int paired,
    int ending,
    int assigned,
    int hurried,
    boolean aborted,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Optional<Protocol> study) {
  public TournamentRow {
    variants = List.copyOf(variants);
  }

  /// The study's protocol; without a study, the one that changes nothing.
  public Protocol protocol() {
    return study.orElse(Protocol.NONE);
  }

  /// True if it has started and is not over.
  public boolean underWay() {
    return status == TournamentStatus.RUNNING || status == TournamentStatus.PAUSED;
  }

  public boolean isPaired() {
    return paired == phase;
  }

  public boolean isAssigned() {
    return assigned == phase;
  }

  /// Each phase has two steps before its pairing: first everybody is to have read the pages before
  /// all phases, then those before this phase.
  public int step() {
    return 2 * phase - (isAssigned() ? 0 : 1);
  }

  /// The number of phases: those of the longest arm.
  public int phases() {
    return protocol().arms().stream()
        .mapToInt(arm -> arm.variants().isEmpty() ? variants.size() : arm.variants().size())
        .max()
        .orElse(variants.size());
  }

  public TournamentRow started(Instant at) {
    return change(row -> {
      row.status = TournamentStatus.RUNNING;
      row.phase = 1;
      row.paired = 0;
      row.ending = 0;
      row.startedAt = Optional.of(at);
    });
  }

  public TournamentRow with(TournamentStatus next) {
    return change(row -> row.status = next);
  }

  public TournamentRow allPaired() {
    return change(row -> row.paired = phase);
  }

  public TournamentRow endingPhase() {
    return change(row -> row.ending = phase);
  }

  public TournamentRow allAssigned() {
    return change(row -> row.assigned = phase);
  }

  /// Goes on without those who still read.
  public TournamentRow hurry() {
    return change(row -> row.hurried = step());
  }

  /// The next phase, or the end.
  public TournamentRow advanced(Instant at) {
    return phase < phases()
        ? change(row -> row.phase = phase + 1)
        : change(row -> {
          row.status = TournamentStatus.FINISHED;
          row.paired = phase;
          row.finishedAt = Optional.of(at);
        });
  }

  public TournamentRow aborted(Instant at) {
    return change(row -> {
      row.status = TournamentStatus.FINISHED;
      row.aborted = true;
      row.finishedAt = Optional.of(at);
    });
  }

  /// The same one with what its experimenter has changed.
  public TournamentRow edited(
      String newName, List<String> newVariants, Settings newSettings, Optional<Protocol> newStudy) {
    return change(row -> {
      row.name = newName;
      row.variants = newVariants;
      row.settings = newSettings;
      row.study = newStudy;
    });
  }

  private TournamentRow change(Consumer<Draft> edit) {
    var draft = new Draft(this);
    edit.accept(draft);
    return draft.row(this);
  }

  /// The parts of a row that change.
  private static final class Draft {
    private String name;
    private List<String> variants;
    private Settings settings;
    private TournamentStatus status;
    private int phase;
    private int paired;
    private int ending;
    private int assigned;
    private int hurried;
    private boolean aborted;
    private Optional<Instant> startedAt;
    private Optional<Instant> finishedAt;
    private Optional<Protocol> study;

    Draft(TournamentRow row) {
      name = row.name;
      variants = row.variants;
      settings = row.settings;
      status = row.status;
      phase = row.phase;
      paired = row.paired;
      ending = row.ending;
      assigned = row.assigned;
      hurried = row.hurried;
      aborted = row.aborted;
      startedAt = row.startedAt;
      finishedAt = row.finishedAt;
      study = row.study;
    }

    TournamentRow row(TournamentRow before) {
      return new TournamentRow(
          before.id,
          before.code,
          before.game,
          name,
          before.owner,
          variants,
          settings,
          before.seed,
          status,
          phase,
          paired,
          ending,
          assigned,
          hurried,
          aborted,
          before.createdAt,
          startedAt,
          finishedAt,
          study);
    }
  }
}
