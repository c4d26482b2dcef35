package dev.rondo.cartridge;

/// Gives the server a cartridge that is no class of its own, such as one that a builder made.
///
/// A jar names implementations in `META-INF/services/dev.rondo.cartridge.CartridgeProvider`. Each
/// is public and has a public constructor without parameters.
@FunctionalInterface
public interface CartridgeProvider {
  Cartridge<?, ?, ?, ?> cartridge();
}
