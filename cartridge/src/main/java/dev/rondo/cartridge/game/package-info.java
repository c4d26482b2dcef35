/// The floor above the contract: games in turns and games in rounds, declared by name, that become
/// a [dev.rondo.cartridge.Cartridge].
@NullMarked
package dev.rondo.cartridge.game;

import org.jspecify.annotations.NullMarked;
