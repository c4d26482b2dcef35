package dev.rondo.platform.participation;

import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.earnings.Earnings;
import dev.rondo.platform.earnings.PersonCodes;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.tournaments.Place;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes the earnings of the people of studies, and notes who is paid.
public final class EarningsBook {
  private final TournamentStores stores;
  private final Transactions transactions;
  private final InstantSource clock;

  public EarningsBook(TournamentStores stores, Transactions transactions, InstantSource clock) {
    this.stores = stores;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// A person's line in the table of payments.
  ///
  /// @param name that nobody else has
  public record Line(Member member, String name, Participant person, String code, Earnings earned) {
    public boolean paid() {
      return person.paidAt().isPresent();
    }

    /// True if there is something to pay, and it is not paid.
    public boolean owed() {
      return !paid() && earned.amount().signum() > 0;
    }
  }

  /// The sum of these people's earnings.
  public static BigDecimal total(List<Line> lines) {
    return lines.stream()
        .map(line -> line.earned().amount())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /// Empty if the study pays nothing.
  public Optional<Earnings> of(Place place) {
    return place.row().protocol().payment().isEmpty()
        ? Optional.empty()
        : Earnings.of(
            place.row(), place.person(), code(place), rooms(place.row(), place.member().account()));
  }

  /// The person's code in the data of the tournament.
  public String code(Place place) {
    return codes(place.row()).of(place.member().account());
  }

  /// The codes that stand for the people of a tournament in its data.
  public PersonCodes codes(TournamentRow row) {
    return new PersonCodes(stores.tournaments().secret(row.id()));
  }

  private List<Room> rooms(TournamentRow row, AccountId account) {
    var own = new ArrayList<Room>();
    for (var phase = 1; phase <= row.phase(); phase++) {
      stores.rooms().of(row.id(), phase, account).ifPresent(own::add);
    }
    return own;
  }

  /// Everybody's line but those of bots, in the order in which they came.
  public Result<List<Line>> lines(TournamentRow row) {
    if (row.protocol().payment().isEmpty()) {
      return Result.refused(NOT_FOUND, "this study pays nothing");
    }
    var rooms = new HashMap<AccountId, List<Room>>();
    for (var room : stores.rooms().all(row.id())) {
      room.players()
          .forEach(player -> rooms.computeIfAbsent(player, _ -> new ArrayList<>()).add(room));
    }
    var people = stores.studies().people(row.id());
    var codes = codes(row);
    var names = new HashMap<String, Integer>();
    return Result.ok(
        stores.tournaments().members(row.id()).stream()
            .filter(member -> member.bot().isEmpty())
            .map(member -> line(row, member, people, rooms, codes, names))
            .toList());
  }

  private static Line line(
      TournamentRow row,
      Member member,
      Map<AccountId, Participant> people,
      Map<AccountId, List<Room>> rooms,
      PersonCodes codes,
      Map<String, Integer> names) {
    var times = names.merge(member.nickname(), 1, Integer::sum);
    var code = codes.of(member.account());
    var person = people.getOrDefault(member.account(), Participant.unknown(member.account()));
    return new Line(
        member,
        times == 1 ? member.nickname() : member.nickname() + " (" + times + ")",
        person,
        code,
        Earnings.of(row, person, code, rooms.getOrDefault(member.account(), List.of()))
            .orElseThrow());
  }

  /// Says if a person has been paid.
  public enum Paid {
    YES,
    NO
  }

  public Result<Line> mark(TournamentRow row, AccountId account, Paid paid) {
    return lines(row)
        .then(lines ->
            lines.stream()
                .filter(line -> line.member().account().equals(account))
                .findFirst()
                .map(Result::ok)
                .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such player")))
        .map(line -> {
          var at = paid == Paid.YES ? Optional.of(clock.instant()) : Optional.<Instant>empty();
          if (line.person().paidAt().isPresent() != at.isPresent()) {
            transactions.write(() -> {
              stores.studies().paid(row.id(), account, at);
              stores
                  .studies()
                  .record(
                      row.id(),
                      List.of(
                          StudyEvent.of(
                              clock.instant(),
                              paid == Paid.YES ? "paid" : "unpaid",
                              row.phase(),
                              account)));
              return true;
            });
          }
          return new Line(
              line.member(),
              line.name(),
              stores.studies().person(row.id(), account),
              line.code(),
              line.earned());
        });
  }
}
