package dev.rondo.edge.pages;

import dev.rondo.platform.match.Catalog;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Serves the pages in the class path's folder `web`, the files of the installed games, and what
/// the server says about itself. Each file of the pages is read once and kept in memory, also
/// compressed. A file of a game is compressed once for as long as its content is the same.
public final class Pages {
  private static final Logger LOG = LoggerFactory.getLogger(Pages.class);

  /// The place of the games' files, by game.
  public static final String CARTRIDGES = "/cartridges/";

  /// The place of the documentation, each of whose pages is a file of its own.
  private static final String DOCS = "/docs";

  /// The page of a server in development. There is none unless the server makes it.
  public static final String PLAYGROUND = "/playground";

  private static final String INDEX = "/index.html";

  private static final Pattern HARMLESS = Pattern.compile("(/[A-Za-z0-9_@-][A-Za-z0-9._@-]*)+");
  private static final Pattern NAMED_BY_CONTENT = Pattern.compile("(/docs)?/assets/.*");
  private static final int WORTH_COMPRESSING = 1_024;
  private static final String NO_PAGES = "Rondo is running. Its API is described at /docs/api.\n";
  private static final String POLICY =
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
          + " font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("gif", "image/gif"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("webp", "image/webp"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("ogg", "audio/ogg"),
          Map.entry("txt", "text/plain; charset=utf-8"));

  private record File(String type, Buffer plain, Buffer zipped, String tag) {}

  private final Map<String, File> files = new ConcurrentHashMap<>();
  private final Catalog games;
  private final Map<String, Supplier<byte[]>> made;
  private final Optional<String> publicUrl;

  /// @param made paths whose content the server makes, for example `/openapi.json`
  /// @param publicUrl where browsers find this server, if the operator has said so
  public Pages(Catalog games, Map<String, Supplier<byte[]>> made, Optional<String> publicUrl) {
    this.games = games;
    this.made = Map.copyOf(made);
    this.publicUrl = publicUrl;
  }

  /// On the event loop; the class path is local and its files are small.
  ///
  /// @param preview what the path leads to, for the head of the pages
  public void handle(HttpServerRequest request, Optional<PreviewTags.Preview> preview) {
    var method = request.method().name();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      request.response().setStatusCode(405).putHeader("Allow", "GET, HEAD").end();
      return;
    }
    var path = Objects.requireNonNullElse(request.path(), "/");
    Optional<File> file;
    try {
      file = find(path);
    } catch (RuntimeException broken) {
      LOG.error("The page {} cannot be made", path, broken);
      request.response().setStatusCode(500).end("The server could not make this page.\n");
      return;
    }
    if (file.isEmpty()) {
      request.response().setStatusCode(404).end("There is nothing here.\n");
      return;
    }
    write(request, path, headed(request, file.get(), preview));
  }

  /// A path without a dot is a place within the pages: it gets their index, and they find their
  /// way.
  private Optional<File> find(String path) {
    if (path.substring(path.lastIndexOf('/') + 1).contains(".")) {
      return load(path);
    }
    var place = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    var own = load(place + "/index.html");
    if (place.equals(PLAYGROUND)) {
      return own;
    }
    if (place.startsWith(DOCS + "/")) {
      return own.or(() -> load(place + ".html"));
    }
    return own.or(() -> load(INDEX))
        .or(() -> Optional.of(file("x.txt", NO_PAGES.getBytes(StandardCharsets.UTF_8))));
  }

  private Optional<File> load(String path) {
    var known = Optional.ofNullable(files.get(path));
    if (known.isPresent() && !path.startsWith(CARTRIDGES)) {
      return known;
    }
    var bytes = Optional.ofNullable(made.get(path)).map(Supplier::get).or(() -> read(path));
    var file =
        bytes.map(content ->
            known
                .filter(before -> before.plain().equals(Buffer.buffer(content)))
                .orElseGet(() -> file(path, content)));
    file.ifPresent(found -> files.put(path, found));
    return file;
  }

  /// The pages' index with the head that belongs to this address.
  private File headed(HttpServerRequest request, File file, Optional<PreviewTags.Preview> preview) {
    if (!file.equals(files.get(INDEX))) {
      return file;
    }
    var host = Optional.ofNullable(request.getHeader("Host"));
    var origin = PreviewTags.origin(publicUrl, request.isSSL(), host);
    var head =
        preview.filter(one -> load(one.image()).isPresent()).or(() -> preview.map(Pages::plain));
    var page = file.plain().toString(StandardCharsets.UTF_8);
    return file(INDEX, PreviewTags.write(page, head, origin).getBytes(StandardCharsets.UTF_8));
  }

  /// A game without a picture of its own is shown with that of all games.
  private static PreviewTags.Preview plain(PreviewTags.Preview preview) {
    return new PreviewTags.Preview(preview.title(), preview.description(), "/preview.png");
  }

  private Optional<byte[]> read(String path) {
    if (!HARMLESS.matcher(path).matches() || path.contains("..")) {
      return Optional.empty();
    }
    if (path.startsWith(CARTRIDGES)) {
      var file = path.substring(CARTRIDGES.length());
      var slash = Math.max(0, file.indexOf('/'));
      return games
          .find(file.substring(0, slash))
          .flatMap(game -> game.source().file(file.substring(slash + 1)));
    }
    try (var in = Pages.class.getResourceAsStream("/web" + path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static File file(String path, byte[] content) {
    var crc = new CRC32();
    crc.update(content);
    var tag = "\"" + HexFormat.of().toHexDigits(crc.getValue()) + "-" + content.length + "\"";
    var type =
        TYPES.getOrDefault(path.substring(path.lastIndexOf('.') + 1), "application/octet-stream");
    var zips = type.startsWith("text/") || type.endsWith("json") || type.endsWith("+xml");
    var zipped = zips && content.length >= WORTH_COMPRESSING ? Gzip.of(content) : new byte[0];
    return new File(type, Buffer.buffer(content), Buffer.buffer(zipped), tag);
  }

  private static void write(HttpServerRequest request, String path, File file) {
    var fixed = NAMED_BY_CONTENT.matcher(path).matches();
    var response =
        request
            .response()
            .putHeader("Content-Type", file.type())
            .putHeader("ETag", file.tag())
            .putHeader("Vary", "Accept-Encoding")
            .putHeader("X-Content-Type-Options", "nosniff")
            .putHeader("Referrer-Policy", "same-origin")
            .putHeader("Content-Security-Policy", POLICY)
            .putHeader("Cache-Control", fixed ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.tag().equals(request.getHeader("If-None-Match"))) {
      response.setStatusCode(304).end();
      return;
    }
    var accepts = Objects.requireNonNullElse(request.getHeader("Accept-Encoding"), "");
    var body = file.plain();
    if (file.zipped().length() > 0 && accepts.contains("gzip")) {
      response.putHeader("Content-Encoding", "gzip");
      body = file.zipped();
    }
    if (request.method().name().equals("HEAD")) {
      response.putHeader("Content-Length", Integer.toString(body.length())).end();
    } else {
      response.end(body);
    }
  }
}
