package dev.rondo.platform.table;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What an entry costs and pays: a stamp for sealing, stakes at the start, the pot at the end.
final class Bills {

  private Bills() {}

  static <S, C, F, V> Optional<Bill> of(
      Cause cause, Status before, Fold<S, C, F, V> fold, Engine<S, C, F, V> engine) {
    var row = fold.row();
    var postings = new ArrayList<Posting>();
    var ratings = new ArrayList<RatingChange>();
    var statements = new TreeMap<Seat, AccountId>();
    var stake = row.origin().counts() ? engine.manifest().stake().apply(fold.settings()) : 0;
    switch (cause) {
      case Cause.Played(var seat, var key, _, _, var sealed) when sealed -> {
        var account = row.players().get(seat.index()).account();
        postings.add(new Posting(account, Balance.STAMPS, -1, "seal", row.id() + "/" + key));
        statements.put(seat, account);
      }
      case Cause.Started _ -> {
        statements.putAll(people(row));
        everybody(row, -stake, "stake", postings);
      }
      case Cause.Cancelled _ when before == Status.ACTIVE ->
          everybody(row, stake, "stake_returned", postings);
      default -> {}
    }
    if (before == Status.ACTIVE && row.status() == Status.FINISHED) {
      statements.putAll(people(row));
      var game = fold.game();
      var outcome = game == null ? Optional.<Outcome>empty() : engine.rules().outcome(game);
      outcome
          .filter(_ -> row.origin().counts())
          .ifPresent(result -> pay(result, row, postings, ratings));
    }
    return postings.isEmpty() && statements.isEmpty()
        ? Optional.empty()
        : Optional.of(new Bill(postings, ratings, statements));
  }

  private static void pay(
      Outcome outcome, MatchRow row, List<Posting> postings, List<RatingChange> ratings) {
    for (var payment : outcome.payments()) {
      var account = row.players().get(payment.seat().index()).account();
      postings.add(
          new Posting(
              account, Balance.TOKENS, payment.tokens(), payment.cause(), row.id().value()));
    }
    ratings.addAll(outcome.ratings());
  }

  private static void everybody(MatchRow row, long amount, String cause, List<Posting> postings) {
    if (amount != 0) {
      people(row)
          .values()
          .forEach(account ->
              postings.add(new Posting(account, Balance.TOKENS, amount, cause, row.id().value())));
    }
  }

  private static SortedMap<Seat, AccountId> people(MatchRow row) {
    var people = new TreeMap<Seat, AccountId>();
    for (var i = 0; i < row.players().size(); i++) {
      if (row.players().get(i).bot().isEmpty()) {
        people.put(new Seat(i), row.players().get(i).account());
      }
    }
    return people;
  }
}
