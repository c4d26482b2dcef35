package dev.rondo.platform.table;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Who sits on a seat.
///
/// @param bot the kind of bot, if it is one
public record Player(AccountId account, String nickname, Optional<String> bot) {

  /// Bots for the seats from `firstSeat` on. Their accounts exist in their match alone.
  public static Result<List<Player>> bots(
      Manifest<?, ?, ?, ?> manifest, int firstSeat, int count, Optional<String> kind) {
    var name = kind.or(() -> manifest.bots().stream().findFirst().map(BotKind::name));
    if (name.isEmpty()
        || manifest.bots().stream().noneMatch(bot -> bot.name().equals(name.get()))) {
      return Result.refused(Refusal.VALIDATION_ERROR, "kind: no such bot");
    }
    var bots = new ArrayList<Player>();
    for (var seat = firstSeat; seat < firstSeat + count; seat++) {
      bots.add(new Player(new AccountId("bot-" + Ids.timeOrdered()), "Bot " + (seat + 1), name));
    }
    return Result.ok(bots);
  }
}
