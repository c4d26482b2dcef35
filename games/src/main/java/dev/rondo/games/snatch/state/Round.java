package dev.rondo.games.snatch.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The decisions so far in the round that is played.
///
/// @param index from 1; 0 before the first
/// @param forcedByP2 whether P2 forces an offer; true in G2 until P2 changes it
/// @param choices in the order they were made
public record Round(
    int index,
    boolean forcedByP2,
    Optional<Proposal> proposal,
    Optional<Offer> offer,
    Optional<Reply> reply,
    boolean shameAssigned,
    boolean reported,
    List<Choice> choices) {
  static final int LAST = 3;
  public static final Round NONE = of(0, Variant.G1);

  public Round {
    choices = List.copyOf(choices);
  }

  public static Round of(int index, Variant variant) {
    return new Round(
        index,
        variant == Variant.G2,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        List.of());
  }

  public Round forced(boolean force) {
    return new Round(index, force, proposal, offer, reply, shameAssigned, reported, choices);
  }

  public Round proposed(Proposal what, Optional<Offer> made, Choice choice) {
    return new Round(
        index, forcedByP2, Optional.of(what), made, reply, shameAssigned, reported, and(choice));
  }

  public Round replied(Reply what, Choice choice) {
    return new Round(
        index,
        forcedByP2,
        proposal,
        offer,
        Optional.of(what),
        shameAssigned,
        reported,
        and(choice));
  }

  public Round shamed(boolean assigned, Choice choice) {
    return new Round(index, forcedByP2, proposal, offer, reply, assigned, reported, and(choice));
  }

  public Round reported(boolean report, Choice choice) {
    return new Round(index, forcedByP2, proposal, offer, reply, shameAssigned, report, and(choice));
  }

  private List<Choice> and(Choice choice) {
    var more = new ArrayList<>(choices);
    more.add(choice);
    return more;
  }
}
