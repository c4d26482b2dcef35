package dev.rondo.testkit.purity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Finds what makes rules impure: clock, luck past the dice, threads, input and output, and static
/// state that changes.
///
/// It reads compiled classes, so that it holds for any package of any author.
public final class Purity {
  private final ClassLoader loader;

  public Purity(ClassLoader loader) {
    this.loader = loader;
  }

  /// The impure deeds of the named classes, each as a sentence with its place.
  public List<String> impurities(Collection<String> names) {
    var found = new ArrayList<String>();
    for (var name : names) {
      model(name).ifPresent(model -> found.addAll(ClassScan.impurities(model)));
    }
    return List.copyOf(found);
  }

  /// The names of classes and of all that they use, as far as that lies in the same folder or jar.
  public Collection<String> reachable(Collection<Class<?>> start) {
    var seen = new LinkedHashSet<String>();
    for (var type : start) {
      var home = home(type.getName());
      var open = new ArrayDeque<>(List.of(type.getName()));
      while (!open.isEmpty() && home.isPresent()) {
        var name = open.pop();
        if (home(name).equals(home) && seen.add(name)) {
          model(name).ifPresent(model -> open.addAll(ClassUses.of(model)));
        }
      }
    }
    return seen;
  }

  /// The classes that a method of a class names.
  public List<Class<?>> named(Class<?> type, String method) {
    var found = new ArrayList<Class<?>>();
    model(type.getName())
        .ifPresent(model -> {
          for (var name : ClassUses.of(model, method)) {
            try {
              found.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException absent) {
              throw new IllegalStateException(absent);
            }
          }
        });
    return found;
  }

  private static String resource(String name) {
    return name.replace('.', '/') + ".class";
  }

  /// The folder or jar that a class comes from; empty for the JDK and for classes made at run time.
  private Optional<String> home(String name) {
    return Optional.ofNullable(loader.getResource(resource(name)))
        .filter(url -> !url.getProtocol().equals("jrt"))
        .map(url -> url.toString().replace(resource(name), ""));
  }

  private Optional<ClassModel> model(String name) {
    try (var in = loader.getResourceAsStream(resource(name))) {
      return in == null ? Optional.empty() : Optional.of(ClassFile.of().parse(in.readAllBytes()));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
