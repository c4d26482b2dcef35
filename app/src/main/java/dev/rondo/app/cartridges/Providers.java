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

  /// The cartridges in the order of the service files. Throws what their classes throw, and
  /// [java.util.ServiceConfigurationError].
  static List<Cartridge<?, ?, ?, ?>> cartridges(ClassLoader loader) {
    return Stream.concat(
            ServiceLoader.load(Cartridge.class, loader).stream()
                .<Cartridge<?, ?, ?, ?>>map(ServiceLoader.Provider::get),
            ServiceLoader.load(CartridgeProvider.class, loader).stream()
                .map(provider -> Objects.requireNonNull(provider.get().cartridge())))
        .toList();
  }
}
