/// The contract between the rules of a game and the platform that hosts it.
@NullMarked
package dev.rondo.cartridge;

import org.jspecify.annotations.NullMarked;
