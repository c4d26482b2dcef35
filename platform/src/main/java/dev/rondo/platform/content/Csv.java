package dev.rondo.platform.content;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Text in rows and columns (RFC 4180), as spreadsheets write it.
///
/// A spreadsheet runs a cell that begins with `=` or the like as a formula. Such a cell is written
/// with an apostrophe in front, which makes it text, and the apostrophe is taken away when the cell
/// is read. So every text is read as it was given to [#write].
public final class Csv {
  private static final char QUOTE = '"';
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private static final char APOSTROPHE = '\'';

  /// The apostrophes are part of it, so that a text which has one by itself gets another.
  private static final Pattern FORMULA =
      Pattern.compile("'*(?:[\\t\\r\\n]|\\s*[=+\\-@＝＋－＠]).*", Pattern.DOTALL);

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final String text;
  private final List<List<String>> rows = new ArrayList<>();
  private List<String> row = new ArrayList<>();
  private int at;

  private Csv(String text) {
    this.text = text;
  }

  /// All rows, the first with the names of the columns. Empty lines are passed over.
  public static Result<List<List<String>>> read(String text) {
    var marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return new Csv(marked ? text.substring(1) : text).read();
  }

  public static String write(List<List<String>> rows) {
    return rows.stream()
        .map(cells ->
            cells.stream().map(Csv::defused).map(Csv::quoted).collect(Collectors.joining(","))
                + "\r\n")
        .collect(Collectors.joining());
  }

  private static boolean runs(String cell) {
    return FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell).matches();
  }

  private static String defused(String cell) {
    return runs(cell) ? APOSTROPHE + cell : cell;
  }

  private static String restored(String cell) {
    return !cell.isEmpty() && cell.charAt(0) == APOSTROPHE && runs(cell.substring(1))
        ? cell.substring(1)
        : cell;
  }

  private static String quoted(String cell) {
    return cell.chars().anyMatch(c -> c == QUOTE || c == ',' || c == '\n' || c == '\r')
        ? QUOTE + cell.replace("\"", "\"\"") + QUOTE
        : cell;
  }

  private Result<List<List<String>>> read() {
    while (at < text.length()) {
      var cell = text.charAt(at) == QUOTE ? inQuotes() : plain();
      if (cell instanceof Result.Refused<String>(var rejection, var detail)) {
        return Result.refused(rejection, "line " + (rows.size() + 1) + ": " + detail);
      }
      cell.map(Csv::restored).map(row::add);
      if (at < text.length() && text.charAt(at) == ',') {
        at++;
        if (at == text.length()) {
          row.add("");
        }
      } else {
        endRow();
      }
    }
    endRow();
    return Result.ok(rows);
  }

  private void endRow() {
    if (at < text.length() && text.charAt(at) == '\r') {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '\n') {
      at++;
    }
    if (row.stream().anyMatch(cell -> !cell.isEmpty())) {
      rows.add(row);
    }
    row = new ArrayList<>();
  }

  private Result<String> plain() {
    var end = at;
    while (end < text.length() && ",\r\n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    var cell = text.substring(at, end);
    at = end;
    return Result.ok(cell);
  }

  private Result<String> inQuotes() {
    var cell = new StringBuilder();
    for (at++; at < text.length(); at++) {
      if (text.charAt(at) != QUOTE) {
        cell.append(text.charAt(at));
      } else if (at + 1 < text.length() && text.charAt(at + 1) == QUOTE) {
        cell.append(QUOTE);
        at++;
      } else {
        at++;
        return at == text.length() || ",\r\n".indexOf(text.charAt(at)) >= 0
            ? Result.ok(cell.toString())
            : Result.refused(VALIDATION_ERROR, "there is text after the closing quote of a cell");
      }
    }
    return Result.refused(VALIDATION_ERROR, "a quote is not closed");
  }
}
