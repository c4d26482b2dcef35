package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Item;
import dev.rondo.platform.economy.OwnedItem;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// One's own items.
public final class InventoryRoutes {

  /// @param matchId in which it was won
  record ItemShape(
      String id,
      Item item,
      Item.Rarity rarity,
      int bonus,
      boolean equipped,
      Instant obtainedAt,
      String matchId) {
    static ItemShape of(OwnedItem owned) {
      return new ItemShape(
          Long.toString(owned.id()),
          owned.item(),
          owned.item().rarity(),
          owned.item().bonus(),
          owned.equipped(),
          owned.obtainedAt(),
          owned.match().value());
    }
  }

  record ItemList(List<ItemShape> items, Optional<String> next) {}

  private final Inventory inventory;

  public InventoryRoutes(Inventory inventory) {
    this.inventory = inventory;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/inventory", "inventory")
            .does("The caller's items, the newest first.")
            .paged(Integer.class)
            .gives(200, ItemList.class, "A page of items.")
            .refuses(VALIDATION_ERROR)
            .by(this::items),
        Route.post("/inventory/{id}/equip", "equip")
            .does("Equips an item, and puts away the one that was equipped.")
            .gives(200, ItemShape.class, "The item.")
            .refuses(NOT_FOUND)
            .by(call -> change(call, (account, id) -> inventory.equip(account, id))),
        Route.post("/inventory/{id}/unequip", "unequip")
            .does("Puts an item away.")
            .gives(200, ItemShape.class, "The item.")
            .refuses(NOT_FOUND)
            .by(call -> change(call, (account, id) -> inventory.unequip(account, id))));
  }

  private Result<Reply> items(Call call) {
    return call.number("next")
        .then(next -> call.limit().map(limit -> inventory.items(call.caller(), next, limit)))
        .map(page ->
            Reply.ok(new ItemList(page.items().stream().map(ItemShape::of).toList(), page.next())));
  }

  private static Result<Reply> change(
      Call call, BiFunction<AccountId, Long, Result<OwnedItem>> change) {
    return call.pathNumber("id")
        .then(id -> change.apply(call.caller(), id))
        .map(item -> Reply.ok(ItemShape.of(item)));
  }
}
