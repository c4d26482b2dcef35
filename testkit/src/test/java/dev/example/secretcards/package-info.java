/// Secret cards, a game in turns that hides something and draws luck.
@NullMarked
package dev.example.secretcards;

import org.jspecify.annotations.NullMarked;
