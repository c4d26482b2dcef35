package dev.rondo.platform.match;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The player on a seat.
///
/// @param bot the kind of bot, if it is one
public record Player(AccountId account, String nickname, Optional<String> bot) {

  /// The same player, for whom a bot plays.
  public Player playedBy(String kind) {
    return new Player(account, nickname, Optional.of(kind));
  }

  /// True if a nickname would be taken for this one.
  public boolean sounds(String other) {
    return folded(nickname).equals(folded(other));
  }

  private static String folded(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ");
  }

  /// Bots for the seats from `firstSeat` on, of all kinds in turn if none is asked for. Their
  /// accounts exist in their match alone.
  public static Result<List<Player>> bots(
      Manifest<?, ?, ?, ?> manifest, int firstSeat, int count, Optional<String> kind) {
    var kinds =
        manifest.bots().stream()
            .map(BotKind::name)
            .filter(name -> kind.map(name::equals).orElse(true))
            .toList();
    if (kinds.isEmpty()) {
      return Result.refused(Refusal.VALIDATION_ERROR, "kind: no such bot");
    }
    var bots = new ArrayList<Player>();
    for (var i = 0; i < count; i++) {
      bots.add(
          new Player(
              new AccountId("bot-" + Ids.timeOrdered()),
              "Bot " + (firstSeat + i + 1),
              Optional.of(kinds.get(i % kinds.size()))));
    }
    return Result.ok(bots);
  }
}
