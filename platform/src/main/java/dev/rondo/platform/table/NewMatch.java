package dev.rondo.platform.table;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import java.util.List;

/// A match to be made. With all seats taken it starts at once.
///
/// @param hidden only its people may see it
public record NewMatch(
    String game,
    Settings settings,
    Origin origin,
    boolean hidden,
    AccountId creator,
    List<Player> players) {}
