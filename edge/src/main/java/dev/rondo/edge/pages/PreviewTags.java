package dev.rondo.edge.pages;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes what a link leads to into the head of the pages, where programs look that preview links.
/// Most of them take no picture without its full address.
public final class PreviewTags {

  /// @param image its path on this server
  public record Preview(String title, String description, String image) {}

  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.:\\[\\]-]{1,255}");

  private PreviewTags() {}

  /// The address of the pages, without a slash at the end; empty if neither the settings nor the
  /// request name one.
  public static String origin(Optional<String> publicUrl, boolean tls, Optional<String> host) {
    return publicUrl
        .map(url -> url.endsWith("/") ? url.substring(0, url.length() - 1) : url)
        .or(() ->
            host.filter(name -> HOST.matcher(name).matches())
                .map(name -> (tls ? "https://" : "http://") + name))
        .orElse("");
  }

  /// The page with the preview's tags, or with its own if there is none. The image gets its full
  /// address in both cases.
  static String write(String page, Optional<Preview> preview, String origin) {
    var written =
        preview
            .map(one ->
                with(
                    with(with(page, "og:title", one.title()), "og:description", one.description()),
                    "og:image",
                    one.image()))
            .orElse(page);
    return written.replace(
        "<meta property=\"og:image\" content=\"/",
        "<meta property=\"og:image\" content=\"" + origin + "/");
  }

  private static String with(String page, String property, String content) {
    var tag = Pattern.compile("(<meta property=\"" + property + "\" content=\")[^\"]*\"");
    return tag.matcher(page).replaceFirst("$1" + Matcher.quoteReplacement(escaped(content)) + "\"");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
