package dev.rondo.cartridge;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// The content that a game is played with, such as questions. The platform stores it and lets
/// administrators change it. The game draws from it before each match.
///
/// @param kinds what there is; a kind may refer to those before it
/// @param shipped the file beside the rules that has the first rows: JSON, an array a kind
/// @param tooLittle why a match cannot start with what there is
public record Content(List<Kind> kinds, String shipped, Draw draw, Rejection tooLittle) {
  public Content {
    kinds = List.copyOf(kinds);
  }

  /// Chooses what one match is played with; nothing if there is too little.
  @FunctionalInterface
  public interface Draw {

    /// @param rows by the name of their kind, none of them retired, in no particular order
    Optional<List<SortedMap<String, String>>> from(
        SortedMap<String, List<Row>> rows, Settings settings, Dice dice);
  }

  /// One sort of row, with its fields in the order in which people write them.
  ///
  /// @param name in the plural, as in the path where it is administered
  /// @param misfit what is wrong with fields that each by itself are as they should be
  public record Kind(
      String name,
      List<Field> fields,
      Function<SortedMap<String, String>, Optional<String>> misfit) {
    public Kind {
      fields = List.copyOf(fields);
    }
  }

  /// A text of a row.
  ///
  /// @param longest in characters
  /// @param options if it is one of these alone
  /// @param refersTo the kind of row whose id it is
  public record Field(
      String name, boolean required, int longest, List<String> options, Optional<String> refersTo) {
    private static final int LONGEST_WORD = 100;

    public Field {
      options = List.copyOf(options);
    }

    public static Field text(String name, int longest) {
      return new Field(name, true, longest, List.of(), Optional.empty());
    }

    public static Field optional(String name, int longest) {
      return new Field(name, false, longest, List.of(), Optional.empty());
    }

    public static Field choice(String name, List<String> options) {
      return new Field(name, true, LONGEST_WORD, options, Optional.empty());
    }

    public static Field reference(String name, String kind) {
      return new Field(name, true, LONGEST_WORD, List.of(), Optional.of(kind));
    }
  }

  /// A row, with its fields by name.
  public record Row(String id, SortedMap<String, String> fields) {
    public Row {
      fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /// Empty if there is no such field.
    public String field(String name) {
      return fields.getOrDefault(name, "");
    }
  }
}
