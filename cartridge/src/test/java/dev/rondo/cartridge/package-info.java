/// Tests of the contract.
@NullMarked
package dev.rondo.cartridge;

import org.jspecify.annotations.NullMarked;
