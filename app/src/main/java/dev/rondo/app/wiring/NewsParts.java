package dev.rondo.app.wiring;

import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.nodes.EverySocket;
import dev.rondo.platform.nodes.MatchNews;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.nodes.TokenNews;
import dev.rondo.storage.Database;

/// The parts that tell other nodes what happens here, and hear what happens there.
///
/// @param sockets of all nodes
/// @param matches the changes of matches, as the leader hears them
record NewsParts(EverySocket sockets, MatchNews matches, TokenNews tokens)
    implements AutoCloseable {

  static NewsParts of(
      Nodes nodes, Connections connections, Tokens tokens, TableHost own, Database database) {
    var matches = new MatchNews(nodes, database.journal());
    own.onChange(matches::changed);
    own.onArrival(matches::arrived);
    return new NewsParts(
        new EverySocket(connections, nodes),
        matches,
        new TokenNews(tokens, connections::tokenHashes, nodes));
  }

  /// To be called when the node has joined a cluster. Alone there is nobody to tell.
  void start() {
    sockets.start();
    matches.start();
    tokens.start();
  }

  @Override
  public void close() {
    tokens.close();
    matches.close();
    sockets.close();
  }
}
