/// Public goods, a game in rounds on the floor above the contract.
@NullMarked
package dev.example.publicgoods;

import org.jspecify.annotations.NullMarked;
