package dev.rondo.platform.economy;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Loadout;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.databind.JsonNode;

/// Lets accounts choose what they bring to their next matches of games that have a [Loadout].
public final class Loadouts implements CarriedItems {
  private final LoadoutStore store;
  private final Catalog catalog;

  public Loadouts(LoadoutStore store, Catalog catalog) {
    this.store = store;
    this.catalog = catalog;
  }

  /// The account's choice, or the loadout's fallback if it has made none.
  public List<String> chosen(String game, Loadout loadout, AccountId account) {
    return Optional.ofNullable(store.of(game, List.of(account)).get(account))
        .filter(loadout::allows)
        .orElse(loadout.fallback());
  }

  /// Replaces the account's choice.
  ///
  /// @param body an object with the choice as its only field
  public Result<List<String>> choose(
      String game, Loadout loadout, AccountId account, JsonNode body) {
    var name = loadout.name();
    if (!body.isObject() || body.size() != 1 || !body.has(name)) {
      return Result.refused(VALIDATION_ERROR, "an object with the only field '" + name + "'");
    }
    return Configs.words(name, loadout.setting(), body.path(name))
        .map(chosen -> {
          store.put(game, account, chosen);
          return chosen;
        });
  }

  @Override
  public Map<AccountId, SortedMap<String, Integer>> of(String game, List<AccountId> people) {
    var brings = new HashMap<AccountId, SortedMap<String, Integer>>();
    catalog
        .find(game)
        .flatMap(found -> found.manifest().loadout())
        .ifPresent(loadout ->
            store
                .of(game, people)
                .forEach((account, chosen) -> {
                  if (loadout.allows(chosen)) {
                    brings.put(account, loadout.pack(chosen));
                  }
                }));
    return brings;
  }
}
