package dev.rondo.app.project;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The name of a new game: its id, from which the other names follow.
///
/// @param id for example `tic-tac-toe`
public record GameName(String id) {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*([-_][a-z0-9]+)*");
  private static final int MOST_CHARACTERS = 40;
  private static final Pattern BETWEEN = Pattern.compile("[-_]");

  /// A sentence about what is wrong with the name.
  public static Optional<String> mistake(String id) {
    return ID.matcher(id).matches() && id.length() <= MOST_CHARACTERS
        ? Optional.empty()
        : Optional.of(
            "'%s' is no name for a game: it is like tic-tac-toe, at most %d letters and digits."
                .formatted(id, MOST_CHARACTERS));
  }

  /// For example `TicTacToe`.
  String className() {
    return Arrays.stream(BETWEEN.split(id, -1))
        .map(GameName::capital)
        .collect(Collectors.joining());
  }

  /// For example `Tic tac toe`.
  String title() {
    return capital(BETWEEN.matcher(id).replaceAll(" "));
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
