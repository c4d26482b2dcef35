/// Tests of the floor above the contract.
@NullMarked
package dev.rondo.cartridge.game;

import org.jspecify.annotations.NullMarked;
