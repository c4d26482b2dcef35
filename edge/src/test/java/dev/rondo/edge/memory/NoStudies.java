package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.Participant.Exit;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Toys are played in no studies: nothing is known of anybody.
final class NoStudies implements StudyStore {
  final PageStore pages = new NoPages();

  @Override
  public Map<AccountId, Participant> people(String tournament) {
    return Map.of();
  }

  @Override
  public Participant person(String tournament, AccountId account) {
    return Participant.unknown(account);
  }

  @Override
  public Optional<Participant> withLabel(String tournament, String label) {
    return Optional.empty();
  }

  @Override
  public void label(String tournament, AccountId account, Optional<String> label) {}

  @Override
  public void assign(String tournament, List<Participant> people) {}

  @Override
  public void exit(String tournament, AccountId account, Exit exit) {}

  @Override
  public void paid(String tournament, AccountId account, Optional<Instant> at) {}

  @Override
  public void record(String tournament, List<StudyEvent> events) {}

  @Override
  public List<StudyEvent> events(String tournament) {
    return List.of();
  }

  @Override
  public Map<String, Integer> linkNumbers(String tournament) {
    return Map.of();
  }

  @Override
  public void replaceLink(String tournament, String label) {}

  @Override
  public void delete(String tournament) {}

  private static final class NoPages implements PageStore {
    @Override
    public List<PageVisit> visits(String tournament) {
      return List.of();
    }

    @Override
    public List<PageVisit> visits(String tournament, AccountId account) {
      return List.of();
    }

    @Override
    public boolean shown(String tournament, AccountId account, String page, Instant at) {
      return false;
    }

    @Override
    public void update(String tournament, List<PageVisit> visits) {}

    @Override
    public void add(String tournament, List<AnswerRow> answers) {}

    @Override
    public void forget(String tournament, List<PageVisit> visits) {}

    @Override
    public List<AnswerRow> answers(String tournament) {
      return List.of();
    }

    @Override
    public List<AnswerRow> answers(String tournament, AccountId account) {
      return List.of();
    }
  }
}
