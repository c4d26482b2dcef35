package dev.rondo.games.snatch.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command of a player.
public sealed interface SnatchCommand {

  /// P1 offers.
  record ProposeOffer(int offerPavo, int offerElote, int requestPavo, int requestElote)
      implements SnatchCommand {
    public ProposeOffer {
      Offer.check(offerPavo, offerElote, requestPavo, requestElote);
    }

    public static ProposeOffer of(Offer offer) {
      return new ProposeOffer(
          offer.offerPavo(), offer.offerElote(), offer.requestPavo(), offer.requestElote());
    }

    public Offer offer() {
      return new Offer(offerPavo, offerElote, requestPavo, requestElote);
    }
  }

  /// P1 does not offer.
  record NoOffer() implements SnatchCommand {}

  /// P2 says whether P1 must offer.
  record Force(boolean force) implements SnatchCommand {}

  /// P2 decides about the offer.
  ///
  /// @param action text, since a number would be read as the place of a constant
  record Decide(String action) implements SnatchCommand {
    public Decide {
      known(action, Reply.NAMES, "action");
    }

    public static Decide of(Reply reply) {
      return new Decide(reply.toString());
    }

    public Reply reply() {
      return Reply.named(action);
    }
  }

  /// P1 marks P2, or does not.
  record AssignShame(boolean assign) implements SnatchCommand {}

  /// P1 calls the judge, or does not.
  record Report(boolean report) implements SnatchCommand {}

  /// Say something.
  ///
  /// @param text without the blanks around it
  record Chat(String text) implements SnatchCommand {
    private static final int MOST_CHARACTERS = 500;

    public Chat {
      text = required(text, "text").strip();
      if (text.isEmpty() || text.codePointCount(0, text.length()) > MOST_CHARACTERS) {
        throw new IllegalArgumentException("text has 1 to 500 characters");
      }
      if (text.codePoints().anyMatch(Chat::breaksLines)) {
        throw new IllegalArgumentException("text has no control characters");
      }
    }

    private static boolean breaksLines(int point) {
      return switch (Character.getType(point)) {
        case Character.CONTROL,
            Character.SURROGATE,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR ->
            true;
        default -> false;
      };
    }
  }

  /// Talked enough.
  record Ready() implements SnatchCommand {}

  /// Start again with another variant, or with the same.
  ///
  /// @param variant text, as the action of P2 is
  record SetVariant(String variant) implements SnatchCommand {
    public SetVariant {
      known(variant, Variant.NAMES, "variant");
    }

    public static SetVariant of(Variant variant) {
      return new SetVariant(variant.toString());
    }

    public Variant next() {
      return Variant.valueOf(variant);
    }
  }

  private static void known(@Nullable String word, List<String> words, String name) {
    if (!words.contains(required(word, name))) {
      throw new IllegalArgumentException(name + " is one of " + words);
    }
  }

  private static <T> T required(@Nullable T value, String name) {
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }
}
