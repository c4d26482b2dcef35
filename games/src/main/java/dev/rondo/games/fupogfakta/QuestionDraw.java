package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Draws the questions of a game before it starts, so that only they enter its journal.
///
/// Every round has one category that has enough questions left, preferably one that was not played
/// yet. Rounds that were drawn never stand in the way of later ones: each takes the same number of
/// questions, whichever category it takes them from.
public final class QuestionDraw {
  private static final Comparator<SortedMap<String, String>> IN_ORDER =
      Comparator.comparing((SortedMap<String, String> row) -> row.getOrDefault("prompt", ""))
          .thenComparing(row -> row.getOrDefault("answer", ""));

  private final TreeMap<String, List<SortedMap<String, String>>> unused = new TreeMap<>();
  private final List<String> played = new ArrayList<>();
  private final int perRound;
  private final Dice dice;

  private QuestionDraw(List<SortedMap<String, String>> rows, int perRound, Dice dice) {
    rows.stream()
        .sorted(IN_ORDER)
        .forEach(row ->
            unused
                .computeIfAbsent(row.getOrDefault("category", ""), _ -> new ArrayList<>())
                .add(row));
    this.perRound = perRound;
    this.dice = dice;
  }

  /// The rows of a game in the order of play. Empty if there are too few, which is
  /// [FupogfaktaRejection#NOT_ENOUGH_QUESTIONS]. The order of the given rows makes no difference.
  ///
  /// @param rows all questions that may be played, in any language, each with its fields by name
  public static Optional<List<SortedMap<String, String>>> draw(
      List<SortedMap<String, String>> rows, Settings settings, Dice dice) {
    var language = settings.word("language");
    var readable =
        rows.stream().filter(row -> row.getOrDefault("language", "").equals(language)).toList();
    var draw = new QuestionDraw(readable, settings.whole("questions_per_round"), dice);
    var drawn = new ArrayList<SortedMap<String, String>>();
    for (var round = 1; round <= settings.whole("num_rounds"); round++) {
      var category = draw.category(round);
      if (category.isEmpty()) {
        return Optional.empty();
      }
      drawn.addAll(draw.take(category.get(), round));
    }
    return Optional.of(List.copyOf(drawn));
  }

  private Optional<String> category(int round) {
    var enough =
        unused.entrySet().stream()
            .filter(entry -> entry.getValue().size() >= perRound)
            .map(Map.Entry::getKey)
            .toList();
    var fresh = enough.stream().filter(name -> !played.contains(name)).toList();
    var choice = fresh.isEmpty() ? enough : fresh;
    return choice.isEmpty()
        ? Optional.empty()
        : Optional.of(choice.get(dice.below(choice.size(), "category", round)));
  }

  private List<SortedMap<String, String>> take(String category, int round) {
    var rest = new ArrayList<>(unused.getOrDefault(category, List.of()));
    var taken = new ArrayList<SortedMap<String, String>>();
    while (taken.size() < perRound) {
      taken.add(rest.remove(dice.below(rest.size(), "question", round, taken.size() + 1)));
    }
    unused.put(category, rest);
    played.add(category);
    return taken;
  }
}
