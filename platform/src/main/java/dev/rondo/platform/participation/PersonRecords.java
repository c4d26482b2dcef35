package dev.rondo.platform.participation;

import dev.rondo.platform.earnings.Earnings;
import dev.rondo.platform.earnings.PersonCodes;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.replay.MatchTimeline;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything that is stored about one person of a study.
public final class PersonRecords {
  private final TournamentStores stores;
  private final Journal journal;

  public PersonRecords(TournamentStores stores, Journal journal) {
    this.stores = stores;
    this.journal = journal;
  }

  /// @param matchTime since the start of the match that the person was in, without the time in
  ///   which it stood still
  public record TimedEvent(StudyEvent event, Optional<Duration> matchTime) {}

  /// @param rooms all in which the person was
  public record PersonRecord(
      AccountId account,
      Participant person,
      List<TimedEvent> events,
      List<AnswerRow> answers,
      List<Room> rooms,
      Optional<Earnings> earned) {
    public PersonRecord {
      events = List.copyOf(events);
      answers = List.copyOf(answers);
      rooms = List.copyOf(rooms);
    }
  }

  public PersonRecord of(TournamentRow row, AccountId account) {
    var person = stores.studies().person(row.id(), account);
    var rooms =
        stores.rooms().all(row.id()).stream()
            .filter(room -> room.players().contains(account))
            .toList();
    var code = new PersonCodes(stores.tournaments().secret(row.id())).of(account);
    return new PersonRecord(
        account,
        person,
        timed(
            stores.studies().events(row.id()).stream()
                .filter(event -> event.account().equals(Optional.of(account)))
                .toList()),
        stores.pages().answers(row.id(), account),
        rooms,
        Earnings.of(row, person, code, rooms));
  }

  private List<TimedEvent> timed(List<StudyEvent> events) {
    var whole = new HashMap<MatchId, Long>();
    events.forEach(event -> event.match().ifPresent(match -> whole.put(match, 0L)));
    var entries = journal.entries(whole);
    return events.stream()
        .map(event ->
            new TimedEvent(event, event.match().flatMap(match -> at(event, match, entries))))
        .toList();
  }

  private Optional<Duration> at(
      StudyEvent event, MatchId match, Map<MatchId, List<Entry>> entries) {
    var timeline = MatchTimeline.of(entries.getOrDefault(match, List.of()));
    return journal.row(match).flatMap(row -> timeline.at(event.at(), row.finishedAt()));
  }
}
