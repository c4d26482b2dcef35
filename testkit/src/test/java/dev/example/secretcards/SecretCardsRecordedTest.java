package dev.example.secretcards;

import dev.example.secretcards.SecretCards.Hands;
import dev.example.secretcards.SecretCards.Seen;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.RecordedMatches;

/// Tests that matches of games in turns, as servers of authors have stored them, can still be read.
class SecretCardsRecordedTest
    extends RecordedMatches<TurnState<Hands>, Record, TurnFact<Hands>, TurnView<Seen>> {

  @Override
  protected Cartridge<TurnState<Hands>, Record, TurnFact<Hands>, TurnView<Seen>> cartridge() {
    return SecretCards.GAME;
  }

  @Override
  protected int seats() {
    return SecretCards.GAME.manifest().seats().max();
  }

  @Override
  protected Settings settings(Settings defaults) {
    return defaults;
  }
}
