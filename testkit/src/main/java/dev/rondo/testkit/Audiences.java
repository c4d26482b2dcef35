package dev.rondo.testkit;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.MergePatch;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The clients of a simulated match: one a viewer, each keeping its view by the patches it gets.
final class Audiences implements Audience {
  private final Map<Viewer, Client> clients = new LinkedHashMap<>();
  private boolean open;

  private static final class Client {
    private final List<Update> updates = new ArrayList<>();
    private JsonNode view = Json.VIEW.createObjectNode();

    /// The text that the view was last found equal to. It is empty once a patch has come.
    private String same = "";
  }

  Audiences(List<Viewer> viewers) {
    viewers.forEach(viewer -> clients.put(viewer, new Client()));
  }

  /// Lets the table speak while the work runs; at any other time it may not.
  void listening(Runnable work) {
    open = true;
    work.run();
    open = false;
  }

  /// The table was thrown away, perhaps while it spoke.
  void cut() {
    open = false;
  }

  boolean isListening() {
    return open;
  }

  @Override
  public boolean listens(Viewer viewer) {
    return clients.containsKey(viewer);
  }

  @Override
  public void tell(Viewer viewer, Update update) {
    Violation.unless(open, "nothing leaves before it is stored", update);
    take(viewer, update);
  }

  private void take(Viewer viewer, Update update) {
    var client = clients.get(viewer);
    if (client == null) {
      throw new Violation("only who listens is told", viewer);
    }
    Violation.unlessEqual(
        (long) client.updates.size() + 1, update.v(), "versions of a viewer have no gaps");
    client.updates.add(update);
    var json = Json.STORED.readTree(update.json());
    Violation.unlessEqual(update.v(), json.path("v").asLong(), "an update says its version");
    if (json.has("patch")) {
      client.view = MergePatch.apply(client.view, json.path("patch"));
      client.same = "";
    }
  }

  /// Every client comes back and asks for what it missed.
  void catchUp(Table<?, ?, ?, ?> table) {
    clients.forEach((viewer, client) -> {
      if (isSeated(viewer, table) && table.views().look(viewer).v() > client.updates.size()) {
        table
            .views()
            .updates(viewer, client.updates.size())
            .forEach(update -> take(viewer, update));
      }
    });
  }

  private static boolean isSeated(Viewer viewer, Table<?, ?, ?, ?> table) {
    return !(viewer instanceof Viewer.Player(var seat))
        || table.row().startedAt().isEmpty()
        || seat.index() < table.row().players().size();
  }

  private Client client(Viewer viewer) {
    var client = clients.get(viewer);
    if (client == null) {
      throw new Violation("every viewer has a client", viewer);
    }
    return client;
  }

  /// Checks that the view which a client put together from patches is the view it would be shown.
  void compare(Viewer viewer, Look look) {
    var client = client(viewer);
    Violation.unlessEqual(
        (long) client.updates.size(), look.v(), "a look has the version of the last update");
    if (!look.view().equals(client.same)) {
      Violation.unlessEqual(
          Json.STORED.readTree(look.view()),
          client.view,
          "patches lead from {} to the view of " + viewer);
      client.same = look.view();
    }
  }

  /// Checks that the updates which were told are computed again to the same bytes.
  void compareAll(Table<?, ?, ?, ?> table) {
    var seated = clients.keySet().stream().filter(viewer -> isSeated(viewer, table)).toList();
    table
        .views()
        .updates(seated)
        .forEach((viewer, updates) ->
            Violation.unlessEqual(
                client(viewer).updates, updates, "updates computed again are the same bytes"));
  }
}
