package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.audit.AuditStore.Filter;
import dev.rondo.platform.audit.PendingAct;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public abstract class AuditSuite extends Suite {
  private static final AccountId ANN = new AccountId("ann");

  protected AuditSuite(TestedDatabase kind) {
    super(kind);
  }

  private static AuditEntry entry(String actor, String act, String subject) {
    return new AuditEntry(NOON, actor, act, subject, Optional.of("why"), "127.0.0.1");
  }

  private List<AuditEntry> all() {
    return database.audit().list(Filter.NONE, Optional.empty(), 100).items();
  }

  @Test
  void entries_are_kept_and_listed_page_by_page_the_newest_first() {
    for (var i = 1; i <= 5; i++) {
      database.audit().append(entry("a", "act", "s" + i));
    }
    reopen();
    var first = database.audit().list(Filter.NONE, Optional.empty(), 3);
    assertThat(first.items()).extracting(AuditEntry::subject).containsExactly("s5", "s4", "s3");
    assertThat(first.items().getFirst()).isEqualTo(entry("a", "act", "s5"));
    var second = database.audit().list(Filter.NONE, first.next().map(Long::valueOf), 3);
    assertThat(second.items()).extracting(AuditEntry::subject).containsExactly("s2", "s1");
    assertThat(second.next()).isEmpty();
  }

  @Test
  void entries_are_found_by_actor_act_and_each_id_of_the_subject() {
    database.audit().append(entry("ann", "kick", "study/bob"));
    database.audit().append(entry("ann", "start", "study"));
    database.audit().append(entry("eve", "start", "study2"));
    assertThat(found("ann", "", "")).containsExactly("start", "kick");
    assertThat(found("", "start", "")).hasSize(2);
    assertThat(found("", "", "study")).containsExactly("start", "kick");
    assertThat(found("", "", "bob")).containsExactly("kick");
    assertThat(found("", "", "study/bob")).containsExactly("kick");
    assertThat(found("", "", "stud%")).isEmpty();
    assertThat(found("eve", "kick", "")).isEmpty();
  }

  @Test
  void entries_are_found_by_time() {
    database.audit().append(entry("ann", "kick", "study"));
    var entry = database.audit().list(Filter.NONE, Optional.empty(), 1).items().getFirst();
    assertThat(between(entry.at(), entry.at().plusMillis(1))).hasSize(1);
    assertThat(between(entry.at().plusMillis(1), entry.at().plusMillis(2))).isEmpty();
    assertThat(between(entry.at().minusMillis(1), entry.at())).isEmpty();
  }

  private List<AuditEntry> between(Instant since, Instant until) {
    var filter =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(since),
            Optional.of(until));
    return database.audit().list(filter, Optional.empty(), 100).items();
  }

  private List<String> found(String actor, String act, String subject) {
    var filter =
        new Filter(given(actor), given(act), given(subject), Optional.empty(), Optional.empty());
    return database.audit().list(filter, Optional.empty(), 100).items().stream()
        .map(AuditEntry::act)
        .toList();
  }

  private static Optional<String> given(String text) {
    return Optional.of(text).filter(one -> !one.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UPDATE audit SET actor = 'nobody'", "DELETE FROM audit"})
  void the_database_refuses_to_change_or_delete_an_entry(String statement) {
    database.audit().append(entry("a", "act", "s"));
    assertThatThrownBy(() -> access().write(handle -> handle.execute(statement)))
        .hasStackTraceContaining("the audit log cannot be");
    assertThat(all()).containsExactly(entry("a", "act", "s"));
  }

  @Test
  void an_act_and_its_entry_are_one_transaction() {
    var act = new PendingAct(database.audit(), entry("a", "act", "ann"));
    act.during(() -> database.transactions().write(this::insertAnn));
    assertThat(all()).hasSize(1);
    act.succeeded();
    assertThat(all()).hasSize(1);
  }

  @Test
  void without_its_entry_an_act_is_undone() {
    var act = new PendingAct(new BrokenAudit(), entry("a", "act", "ann"));
    assertThatThrownBy(() -> act.during(() -> database.transactions().write(this::insertAnn)))
        .isInstanceOf(IllegalStateException.class);
    assertThat(database.accounts().find(ANN)).isEmpty();
  }

  @Test
  void an_act_that_is_refused_or_fails_leaves_no_entry() {
    var refused = new PendingAct(database.audit(), entry("a", "act", "ann"));
    refused.during(
        () -> database.transactions().write(() -> Result.refused(Refusal.FORBIDDEN, "")));
    var failed = new PendingAct(database.audit(), entry("a", "act", "ann"));
    assertThatThrownBy(() ->
            failed.during(() ->
                database
                    .transactions()
                    .write(() -> {
                      insertAnn();
                      throw new IllegalStateException("broken");
                    })))
        .isInstanceOf(IllegalStateException.class);
    assertThat(all()).isEmpty();
    assertThat(database.accounts().find(ANN)).isEmpty();
  }

  @Test
  void an_act_without_a_transaction_of_its_own_is_kept_when_it_has_succeeded() {
    var act = new PendingAct(database.audit(), entry("a", "act", "ann"));
    act.during(() -> true);
    assertThat(all()).isEmpty();
    act.succeeded();
    act.succeeded();
    assertThat(all()).hasSize(1);
  }

  @Test
  void what_others_write_meanwhile_is_none_of_the_act() {
    var act = new PendingAct(database.audit(), entry("a", "act", "ann"));
    act.during(() -> true);
    database.transactions().write(this::insertAnn);
    assertThat(all()).isEmpty();
  }

  private boolean insertAnn() {
    return database.accounts().insert(guest(ANN));
  }

  private static final class BrokenAudit implements AuditStore {
    @Override
    public void append(AuditEntry entry) {
      throw new IllegalStateException("full");
    }

    @Override
    public Page<AuditEntry> list(Filter filter, Optional<Long> before, int limit) {
      return new Page<>(List.of(), Optional.empty());
    }
  }
}
