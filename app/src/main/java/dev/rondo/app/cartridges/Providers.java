package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.CartridgeProvider;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// Reads the service files that a class loader can see.
final class Providers {
  static final String FILE = "META-INF/services/" + Cartridge.class.getName();

  private Providers() {}

  /// @param provider the class that the service file names
  record Found(Cartridge<?, ?, ?, ?> cartridge, Class<?> provider) {}

  /// The cartridges in the order of the service files. Throws what their classes throw, and
  /// [java.util.ServiceConfigurationError].
  static List<Found> cartridges(ClassLoader loader) {
    return Stream.concat(
            ServiceLoader.load(Cartridge.class, loader).stream().map(Providers::found),
            ServiceLoader.load(CartridgeProvider.class, loader).stream()
                .map(found ->
                    new Found(Objects.requireNonNull(found.get().cartridge()), found.type())))
        .toList();
  }

  private static Found found(ServiceLoader.Provider<?> provider) {
    return new Found((Cartridge<?, ?, ?, ?>) provider.get(), provider.type());
  }
}
