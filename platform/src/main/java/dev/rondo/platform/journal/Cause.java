package dev.rondo.platform.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.databind.JsonNode;

/// The cause of a journal entry. Stored, so names and fields stay.
public sealed interface Cause {

  /// The actions that an entry with this cause is the first to store.
  default List<Played> newActions() {
    return switch (this) {
      case Played played -> List.of(played);
      case Rang(var held) -> held.stream().map(Held::played).toList();
      case Brought(var held) -> held.stream().map(Held::played).toList();
      default -> List.of();
    };
  }

  /// The correlation id of a step: the id of the action that was asked for, else of the match.
  default String correlationId(MatchId match) {
    return switch (this) {
      case Played played -> played.key();
      case Refused refused -> refused.key();
      default -> match.value();
    };
  }

  record Created(
      String game,
      String rulesVersion,
      String seed,
      Settings settings,
      Origin origin,
      boolean hidden,
      AccountId creator,
      List<Player> players)
      implements Cause {}

  record Joined(List<Player> players) implements Cause {}

  /// A seat was given back while PENDING; those behind it move up.
  record Vacated(Seat seat) implements Cause {}

  /// The seats are final and play begins; match time starts again from 0.
  ///
  /// @param brings what players bring, by the index of their seat; only who brings something
  /// @param hosted if a host started it
  /// @param startsTs epoch milliseconds of match time 0; 0 if that is the time of the entry
  record Started(
      @JsonInclude(JsonInclude.Include.NON_EMPTY)
          SortedMap<Integer, SortedMap<String, Integer>> brings,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Hosted> hosted,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) long startsTs)
      implements Cause {
    public Started {
      brings =
          Collections.unmodifiableSortedMap(
              Objects.requireNonNullElse(brings, Collections.emptySortedMap()));
      hosted = Objects.requireNonNullElse(hosted, Optional.empty());
    }
  }

  record Played(Seat seat, String key, String type, JsonNode payload, boolean sealed)
      implements Cause {
    public Played(ActionId action, String type, JsonNode payload, boolean sealed) {
      this(action.seat(), action.key(), type, payload, sealed);
    }

    public ActionId action() {
      return new ActionId(seat, key);
    }

    /// The same action, refused.
    public Refused refused() {
      return new Refused(seat, key, type, payload, sealed);
    }

    /// The same action, waiting in memory.
    public Held held(long at, long until) {
      return new Held(seat, key, type, payload, at, until);
    }
  }

  /// An action that was refused, stored because the rules noted facts about it. It leaves no
  /// answer, costs no stamp, and its key may be used again.
  record Refused(Seat seat, String key, String type, JsonNode payload, boolean sealed)
      implements Cause {}

  record Withdrawn(Seat seat, String key) implements Cause {
    public Withdrawn(ActionId action) {
      this(action.seat(), action.key());
    }
  }

  /// The alarm of the rules rang.
  ///
  /// @param held the actions that waited for it, in the order of receipt
  record Rang(@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Held> held) implements Cause {
    public Rang {
      held = List.copyOf(Objects.requireNonNullElse(held, List.of()));
    }
  }

  /// Actions that were held are stored before their time, because something else happens next.
  record Brought(List<Held> held) implements Cause {
    public Brought {
      held = List.copyOf(held);
    }
  }

  /// An action that waited in memory.
  ///
  /// @param at the match time of its receipt
  /// @param until the match time that the rules gave
  record Held(Seat seat, String key, String type, JsonNode payload, long at, long until) {
    public ActionId action() {
      return new ActionId(seat, key);
    }

    public Played played() {
      return new Played(seat, key, type, payload, false);
    }
  }

  record Left(Seat seat) implements Cause {}

  /// The player was sent away, and has no seat any more; the game goes on as if they had left.
  record Expelled(Seat seat) implements Cause {}

  /// A bot plays for the player from now on. The player keeps the seat.
  record Substituted(Seat seat, String bot) implements Cause {}

  record Gone(Seat seat) implements Cause {}

  record Came(Seat seat) implements Cause {}

  record Paused(String reason, String by) implements Cause {}

  /// @param resumesTs epoch milliseconds at which match time goes on
  record Resumed(String by, long resumesTs) implements Cause {}

  /// A server took the match up again after nobody ran it for a while.
  record Recovered(long resumesTs) implements Cause {}

  /// @param aside the match could not be read, so it was ended without its rules
  record Cancelled(String reason, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean aside)
      implements Cause {
    public Cancelled(String reason) {
      this(reason, false);
    }

    /// The rules have failed, and are not asked any more.
    public static final String FAULT = "fault";
  }
}
