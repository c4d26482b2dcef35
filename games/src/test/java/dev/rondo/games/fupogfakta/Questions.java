package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Questions for tests: `Question 4 is ____.`, which `Truth 4` belongs in.
final class Questions {
  private Questions() {}

  /// As many as a game of these settings takes, a category a round.
  static List<SortedMap<String, String>> of(Settings settings) {
    var perRound = settings.whole("questions_per_round");
    var rows = new ArrayList<SortedMap<String, String>>();
    while (rows.size() < perRound * settings.whole("num_rounds")) {
      var number = rows.size() + 1;
      rows.add(
          row(
              "Category " + (rows.size() / perRound + 1),
              "Question " + number + " is ____.",
              "Truth " + number));
    }
    return rows;
  }

  static SortedMap<String, String> row(String category, String prompt, String answer) {
    var row = new TreeMap<String, String>();
    row.put("category", category);
    row.put("prompt", prompt);
    row.put("answer", answer);
    row.put("language", "en");
    row.put("explanation", "It is so.");
    return row;
  }
}
