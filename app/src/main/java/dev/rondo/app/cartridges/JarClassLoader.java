package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Loads the classes of one jar or project. They see the JDK, the contract and Jackson's
/// annotations, and nothing else of the server.
final class JarClassLoader extends URLClassLoader {

  /// @param places a jar, or folders
  JarClassLoader(String name, List<Path> places) throws MalformedURLException {
    super(name, urls(places), new Shared());
  }

  private static URL[] urls(List<Path> places) throws MalformedURLException {
    var urls = new URL[places.size()];
    for (var i = 0; i < urls.length; i++) {
      urls[i] = places.get(i).toUri().toURL();
    }
    return urls;
  }

  /// The classes that every jar shares with the server. It has no resources, so that the server's
  /// own service files are not found.
  private static final class Shared extends ClassLoader {
    private static final Pattern NAMES =
        Pattern.compile("(dev\\.rondo\\.cartridge|com\\.fasterxml\\.jackson\\.annotation)\\..+");

    Shared() {
      super("contract", ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (NAMES.matcher(name).matches()) {
        return Cartridge.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
