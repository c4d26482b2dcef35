package dev.rondo.platform.studies;

import static dev.rondo.cartridge.Study.Column.flag;
import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.platform.earnings.Earnings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The tables of a study that do not come from its matches: answers, payments, matches, settings.
/// [EventTable] has its events.
///
/// @param matches finds the row of a match
/// @param installed the rules version of the game that is installed
record StudyTables(
    TournamentRow tournament,
    TournamentStores stores,
    People people,
    Function<MatchId, Optional<MatchRow>> matches,
    String installed) {

  Grid answers(Naming naming) {
    var rows =
        stores.pages().answers(tournament.id()).stream()
            .sorted(
                Comparator.<AnswerRow, String>comparing(row -> people.code(row.account()))
                    .thenComparing(AnswerRow::at))
            .map(row -> {
              var fields = person(row.account(), naming);
              fields.with("page", row.page());
              fields.with("question", row.question());
              fields.with("attempt", row.attempt());
              fields.with("answer", plain(Json.STORED.readTree(row.answer())));
              fields.with("correct", orNull(row.correct()));
              fields.with("shownAt", row.shownAt().toString());
              fields.with("answeredAt", row.at().toString());
              fields.with("millis", Duration.between(row.shownAt(), row.at()).toMillis());
              return fields.build();
            })
            .toList();
    return new Grid(answerColumns(naming), rows);
  }

  static List<Column> answerColumns(Naming naming) {
    var columns = personColumns(naming);
    columns.add(text("page", "The page: before-1, phase-2-1 (phase 2) or after-1."));
    columns.add(text("question", "The id of the question; consent on a consent page."));
    columns.add(whole("attempt", "Which try of a quiz, from 1."));
    columns.add(text("answer", "What was answered; a likert scale counts from 1."));
    columns.add(flag("correct", "Whether it was right; empty outside of a quiz."));
    columns.add(text("shownAt", "When the page was first shown, in UTC."));
    columns.add(text("answeredAt", "When it was answered, in UTC."));
    columns.add(whole("millis", "Milliseconds on the page until the answer."));
    return columns;
  }

  private static Object plain(JsonNode answer) {
    return answer.isString() ? answer.stringValue() : answer.toString();
  }

  /// One row a person, bots excepted. Without a payment in the study there are no rows.
  Grid payments(Naming naming) {
    var rooms = new HashMap<AccountId, List<Room>>();
    for (var room : stores.rooms().all(tournament.id())) {
      room.players()
          .forEach(player -> rooms.computeIfAbsent(player, _ -> new ArrayList<>()).add(room));
    }
    var known = stores.studies().people(tournament.id());
    var rows = new ArrayList<Fields>();
    people.members().stream()
        .filter(member -> member.bot().isEmpty())
        .map(Member::account)
        .forEach(account -> {
          var person = known.getOrDefault(account, Participant.unknown(account));
          Earnings.of(
                  tournament, person, people.code(account), rooms.getOrDefault(account, List.of()))
              .ifPresent(earned -> rows.add(row(person, earned, naming)));
        });
    return new Grid(paymentColumns(naming), rows);
  }

  private Fields row(Participant person, Earnings earned, Naming naming) {
    var fields = person(person.account(), naming);
    if (naming == Naming.NAMES) {
      fields.with("label", orNull(person.label()));
    }
    fields.with("points", earned.points());
    fields.with("showUp", earned.showUp().toPlainString());
    fields.with("amount", earned.amount().toPlainString());
    fields.with("currency", earned.rule().currency());
    fields.with("drawnPhase", orNull(earned.draw().map(Earnings.Drawn::phase)));
    fields.with("commitment", orNull(earned.draw().map(drawn -> drawn.draw().commitment())));
    fields.with("secret", orNull(earned.draw().map(drawn -> drawn.draw().secret())));
    fields.with("final", earned.settled());
    fields.with("paidAt", orNull(person.paidAt().map(Instant::toString)));
    return fields.build();
  }

  static List<Column> paymentColumns(Naming naming) {
    var columns = personColumns(naming);
    if (naming == Naming.NAMES) {
      columns.add(text("label", "The label of the link with which the person came."));
    }
    columns.add(whole("points", "The points that are paid."));
    columns.add(text("showUp", "The show-up fee."));
    columns.add(text("amount", "What the person is paid in all."));
    columns.add(text("currency", "Of the amounts."));
    columns.add(whole("drawnPhase", "The phase that was drawn; empty if all are paid."));
    columns.add(text("commitment", "What the person was shown from the start: SHA-256 of secret."));
    columns.add(text("secret", "Of which HMAC-SHA256(secret, phase) gives the drawn phase."));
    columns.add(flag("final", "Whether nothing can change any more."));
    columns.add(text("paidAt", "When the person was marked as paid, in UTC."));
    return columns;
  }

  /// One row a match, with what a referee needs to compute it again.
  ///
  /// @param rooms all of the tournament, in order
  Grid played(List<Room> rooms) {
    var rows = new ArrayList<Fields>();
    for (var room : rooms) {
      room.match().flatMap(matches).ifPresent(match -> rows.add(row(room, match)));
    }
    return new Grid(matchColumns(), rows);
  }

  private Fields row(Room room, MatchRow match) {
    var fields = Fields.builder();
    fields.with("tournament", tournament.id());
    fields.with("phase", room.phase());
    fields.with("variant", room.variant(tournament));
    fields.with("room", room.number());
    fields.with("restart", room.restart());
    fields.with("arm", orNull(room.arm()));
    fields.with("match", match.id().value());
    fields.with("state", room.state().toString());
    fields.with("startedAt", orNull(match.startedAt().map(Instant::toString)));
    fields.with("finishedAt", orNull(match.finishedAt().map(Instant::toString)));
    fields.with("rulesVersion", match.rulesVersion());
    fields.with("seedCommitment", Commitments.of(match.seed()));
    fields.with("seed", match.status().over() ? match.seed() : null);
    return fields.build();
  }

  static List<Column> matchColumns() {
    return List.of(
        text("tournament", "The tournament's id."),
        whole("phase", "The phase of the tournament, from 1."),
        text("variant", "What was played in the phase."),
        whole("room", "The room within the phase, from 1."),
        whole("restart", "How often the room was started again before."),
        text("arm", "The treatment; empty where there is none."),
        text("match", "The match's id."),
        text("state", "playing, finished, replaced (started again) or cancelled."),
        text("startedAt", "When it began, in UTC."),
        text("finishedAt", "When it ended, in UTC."),
        text("rulesVersion", "The version of the rules that it was played by."),
        text("seedCommitment", "What was shown from the start: the SHA-256 of the seed's bytes."),
        text("seed", "Of all luck in the match; empty until it is over."));
  }

  /// One row a setting: of the tournament, of the game, and of the study. The seed leads from
  /// accounts to rooms, and labels say who people are: neither is there without names.
  ///
  /// @param rooms all of the tournament
  Grid settings(List<Room> rooms, Naming naming) {
    var rows = new ArrayList<Fields>();
    add(rows, "tournament", "id", tournament.id());
    add(rows, "tournament", "code", tournament.code());
    add(rows, "tournament", "name", tournament.name());
    add(rows, "tournament", "game", tournament.game());
    add(rows, "tournament", "rulesVersion", rulesVersions(rooms));
    add(rows, "tournament", "variants", String.join(" ", tournament.variants()));
    add(rows, "tournament", "seedCommitment", Commitments.of(tournament.seed()));
    if (tournament.status() == TournamentStatus.FINISHED && naming == Naming.NAMES) {
      add(rows, "tournament", "seed", tournament.seed());
    }
    tournament
        .settings()
        .values()
        .forEach((name, value) -> add(rows, "game", name, String.valueOf(value)));
    tournament
        .study()
        .ifPresent(study ->
            Json.STORED
                .readTree(naming.shown(study).json())
                .properties()
                .forEach(field ->
                    add(rows, "study", field.getKey(), String.valueOf(plain(field.getValue())))));
    return new Grid(settingColumns(), rows);
  }

  /// The rules versions by which the matches were played. Before the first match, the version of
  /// the installed game.
  private String rulesVersions(List<Room> rooms) {
    var played =
        rooms.stream()
            .flatMap(room -> room.match().flatMap(matches).stream())
            .map(MatchRow::rulesVersion)
            .distinct()
            .sorted()
            .collect(Collectors.joining(" "));
    return played.isEmpty() ? installed : played;
  }

  private static void add(List<Fields> rows, String of, String name, String value) {
    rows.add(Fields.of().with("of", of).with("setting", name).with("value", value));
  }

  static List<Column> settingColumns() {
    return List.of(
        text("of", "tournament, game or study."),
        text("setting", "Its name."),
        text("value", "Its value; lists and objects as JSON."));
  }

  static List<Column> personColumns(Naming naming) {
    var columns = new ArrayList<Column>();
    columns.add(text("tournament", "The tournament's id."));
    columns.add(text("player", "The player's code."));
    if (naming == Naming.NAMES) {
      columns.add(text("name", "The player's nickname."));
    }
    return columns;
  }

  Fields.Builder person(AccountId account, Naming naming) {
    var fields = Fields.builder();
    fields.with("tournament", tournament.id());
    fields.with("player", people.code(account));
    if (naming == Naming.NAMES) {
      fields.with("name", people.name(account));
    }
    return fields;
  }

  Fields.Builder nobody(Naming naming) {
    var fields = Fields.builder();
    fields.with("tournament", tournament.id());
    fields.with("player", null);
    if (naming == Naming.NAMES) {
      fields.with("name", null);
    }
    return fields;
  }

  static @Nullable Object orNull(Optional<?> value) {
    return value.isPresent() ? value.get() : null;
  }
}
