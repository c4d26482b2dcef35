package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Wire;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Sends one frame after the other, with something wrong about it or nothing, and looks what comes
/// back until the pong of a ping that follows.
final class FuzzSocket {
  private static final Set<Integer> CLOSE_CODES =
      Set.of(1000, 1002, 1005, Wire.ABORTED, 1007, 4003, 4010, 4013, 4401);
  private static final String PING = "{\"t\":\"ping\"}";

  private final int port;
  private final List<Client> clients;
  private final Set<String> people;
  private final List<String> frames;
  private final Random luck;
  private final Mutator mutator;
  private final FuzzIT.Tally tally = new FuzzIT.Tally();
  private String match;
  private Wire wire;

  FuzzSocket(int port, Victims victims, Random luck) {
    this.port = port;
    this.luck = luck;
    this.mutator = new Mutator(luck);
    clients = List.of(victims.ann(), victims.bob(), guest(port), guest(port));
    people =
        Stream.concat(clients.stream(), Stream.of(victims.admin()))
            .map(Client::id)
            .collect(Collectors.toSet());
    match = victims.match();
    frames =
        List.of(
            "{\"t\":\"watch\",\"match\":\"{match}\"}",
            "{\"t\":\"watch\",\"match\":\"{match}\",\"since\":0}",
            "{\"t\":\"unwatch\",\"match\":\"{match}\"}",
            "{\"t\":\"act\",\"match\":\"{match}\",\"key\":\"{key}\",\"type\":\"layout_draft\","
                + "\"payload\":{\"layout\":[\"attack\",null,\"heal\"]},\"useStamp\":false}",
            "{\"t\":\"act\",\"match\":\"{match}\",\"key\":\"{key}\",\"type\":\"layout_confirm\","
                + "\"payload\":{\"layout\":[null,null,null]}}",
            "{\"t\":\"queue\",\"game\":\"duel\",\"vsBot\":true}",
            "{\"t\":\"queue\",\"game\":\"duel\"}",
            "{\"t\":\"unqueue\",\"game\":\"duel\"}",
            PING);
    wire = open();
  }

  private static Client guest(int port) {
    return Client.guest(port, "Fuz");
  }

  /// Everybody who must stay, so that there is somebody to send for.
  Set<String> people() {
    return people;
  }

  FuzzIT.Tally tally() {
    return tally;
  }

  void step() throws IOException {
    var key = new UUID(0, luck.nextInt(50)).toString();
    var valid = mutator.any(frames).replace("{key}", key).replace("{match}", match);
    var message = mutator.mutate(Json.STORED.readTree(valid));
    var what = new String(message, StandardCharsets.UTF_8);
    try {
      send(message);
      wire.send(Wire.text(PING));
      for (var frame = wire.next(); !isPong(frame, what); frame = wire.next()) {
        check(frame, what);
      }
    } catch (IOException | Wire.Closed closed) {
      var code = closed instanceof Wire.Closed known ? known.code() : Wire.ABORTED;
      assertThat(CLOSE_CODES).as(what).contains(code);
      tally.add(String.valueOf(code));
      wire.close();
      wire = open();
    }
  }

  /// Whole, in two pieces, as bytes, or with its head scrambled.
  private void send(byte[] message) throws IOException {
    switch (luck.nextInt(20)) {
      case 0 -> {
        var half = message.length / 2;
        var start = Arrays.copyOf(message, half);
        var rest = Arrays.copyOfRange(message, half, message.length);
        wire.send(Wire.frame(Wire.TEXT, start));
        wire.send(Wire.frame(Wire.LAST | Wire.CONTINUATION, rest));
      }
      case 1 -> wire.send(Wire.frame(Wire.LAST | Wire.BINARY, message));
      case 2 -> {
        // No close frame: its code would only be sent back.
        var first = luck.nextInt(256);
        wire.send(Wire.frame((first & 0xf) == Wire.CLOSE ? first ^ 1 : first, message));
      }
      default -> wire.send(Wire.frame(Wire.LAST | Wire.TEXT, message));
    }
  }

  private boolean isPong(JsonNode frame, String what) {
    tally.add(frame.path("t").asString());
    assertThat(frame.path("t").asString()).as(what).isNotEmpty();
    return frame.path("t").asString().equals("pong");
  }

  private void check(JsonNode frame, String what) {
    if (frame.path("t").asString().equals("matched")) {
      match = frame.path("match").asString();
    }
    if (frame.path("t").asString().equals("error")) {
      tally.add(frame.path("code").asString());
      assertThat(frame.path("code").asString()).as(what).matches("[A-Za-z_]+");
      assertThat(frame.path("status").asInt())
          .as(what)
          .matches(status -> (status >= 400 && status < 500) || status == 503, "no failure");
    }
  }

  private Wire open() {
    try {
      return Wire.signedIn(port, mutator.any(clients).token());
    } catch (IOException broken) {
      throw new AssertionError("the server takes no more sockets", broken);
    }
  }
}
