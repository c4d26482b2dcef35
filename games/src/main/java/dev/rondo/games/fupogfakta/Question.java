package dev.rondo.games.fupogfakta;

import java.util.SortedMap;

/// A prompt with a blank, and what truly belongs there.
public record Question(
    String category, String prompt, String answer, String language, String explanation) {

  static Question of(SortedMap<String, String> row) {
    return new Question(
        row.getOrDefault("category", ""),
        row.getOrDefault("prompt", ""),
        row.getOrDefault("answer", ""),
        row.getOrDefault("language", ""),
        row.getOrDefault("explanation", ""));
  }
}
