package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.Pages;
import dev.rondo.platform.protocol.Question;
import dev.rondo.platform.protocol.StudyPage.Kind;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Reads the pages of a study for its bots, and answers them: a quiz rightly, everything else from
/// the seed. So a dry run has all the data that a study will have.
final class BotReaders {
  static final String CONSENT = "consent";

  private final PageStore pages;
  private final InstantSource clock;

  BotReaders(PageStore pages, InstantSource clock) {
    this.pages = pages;
    this.clock = clock;
  }

  /// Reads for all bots what is to be read now.
  void read(TournamentRow row, List<Member> members, Readers readers) {
    if (row.protocol().pages().equals(Pages.NONE)) {
      return;
    }
    var visits = new ArrayList<PageVisit>();
    var answers = new ArrayList<AnswerRow>();
    for (var member : members) {
      if (member.bot().isPresent() && member.joined()) {
        due(row, readers.person(member.account())).stream()
            .filter(key -> !readers.done(member.account()).contains(key.id()))
            .forEach(key -> {
              visits.add(visit(member.account(), key));
              answers.addAll(answers(row, member.account(), key));
            });
      }
    }
    if (!visits.isEmpty()) {
      pages.update(row.id(), visits);
      pages.add(row.id(), answers);
    }
  }

  private static List<PageKey> due(TournamentRow row, Participant person) {
    var keys = new ArrayList<>(PageKey.before(row.protocol()));
    var variants = Assignment.variants(row, person);
    var drawn = row.isAssigned() || !Assignment.needed(row.protocol());
    if (row.underWay() && drawn && row.phase() <= variants.size()) {
      keys.addAll(PageKey.phase(row.protocol(), row.phase(), variants.get(row.phase() - 1)));
    }
    if (row.status() == TournamentStatus.FINISHED) {
      keys.addAll(PageKey.after(row.protocol()));
    }
    return keys;
  }

  private PageVisit visit(AccountId account, PageKey key) {
    var now = clock.instant();
    return new PageVisit(
        account, key.id(), now, Optional.of(now), key.page().kind() == Kind.QUIZ ? 1 : 0);
  }

  private List<AnswerRow> answers(TournamentRow row, AccountId account, PageKey key) {
    if (key.page().kind() == Kind.CONSENT) {
      return List.of(answer(account, key, CONSENT, "true", Optional.empty()));
    }
    var dice = Dice.ofSeed(row.seed());
    return key.page().questions().stream()
        .map(question -> {
          var quiz = key.page().kind() == Kind.QUIZ;
          var value =
              quiz
                  ? question.right().getFirst()
                  : drawn(dice, question, "answer", account.value(), key.id(), question.id());
          return answer(
              account,
              key,
              question.id(),
              Json.VIEW.writeValueAsString(value),
              quiz ? Optional.of(true) : Optional.empty());
        })
        .toList();
  }

  private AnswerRow answer(
      AccountId account, PageKey key, String question, String json, Optional<Boolean> correct) {
    var now = clock.instant();
    return new AnswerRow(account, key.id(), question, 1, json, correct, now, now);
  }

  private static JsonNode drawn(Dice dice, Question question, Object... label) {
    var nodes = JsonNodeFactory.instance;
    return switch (question.type()) {
      case TEXT -> nodes.stringNode("a bot's answer");
      case CHOICE ->
          nodes.stringNode(question.options().get(dice.below(question.options().size(), label)));
      case LIKERT -> nodes.numberNode(dice.between(1, question.points(), label));
      case NUMBER -> {
        var low = question.min().map(bound -> bound.intValue()).orElse(0);
        var high = question.max().map(bound -> bound.intValue()).orElse(low + 100);
        yield nodes.numberNode(dice.between(low, Math.max(low, high), label));
      }
      case SLIDER ->
          nodes.numberNode(
              dice.between(
                  question.sliderMin().intValue(), question.sliderMax().intValue(), label));
    };
  }
}
