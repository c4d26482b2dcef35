package dev.rondo.app.cartridges;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles sources into a real jar, as an author's build does.
public final class JarMaker {
  private static final String SERVICE = "META-INF/services/dev.rondo.cartridge.";

  private final List<JavaFileObject> sources = new ArrayList<>();
  private final Map<String, byte[]> files = new TreeMap<>();
  private final List<String> dropped = new ArrayList<>();

  /// A jar with a game of two seats, and a stake of 2 tokens.
  public static JarMaker countdown(String id) {
    return new JarMaker()
        .source("example.Countdown", countdownSource(id))
        .names("example.Countdown");
  }

  static String countdownSource(String id) {
    try (var in = JarMaker.class.getResourceAsStream("/jars/Countdown.java.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("@ID@", id);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  public JarMaker source(String type, String code) {
    var place = URI.create("string:///" + type.replace('.', '/') + ".java");
    sources.add(
        new SimpleJavaFileObject(place, JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
          }
        });
    return this;
  }

  /// Names classes in the service file.
  JarMaker names(String... types) {
    return file(SERVICE + "Cartridge", String.join("\n", types));
  }

  public JarMaker namesProvider(String type) {
    return file(SERVICE + "CartridgeProvider", type);
  }

  public JarMaker file(String path, String content) {
    return file(path, content.getBytes(StandardCharsets.UTF_8));
  }

  public JarMaker file(String path, byte[] content) {
    files.put(path, content);
    return this;
  }

  /// Leaves a compiled class out.
  JarMaker without(String type) {
    dropped.add(type.replace('.', '/') + ".class");
    return this;
  }

  public Path write(Path target) {
    try {
      Files.createDirectories(target.getParent());
      var classes = Files.createTempDirectory(target.getParent(), "classes");
      compile(classes);
      try (var jar = new JarOutputStream(Files.newOutputStream(target));
          var compiled = Files.walk(classes)) {
        for (var file : compiled.filter(Files::isRegularFile).toList()) {
          var name = classes.relativize(file).toString().replace('\\', '/');
          if (!dropped.contains(name)) {
            add(jar, name, Files.readAllBytes(file));
          }
        }
        for (var file : files.entrySet()) {
          add(jar, file.getKey(), file.getValue());
        }
      }
      return target;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void compile(Path classes) {
    if (sources.isEmpty()) {
      return;
    }
    var options =
        List.of("-d", classes.toString(), "-classpath", System.getProperty("java.class.path"));
    var compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.getTask(null, null, null, options, null, sources).call()).isTrue();
  }

  private static void add(JarOutputStream jar, String name, byte[] content) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    jar.write(content);
    jar.closeEntry();
  }
}
