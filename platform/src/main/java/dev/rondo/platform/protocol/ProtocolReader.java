package dev.rondo.platform.protocol;

import dev.rondo.platform.protocol.PaymentRule.Pay;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Reads protocols, and finds every mistake in one.
public final class ProtocolReader {
  private static final Set<String> STUDY =
      Set.of(
          "pages",
          "anonymity",
          "titles",
          "matching",
          "roles",
          "groupSize",
          "arms",
          "order",
          "participants",
          "payment",
          "completion",
          "dropout",
          "minutes");
  private static final Set<String> ARM = Set.of("name", "variants", "settings", "weight");
  private static final Set<String> PARTICIPANTS = Set.of("labels", "only", "labelParameter");
  private static final Set<String> PAYMENT = Set.of("currency", "rate", "showUp", "round", "pay");
  private static final Pattern PARAMETER = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,39}");
  private static final int MOST_ARMS = 20;
  private static final int MOST_PHASES = 10;
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_TEXT = 500;
  private static final int HOUR = 3_600;

  private final GameTerms game;
  private final Mistakes mistakes = new Mistakes();

  private ProtocolReader(GameTerms game) {
    this.game = game;
  }

  /// A protocol, or what is wrong with it.
  ///
  /// @param mistakes each with its place; none if the protocol is good
  public record Reading(Protocol protocol, List<String> mistakes) {
    public Reading {
      mistakes = List.copyOf(mistakes);
    }
  }

  public static Reading read(JsonNode study, GameTerms game) {
    var reader = new ProtocolReader(game);
    var protocol = reader.study(JsonObjectReader.of(study, "study", reader.mistakes, STUDY));
    return new Reading(protocol, reader.mistakes.all());
  }

  private Protocol study(JsonObjectReader study) {
    return new Protocol(
        new PageReader(game.variants()).read(study),
        study.choice("anonymity", Anonymity.values()).orElse(Anonymity.NAMES),
        study.choice("titles", Titles.values()).orElse(Titles.SHOWN),
        study.choice("matching", Matching.values()).orElse(Matching.STRANGERS),
        study.choice("roles", Roles.values()).orElse(Roles.BALANCED),
        study.whole("groupSize", game.fewestSeats(), game.mostSeats()),
        arms(study),
        study.choice("order", Order.values()).orElse(Order.GIVEN),
        participants(study),
        payment(study),
        completion(study),
        dropout(study),
        study.whole("minutes", 1, 10_000));
  }

  private List<Arm> arms(JsonObjectReader study) {
    var arms = study.list("arms", item -> arm(item.object(ARM)));
    if (arms.size() > MOST_ARMS) {
      study.wrong("arms", "at most " + MOST_ARMS + " arms");
    }
    var names = new HashSet<String>();
    for (var i = 0; i < arms.size(); i++) {
      if (!names.add(arms.get(i).name())) {
        study.wrong("arms[" + i + "].name", "another arm has this name");
      }
    }
    return arms;
  }

  private Arm arm(JsonObjectReader arm) {
    var name = arm.line("name", LONGEST_NAME);
    if (arm.value("name").isEmpty()) {
      arm.wrong("name", "is missing");
    }
    var variants = arm.list("variants", item -> item.line(LONGEST_NAME));
    if (variants.size() > MOST_PHASES || !game.variants().containsAll(variants)) {
      arm.wrong(
          "variants",
          "must be at most " + MOST_PHASES + " of " + String.join(", ", game.variants()));
    }
    var settings = arm.value("settings");
    settings.flatMap(game.settings()).ifPresent(why -> arm.wrong("settings", why));
    return new Arm(name.orElse(""), variants, settings, arm.whole("weight", 1, 100));
  }

  private static Participants participants(JsonObjectReader study) {
    return study
        .object("participants", PARTICIPANTS)
        .map(people -> {
          var labels = people.list("labels", item -> item.line(LONGEST_NAME));
          if (new HashSet<>(labels).size() < labels.size()) {
            people.wrong("labels", "must all be different");
          }
          var parameter = people.line("labelParameter", 40);
          if (parameter.filter(name -> !PARAMETER.matcher(name).matches()).isPresent()
              || parameter.equals(Optional.of("p"))) {
            people.wrong(
                "labelParameter", "must be a letter, then letters, digits, _ or -; and not p");
          }
          var read = new Participants(labels, people.flag("only"), parameter);
          if (read.closed() && labels.isEmpty() && parameter.isEmpty()) {
            people.wrong("only", "needs labels or a labelParameter, else nobody could come in");
          }
          return read;
        })
        .orElse(Participants.ANYBODY);
  }

  private static Optional<PaymentRule> payment(JsonObjectReader study) {
    return study
        .object("payment", PAYMENT)
        .map(payment -> {
          var currency = payment.line("currency", 10);
          if (payment.value("currency").isEmpty()) {
            payment.wrong("currency", "is missing");
          }
          var round = payment.amount("round").orElse(new BigDecimal("0.01"));
          if (round.signum() == 0) {
            payment.wrong("round", "must be more than 0");
            round = BigDecimal.ONE;
          }
          return new PaymentRule(
              currency.orElse(""),
              payment.amount("rate").orElse(BigDecimal.ONE),
              payment.amount("showUp").orElse(BigDecimal.ZERO),
              round,
              payment.choice("pay", Pay.values()).orElse(Pay.ALL));
        });
  }

  private static Optional<Completion> completion(JsonObjectReader study) {
    return study
        .object("completion", Set.of("url", "code"))
        .map(completion -> {
          var url = completion.line("url", LONGEST_TEXT);
          if (url.filter(text -> !isWeb(text)).isPresent()) {
            completion.wrong("url", "must begin with https:// or http://");
          }
          return new Completion(url, completion.line("code", LONGEST_NAME));
        });
  }

  private static boolean isWeb(String text) {
    try {
      var scheme = new URI(text).getScheme();
      return "https".equals(scheme) || "http".equals(scheme);
    } catch (URISyntaxException broken) {
      return false;
    }
  }

  private Dropout dropout(JsonObjectReader study) {
    return study
        .object("dropout", Set.of("after", "then"))
        .map(dropout -> {
          var read =
              new Dropout(
                  dropout.whole("after", 1, HOUR),
                  dropout.line("then", LONGEST_NAME).orElse(Dropout.CLOCK));
          var fits =
              read.bot()
                  .map(game.bots()::contains)
                  .orElse(
                      Set.of(Dropout.CLOCK, Dropout.END_ROOM, Dropout.WAIT).contains(read.then()));
          if (!fits) {
            dropout.wrong(
                "then",
                "must be clock, end-room, wait, or bot: and one of "
                    + String.join(", ", game.bots()));
          }
          if (read.after().isPresent()
              && read.then().equals(Dropout.CLOCK)
              && !game.playsForGone()) {
            dropout.wrong(
                "after",
                "changes nothing with clock: this game has no setting reconnectSeconds, so its"
                    + " own time limits decide for who is gone. Leave it out, or let then be"
                    + " end-room, wait or a bot");
          }
          return read;
        })
        .orElse(Dropout.BY_CLOCK);
  }
}
