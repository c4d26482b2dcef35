package dev.rondo.app.dev;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.app.cartridges.BadJarException;
import dev.rondo.app.cartridges.CartridgeJar;
import dev.rondo.cartridge.Cartridge;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/// A folder with a Maven project that holds the rules of games and their pages.
///
/// It is compiled without Maven, against the classes that the rules will see on a server: the JDK,
/// the contract and Jackson's annotations.
public final class Project {
  private final Path folder;
  private final JavaCompiler compiler;

  private Project(Path folder, JavaCompiler compiler) {
    this.folder = folder;
    this.compiler = compiler;
  }

  /// Throws [BadProjectException] if the folder has no Java sources, or if there is no compiler.
  public static Project at(Path folder) {
    var project = folder.toAbsolutePath().normalize();
    if (!Files.isDirectory(project.resolve("src/main/java"))) {
      throw new BadProjectException("There is no folder src/main/java in " + project);
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new BadProjectException(
          "This Java runtime has no compiler. Point JAVA_HOME at a JDK 25 or newer.");
    }
    return new Project(project, compiler);
  }

  public String name() {
    return String.valueOf(folder.getFileName());
  }

  /// The folder of everything that a jar of the project would hold.
  public Path main() {
    return folder.resolve("src/main");
  }

  /// The folder of the games' pages, texts and pictures.
  public Path pages() {
    return resources().resolve("rondo");
  }

  private Path resources() {
    return main().resolve("resources");
  }

  /// Compiles the project and loads its games.
  ///
  /// @param classes a folder for this build alone; it is needed for as long as its games are used
  public Build build(Path classes) {
    try {
      var problems = compile(classes);
      return problems.isEmpty()
          ? new Build.Done(CartridgeJar.project(name(), classes, resources()))
          : new Build.Failed(problems);
    } catch (BadJarException bad) {
      return new Build.Failed(List.of(new Problem("", 0, String.valueOf(bad.getMessage()))));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private List<Problem> compile(Path classes) throws IOException {
    var found = new DiagnosticCollector<JavaFileObject>();
    try (var files = compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8);
        var tree = Files.walk(main().resolve("java"))) {
      var sources = tree.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      if (sources.isEmpty()) {
        return List.of(new Problem("", 0, "there are no Java sources in src/main/java"));
      }
      var options =
          List.of("-d", classes.toString(), "-classpath", classPath(), "-proc:none", "-parameters");
      var good =
          compiler
              .getTask(
                  null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      return good
          ? List.of()
          : found.getDiagnostics().stream()
              .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
              .map(this::problem)
              .toList();
    }
  }

  private Problem problem(Diagnostic<? extends JavaFileObject> found) {
    var source = found.getSource();
    var file =
        source == null
            ? ""
            : folder.relativize(Path.of(source.toUri())).toString().replace('\\', '/');
    return new Problem(file, Math.max(0, found.getLineNumber()), found.getMessage(Locale.ROOT));
  }

  private static String classPath() {
    return Stream.of(Cartridge.class, JsonProperty.class)
        .map(Project::location)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String location(Class<?> type) {
    try {
      var source = Objects.requireNonNull(type.getProtectionDomain().getCodeSource());
      return Path.of(source.getLocation().toURI()).toString();
    } catch (URISyntaxException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
