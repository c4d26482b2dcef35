package dev.rondo.testkit.series;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The results of a series as a page with pictures. It needs nothing but itself.
public record HtmlReport(Summary summary) {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --paper: #faf7f0; --ink: #1c2030; --accent: #34518c; }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #14161f; --ink: #f1ede2; --accent: #9db7ff; }
      }
      :root[data-game=arena] { --accent: light-dark(#5b8c00, #b6e34a); }
      :root[data-game=duel] { --accent: light-dark(#9b1d42, #ff7a9c); }
      :root[data-game=snatch] { --accent: light-dark(#0f766e, #4fd1c5); }
      :root[data-game=fupogfakta] { --accent: light-dark(#b5179e, #ff7ae6); }
      body { margin: 0; background: var(--paper); color: var(--ink);
        font: 16px/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
      main { max-width: 1040px; margin: 0 auto; padding: 32px 16px 64px; }
      h1, h2, .figure { font-family: "Bricolage Grotesque", system-ui, sans-serif; line-height: 1.1; }
      h1 { font-size: 40px; margin: 0 0 8px; display: flex; gap: 16px; align-items: center; }
      h2 { font-size: 20px; margin: 0 0 16px; }
      .figures, .cards { display: grid; gap: 16px; margin-top: 24px; }
      .figures { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); }
      .cards { grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); }
      section, .figures div { border-radius: 12px; padding: 16px 24px;
        background: color-mix(in srgb, var(--paper) 88%, var(--ink) 4%);
        box-shadow: 0 2px 12px rgb(0 0 0 / 8%); }
      .wide { grid-column: 1 / -1; }
      .figure { display: block; font-size: 28px; color: var(--accent); }
      svg { display: block; width: 100%; height: auto; overflow: visible; }
      svg text { fill: var(--ink); font-size: 13px; }
      .bar, .dot { fill: var(--accent); } .track { fill: var(--ink); opacity: .1; }
      .whisker { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; }
      .rule { stroke: var(--ink); opacity: .4; stroke-dasharray: 3 3; }
      .end { text-anchor: end; } .middle { text-anchor: middle; }
      .ring { fill: none; stroke: var(--accent); stroke-width: 6; }
      table { border-collapse: collapse; width: 100%; } td, th { padding: 8px; text-align: center; }
      th { font-weight: 600; } td { border-radius: 8px; } small { opacity: .75; }
      """;
  private static final int WIDTH = 440;
  private static final int ROW = 32;
  private static final int BINS = 48;

  @Override
  public String toString() {
    var page = new StringBuilder();
    page.append("<!doctype html>\n<html lang=\"en\" data-game=\"")
        .append(escaped(summary.game()))
        .append("\">\n<head><meta charset=\"utf-8\">")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        .append("<title>Simulation of ")
        .append(escaped(summary.game()))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head>\n<body><main>\n")
        .append("<h1><svg style=\"width:40px\" viewBox=\"0 0 40 40\" aria-hidden=\"true\">")
        .append("<circle class=\"ring\" cx=\"20\" cy=\"20\" r=\"15\"/></svg>Simulation of ")
        .append(escaped(summary.game()))
        .append("</h1>\n")
        .append(figures())
        .append("<div class=\"cards\">\n")
        .append(card(" class=\"wide\"", "Match length", lengths()))
        .append(card("", "Endings", bars(summary.endings(), summary.matches())));
    if (summary.hasResults()) {
      page.append(card("", "Matches won by seat", seats()))
          .append(card(" class=\"wide\"", "Matches won, bot against bot", duels()));
    }
    if (!summary.refusals().isEmpty()) {
      var all = summary.refusals().values().stream().mapToLong(count -> count).sum();
      page.append(card("", "Refused moves", bars(summary.refusals(), all)));
    }
    return page.append("</div>\n</main></body>\n</html>\n").toString();
  }

  private String figures() {
    return "<div class=\"figures\">"
        + figure(
            String.format(Locale.ROOT, "%,d", summary.matches()),
            "matches from seed " + summary.seed())
        + figure(seconds(summary.lengths().percentile(50)), "median length")
        + figure(
            String.format(Locale.ROOT, "%.1f", (double) summary.facts() / summary.matches()),
            "facts a match")
        + figure(
            String.format(Locale.ROOT, "%,.0f", summary.perSecond()), "matches a second a core")
        + "</div>\n";
  }

  private static String figure(String number, String what) {
    return "<div><span class=\"figure\">" + number + "</span>" + what + "</div>";
  }

  private static String card(String attribute, String title, String content) {
    return "<section" + attribute + "><h2>" + title + "</h2>" + content + "</section>\n";
  }

  /// A histogram up to the 99th percentile, with the percentiles as lines.
  private String lengths() {
    var longest = Math.max(0.001, summary.lengths().percentile(99));
    var bins = summary.lengths().histogram(BINS, longest);
    var most = Arrays.stream(bins).max().orElse(1);
    var svg = new StringBuilder("<svg viewBox=\"0 0 960 260\" role=\"img\">");
    svg.append("<title>Histogram of match lengths</title>");
    for (var bin = 0; bin < BINS; bin++) {
      var height = 180.0 * bins[bin] / most;
      svg.append(rect("bar", bin * 20 + 1, 220 - height, 18, height));
    }
    for (var percent : List.of(5, 50, 95)) {
      var x = 960 * Math.min(1, summary.lengths().percentile(percent) / longest);
      // The median may stand close to another percentile, so its label is a line lower.
      var y = percent == 50 ? 32 : 16;
      svg.append(
              String.format(
                  Locale.ROOT,
                  "<line class=\"rule\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"220\"/>",
                  x,
                  x,
                  y + 8))
          .append(
              text(
                  "middle",
                  x,
                  y,
                  "p" + percent + " " + seconds(summary.lengths().percentile(percent))));
    }
    return svg.append(text("", 0, 244, "0 s"))
        .append(text("end", 960, 244, seconds(longest) + " (p99)"))
        .append("</svg>")
        .toString();
  }

  private static String bars(Map<String, Long> counts, long all) {
    var rows =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .toList();
    var svg = picture(rows.size(), "Counts");
    for (var row = 0; row < rows.size(); row++) {
      var share = (double) rows.get(row).getValue() / all;
      var label =
          String.format(Locale.ROOT, "%s, %,d", rows.get(row).getKey(), rows.get(row).getValue());
      svg.append(text("", 0, row * ROW + 12, escaped(label)))
          .append(
              text(
                  "end", WIDTH, row * ROW + 12, String.format(Locale.ROOT, "%.1f %%", 100 * share)))
          .append(rect("track", 0, row * ROW + 17, WIDTH, 8))
          .append(rect("bar", 0, row * ROW + 17, WIDTH * share, 8));
    }
    return svg.append("</svg>").toString();
  }

  /// Rates as dots, with their 95 % intervals.
  private String seats() {
    var svg = picture(summary.seats().size(), "Rates with 95 % intervals");
    for (var seat = 0; seat < summary.seats().size(); seat++) {
      var share = summary.seats().get(seat);
      var y = seat * ROW + 21;
      svg.append(text("", 0, seat * ROW + 12, "seat " + seat))
          .append(text("end", WIDTH, seat * ROW + 12, interval(share)))
          .append(rect("track", 0, y - 1, WIDTH, 2))
          .append(
              String.format(
                  Locale.ROOT,
                  "<line class=\"whisker\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                  WIDTH * share.low(),
                  WIDTH * share.high(),
                  y,
                  y))
          .append(
              String.format(
                  Locale.ROOT,
                  "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"5\"/>",
                  WIDTH * share.rate(),
                  y));
    }
    return svg.append("</svg>").toString();
  }

  private String duels() {
    var kinds = List.copyOf(summary.duels().keySet());
    var table = new StringBuilder("<table><thead><tr><th></th>");
    kinds.forEach(kind -> table.append("<th>against ").append(escaped(kind)).append("</th>"));
    table.append("</tr></thead><tbody>");
    for (var row : summary.duels().entrySet()) {
      table.append("<tr><th>").append(escaped(row.getKey())).append("</th>");
      for (var other : kinds) {
        var share = row.getValue().getOrDefault(other, Share.NONE);
        table
            .append(
                String.format(
                    Locale.ROOT,
                    "<td style=\"background:color-mix(in srgb, var(--accent) %.0f%%, transparent)\">",
                    60 * share.rate()))
            .append(String.format(Locale.ROOT, "<b>%.1f %%</b><br><small>", 100 * share.rate()))
            .append(interval(share))
            .append("</small></td>");
      }
      table.append("</tr>");
    }
    return table.append("</tbody></table>").toString();
  }

  private static String interval(Share share) {
    return String.format(
        Locale.ROOT,
        "%.1f %% (%.1f to %.1f), %,d drawn",
        100 * share.rate(),
        100 * share.low(),
        100 * share.high(),
        share.drawn());
  }

  private static StringBuilder picture(int rows, String title) {
    return new StringBuilder()
        .append(
            String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" role=\"img\">",
                WIDTH,
                Math.max(1, rows) * ROW))
        .append("<title>" + title + "</title>");
  }

  private static String rect(String name, double x, double y, double width, double height) {
    return String.format(
        Locale.ROOT,
        "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"/>",
        name,
        x,
        y,
        width,
        height);
  }

  private static String text(String name, double x, double y, String text) {
    return String.format(
        Locale.ROOT, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>", name, x, y, text);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
