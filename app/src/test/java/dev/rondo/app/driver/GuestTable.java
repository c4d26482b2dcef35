package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;

/// A guest without a browser, who has a private table with chosen settings that a visitor joins.
public record GuestTable(Client host, Client.Socket socket, String match) {

  public static GuestTable joined(int port, Visitor visitor, String settings) {
    var host = Client.guest(port, "Host");
    var socket = host.socket();
    var made =
        host.post("/matches", "{\"game\":\"duel\",\"private\":true,\"config\":{" + settings + "}}");
    assertThat(made.status()).isEqualTo(201);
    var match = made.text("matchId");
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    visitor.open("/match/" + match);
    visitor.click("join");
    visitor.sees("duel").isVisible();
    return new GuestTable(host, socket, match);
  }

  public void confirm() {
    confirm(host, match);
  }

  public static void confirm(Client client, String match) {
    var answer =
        client.act(
            match,
            UUID.randomUUID().toString(),
            "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"defense\",null,\"attack\"]}}");
    assertThat(answer.status()).isEqualTo(200);
  }

  public void close() {
    socket.close();
  }
}
