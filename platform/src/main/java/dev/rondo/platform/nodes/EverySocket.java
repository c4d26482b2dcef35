package dev.rondo.platform.nodes;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.LocalSockets;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.view.Watcher.Departure;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/// The sockets of all nodes. Messages are sent to every node. Whether somebody has a socket, and
/// when the last one is gone, is known on the leader; elsewhere only this node's sockets count.
///
/// Each node tells the leader who came and who is gone. Every few seconds it compares a digest of
/// its people with the leader, and sends all of them if they differ: after a lost message, and
/// after another node has become the leader.
public final class EverySocket implements Mailman, AutoCloseable {
  private static final String MAIL = "mail";
  private static final String PEOPLE = "people";
  private static final String WANTED = "people.wanted";

  /// A message to the sockets of an account.
  sealed interface Letter {}

  record Matched(String account, String game, String match, int seat) implements Letter {}

  record Queued(String account, String game, int position) implements Letter {}

  record Noticed(String account, String name, JsonNode content) implements Letter {}

  private final LocalSockets here;
  private final Nodes nodes;
  private final PeopleElsewhere elsewhere;
  private final PeopleHere reports;
  private final List<BiConsumer<AccountId, Departure>> listeners = new CopyOnWriteArrayList<>();

  public EverySocket(LocalSockets here, Nodes nodes) {
    this.here = here;
    this.nodes = nodes;
    this.elsewhere = new PeopleElsewhere(nodes, this::goneElsewhere);
    this.reports = new PeopleHere(here, nodes, PEOPLE);
    here.onGone(this::goneHere);
    nodes.on(MAIL, (_, message) -> deliver(Messages.read(message, Letter.class)));
    nodes.on(PEOPLE, elsewhere::receive);
    nodes.on(
        WANTED,
        (from, _) -> {
          reports.sendAll(from);
          return Messages.done();
        });
  }

  /// Begins to tell the leader who is here. Called once, after joining.
  public void start() {
    reports.start();
  }

  /// This node leads from now on: asks the others for their people.
  public void lead() {
    elsewhere.start();
    nodes.tellOthers(WANTED, Messages.EMPTY);
  }

  /// This node leads no longer.
  public void follow() {
    elsewhere.stop();
  }

  private CompletableFuture<byte[]> deliver(Letter letter) {
    switch (letter) {
      case Matched(var account, var game, var match, var seat) ->
          here.matched(new AccountId(account), game, new MatchId(match), seat);
      case Queued(var account, var game, var position) ->
          here.queued(new AccountId(account), game, position);
      case Noticed(var account, var name, var content) ->
          here.notice(new AccountId(account), name, content);
    }
    return Messages.done();
  }

  private void send(Letter letter) {
    nodes.tellOthers(MAIL, Messages.write(Letter.class, letter));
  }

  @Override
  public void matched(AccountId account, String game, MatchId match, int seat) {
    here.matched(account, game, match, seat);
    send(new Matched(account.value(), game, match.value(), seat));
  }

  @Override
  public void queued(AccountId account, String game, int position) {
    here.queued(account, game, position);
    send(new Queued(account.value(), game, position));
  }

  @Override
  public void notice(AccountId account, String name, Object content) {
    here.notice(account, name, content);
    send(new Noticed(account.value(), name, Json.VIEW.valueToTree(content)));
  }

  @Override
  public boolean connected(AccountId account) {
    return here.connected(account) || elsewhere.has(account);
  }

  @Override
  public void onGone(BiConsumer<AccountId, Departure> listener) {
    listeners.add(listener);
  }

  private void goneHere(AccountId account, Departure departure) {
    reports.gone(account, departure);
    if (nodes.leads() && !elsewhere.has(account)) {
      listeners.forEach(listener -> listener.accept(account, departure));
    }
  }

  private void goneElsewhere(AccountId account, Departure departure) {
    if (!here.connected(account)) {
      listeners.forEach(listener -> listener.accept(account, departure));
    }
  }

  @Override
  public void close() {
    reports.close();
    elsewhere.stop();
  }
}
