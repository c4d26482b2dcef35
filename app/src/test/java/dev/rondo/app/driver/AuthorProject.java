package dev.rondo.app.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A Maven project with tic-tac-toe in a folder, as an author has it.
public final class AuthorProject {
  public static final String RULES = "src/main/java/example/tictactoe/Tictactoe.java";
  public static final String PAGE = "src/main/resources/rondo/tictactoe/page.js";

  private final Path folder;

  private AuthorProject(Path folder) {
    this.folder = folder;
  }

  public static AuthorProject in(Path folder) {
    var project = new AuthorProject(folder);
    project.write(RULES, original());
    project.write(
        "src/main/resources/META-INF/services/dev.rondo.cartridge.CartridgeProvider",
        "example.tictactoe.Tictactoe");
    return project;
  }

  public static String original() {
    try (var in = AuthorProject.class.getResourceAsStream("/projects/Tictactoe.java.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  public Path folder() {
    return folder;
  }

  /// Saves the rules with one text in the place of another.
  public void rulesWith(String text, String instead) {
    if (!original().contains(text)) {
      throw new IllegalArgumentException("the rules do not contain " + text);
    }
    write(RULES, original().replace(text, instead));
  }

  public void write(String path, String content) {
    try {
      var file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
