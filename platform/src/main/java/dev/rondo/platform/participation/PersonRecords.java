package dev.rondo.platform.participation;

import dev.rondo.platform.earnings.Earnings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.tournaments.Room;
import dev.rondo.platform.tournaments.TournamentRow;
import dev.rondo.platform.tournaments.TournamentStores;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Everything that is stored about one person of a study.
public final class PersonRecords {
  private final TournamentStores stores;
  private final Journal journal;

  public PersonRecords(TournamentStores stores, Journal journal) {
    this.stores = stores;
    this.journal = journal;
  }

  /// @param matchTime since the start of the match that the person was in
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
    return new PersonRecord(
        account,
        person,
        stores.studies().events(row.id()).stream()
            .filter(event -> event.account().equals(Optional.of(account)))
            .map(event -> new TimedEvent(event, matchTime(event)))
            .toList(),
        stores.pages().answers(row.id(), account),
        rooms,
        Earnings.of(row, person, rooms));
  }

  private Optional<Duration> matchTime(StudyEvent event) {
    return event
        .match()
        .flatMap(this::row)
        .flatMap(MatchRow::startedAt)
        .map(started -> Duration.between(started, event.at()));
  }

  private Optional<MatchRow> row(MatchId match) {
    return journal.row(match);
  }
}
