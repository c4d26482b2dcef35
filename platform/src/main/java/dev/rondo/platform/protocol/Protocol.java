package dev.rondo.platform.protocol;

import dev.rondo.platform.json.Json;
import java.util.List;
import java.util.Optional;

/// A study: everything around the matches of a tournament.
///
/// @param groupSize how many play together; the game's least number of seats if there is none
/// @param minutes how long it is expected to take
public record Protocol(
    Pages pages,
    Anonymity anonymity,
    Titles titles,
    Matching matching,
    Roles roles,
    Optional<Integer> groupSize,
    List<Arm> arms,
    Order order,
    Participants participants,
    Optional<PaymentRule> payment,
    Optional<Completion> completion,
    Dropout dropout,
    Optional<Integer> minutes) {

  /// A tournament without a study.
  public static final Protocol NONE =
      new Protocol(
          Pages.NONE,
          Anonymity.NAMES,
          Titles.SHOWN,
          Matching.STRANGERS,
          Roles.BALANCED,
          Optional.empty(),
          List.of(),
          Order.GIVEN,
          Participants.ANYBODY,
          Optional.empty(),
          Optional.empty(),
          Dropout.BY_CLOCK,
          Optional.empty());

  public Protocol {
    arms = List.copyOf(arms);
  }

  /// The JSON in which it is stored and shown.
  public String json() {
    return Json.VIEW.writeValueAsString(this);
  }

  public static Protocol stored(String json) {
    return Json.STORED.readValue(json, Protocol.class);
  }

  /// The same with a number in the place of each label.
  public Protocol unlabelled() {
    return new Protocol(
        pages,
        anonymity,
        titles,
        matching,
        roles,
        groupSize,
        arms,
        order,
        participants.unlabelled(),
        payment,
        completion,
        dropout,
        minutes);
  }

  public boolean neutral() {
    return anonymity == Anonymity.NEUTRAL;
  }
}
