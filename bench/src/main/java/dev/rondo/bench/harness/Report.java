package dev.rondo.bench.harness;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// The figures of a run, as a table of text.
public final class Report {
  private static final List<String> HEAD = List.of("what", "measured", "limit", "ratio", "aim");

  private final List<List<String>> rows = new ArrayList<>(List.of(HEAD));

  /// Something with a limit beside it.
  public void add(String what, String measured, String limit, String ratio, String aim) {
    rows.add(List.of(what, measured, limit, ratio, aim));
  }

  /// Something that is judged by itself.
  public void add(String what, String measured, String aim) {
    add(what, measured, "", "", aim);
  }

  public void print(PrintWriter out) {
    var widths = new int[HEAD.size()];
    for (var row : rows) {
      for (var i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (var row : rows) {
      var line = new StringBuilder();
      for (var i = 0; i < widths.length; i++) {
        line.append(row.get(i)).repeat(" ", widths[i] - row.get(i).length() + 2);
      }
      out.println(line.toString().stripTrailing());
    }
    out.flush();
  }
}
