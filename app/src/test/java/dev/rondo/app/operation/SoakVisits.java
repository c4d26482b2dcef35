package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.lobby.LobbyIT;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// Makes the visits that a house of players makes in a quarter of an hour, as fast as the server
/// takes them. The visitors come, play, and go. Guests who own more than they were given delete
/// their accounts. Retention removes the other guests.
final class SoakVisits {
  /// The number of people in the house. They play all the time.
  private static final int PLAYERS = Integer.getInteger("rondo.soak.players", 100);

  /// The highest number of visits that run at the same time.
  private static final int AT_ONCE = 24;

  private static final List<String> CARDS = List.of("attack", "defense", "heal", "counter");
  private static final List<String> MOVES =
      List.of(
          "\"type\":\"defend\"",
          "\"type\":\"collect\"",
          "\"type\":\"move\",\"payload\":{\"direction\":\"north\"}",
          "\"type\":\"move\",\"payload\":{\"direction\":\"west\"}",
          "\"type\":\"move\",\"payload\":{\"direction\":\"east\"}");
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration GLANCE = Duration.ofMillis(20);
  private static final String OFFER =
      """
      {"type":"proposeOffer",
       "payload":{"offerPavo":1,"offerElote":0,"requestPavo":0,"requestElote":1}}\
      """;

  private final int port;
  private final Client admin;
  private final Random luck;

  SoakVisits(int port, Client admin, long seed) {
    this.port = port;
    this.admin = admin;
    this.luck = new Random(seed);
  }

  /// Makes all visits of a quarter of an hour, and returns when they are over.
  void quarterOfAnHour() throws InterruptedException, ExecutionException {
    var visits = new ArrayList<Consumer<Random>>();
    // Of a hundred players, 40 play duels of a minute, and 30 play arenas of three for five
    // minutes. 20 play parties of five for twenty minutes, and 10 play snatch against a bot for
    // twelve and a half minutes.
    add(visits, 3.0, this::duel);
    add(visits, 0.3, this::arena);
    add(visits, 0.12, this::snatch);
    add(visits, 0.6, this::look);
    add(visits, 0.15, this::membership);
    Collections.shuffle(visits, luck);
    // Visits that are added last begin first. The longest ones do, so that the quarter does not
    // wait for one of them alone at its end.
    add(visits, 0.03, this::party);
    add(visits, 0.01, this::study);
    add(visits, 0.01, this::lobbyGame);
    var free = new Semaphore(AT_ONCE);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new ArrayList<Callable<Boolean>>();
      for (var visit : visits.reversed()) {
        var own = new Random(luck.nextLong());
        running.add(() -> {
          free.acquire();
          try {
            visit.accept(own);
            return true;
          } finally {
            free.release();
          }
        });
      }
      for (var done : threads.invokeAll(running)) {
        assertThat(done.get()).isTrue();
      }
    }
  }

  /// @param each the number of visits of this kind for each player; at least one is made in all
  private static void add(List<Consumer<Random>> visits, double each, Consumer<Random> visit) {
    visits.addAll(Collections.nCopies((int) Math.max(1, Math.round(each * PLAYERS)), visit));
  }

  private Client guest() {
    return Client.guest(port, "Guest");
  }

  private Client member() {
    var name = "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8);
    var body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, Victims.PASSWORD);
    return Client.signedIn(port, new Client(port, "", "").post("/auth/register", body));
  }

  private static JsonNode done(Client.Answer answer) {
    assertThat(answer.status()).as("%s", answer.body()).isBetween(200, 299);
    return answer.body();
  }

  private static void delete(Client who, String body) {
    done(who.call("DELETE", "/me", body));
  }

  private static void deleteMember(Client who) {
    delete(who, "{\"password\":\"" + Victims.PASSWORD + "\"}");
  }

  /// Deletes the account of a guest who owns more than the gift, because retention would keep it.
  private static void go(Client guest) {
    var wallet = guest.get("/wallet").body();
    if (wallet.path("tokens").asInt() > 10 || wallet.path("currency").asInt() > 0) {
      delete(guest, "");
    }
  }

  private static Client.Socket watching(Client who, String match) {
    var socket = who.socket();
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    return socket;
  }

  private static void act(Client.Socket socket, String match, String action) {
    socket.send(
        "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",%s}"
            .formatted(match, UUID.randomUUID(), action));
  }

  private static String text(JsonNode event) {
    return event.path("name").asString();
  }

  /// Reads the events of each socket in turn, until each socket has got one of `ends`.
  private static void play(
      List<Client.Socket> sockets, Set<String> ends, BiConsumer<Client.Socket, JsonNode> react) {
    var playing = new ArrayList<>(sockets);
    var latest = System.nanoTime() + PATIENCE.toNanos();
    while (!playing.isEmpty()) {
      assertThat(System.nanoTime()).as("none of %s came", ends).isLessThan(latest);
      for (var socket : List.copyOf(playing)) {
        for (var event : next(socket)) {
          if (ends.contains(text(event))) {
            playing.remove(socket);
          } else {
            react.accept(socket, event);
          }
        }
      }
    }
  }

  private static JsonNode next(Client.Socket socket) {
    try {
      var frame = socket.poll(GLANCE);
      return frame == null ? MissingNode.getInstance() : frame.path("events");
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /// Two guests play a duel to its end.
  private void duel(Random luck) {
    var ann = guest();
    var bob = guest();
    var key = UUID.randomUUID().toString();
    var made = ann.call("POST", "/matches", "{\"game\":\"duel\"}", "Idempotency-Key", key);
    var match = done(made).path("matchId").asString();
    done(bob.post("/matches/" + match + "/join", ""));
    var sockets = List.of(watching(ann, match), watching(bob, match));
    play(
        sockets,
        Set.of("match_end"),
        (socket, event) -> {
          if (text(event).equals("prep_start")) {
            act(socket, match, layout(luck));
          }
        });
    sockets.forEach(Client.Socket::close);
    go(ann);
    go(bob);
  }

  private static String layout(Random luck) {
    var cards = new ArrayList<>(CARDS);
    Collections.shuffle(cards, luck);
    return "\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"%s\",\"%s\",\"%s\"]}"
        .formatted(cards.get(0), cards.get(1), cards.get(2));
  }

  private String againstBot(Client who, String game) {
    var body = "{\"game\":\"" + game + "\",\"vsBot\":true}";
    return done(who.post("/queue", body)).path("matchId").asString();
  }

  /// A guest plays an arena with bots, until one of them is left or the time is over.
  private void arena(Random luck) {
    var ann = guest();
    var match = againstBot(ann, "arena");
    var socket = watching(ann, match);
    play(
        List.of(socket),
        Set.of("match.finished"),
        (own, _) -> {
          if (luck.nextInt(4) == 0) {
            act(own, match, MOVES.get(luck.nextInt(MOVES.size())));
          }
        });
    socket.close();
    // The reward comes a moment after the end, so the wallet may not show it yet.
    delete(ann, "");
  }

  /// A guest plays three rounds of snatch against a bot.
  private void snatch(Random luck) {
    var ann = guest();
    var match = againstBot(ann, "snatch");
    var socket = watching(ann, match);
    for (var round = 1; round <= 3; round++) {
      done(ann.act(match, UUID.randomUUID().toString(), OFFER));
      socket.event("roundEnded");
    }
    done(ann.post("/matches/" + match + "/leave", ""));
    socket.close();
    go(ann);
  }

  /// A screen and four phones play the shortest party that there can be.
  private void party(Random luck) {
    var party = Party.invite(port, Party.SHORT, "Ann", "Bob", "Cat", "Dan");
    var screen = party.watching(party.host);
    var phones = party.guests.stream().map(party::watching).toList();
    done(party.host("play"));
    play(
        List.of(screen),
        Set.of("session.closed"),
        (_, event) -> {
          switch (text(event)) {
            case "phase.lie_started" ->
                party.guests.forEach(who -> done(party.lie(who, "Lie " + UUID.randomUUID())));
            case "phase.guess_started" -> {
              var options = event.path("d").path("options");
              for (var who : party.guests) {
                // A guess at the guest's own lie is refused.
                var option = options.path(luck.nextInt(options.size())).path("id").asString();
                assertThat(party.guess(who, option).status()).isIn(200, 409);
              }
            }
            default -> {}
          }
        });
    phones.forEach(phone -> assertThat(phone.closeCode()).isEqualTo(4401));
    screen.close();
    delete(party.host, "");
  }

  /// Eight bots and two guests play a study of two phases. Then its data are downloaded, and it is
  /// deleted.
  private void study(Random luck) {
    var study =
        Study.of(
            port,
            """
            {"name":"Soak","variants":["G1","G2"],"settings":{"chatSeconds":1}}
            """);
    done(study.bots("random", 8));
    var guests = List.of(study.guest("Ann"), study.guest("Bob"));
    var players = guests.stream().map(who -> new SnatchPlayer(study, who)).toList();
    players.forEach(SnatchPlayer::play);
    study.command("start");
    study.await("finished");
    players.forEach(SnatchPlayer::stop);
    assertThat(study.bundle()).isNotEmpty();
    done(study.experimenter().call("DELETE", study.path(""), ""));
    guests.forEach(guest -> delete(guest, ""));
    deleteMember(study.experimenter());
  }

  /// Two members play a private duel of the lobby, from the invitation to the end.
  private void lobbyGame(Random luck) {
    var ann = member();
    var bob = member();
    var game = LobbyIT.ready(ann, bob);
    done(ann.post("/lobby/games/" + game + "/start", ""));
    LobbyIT.status(ann, game, "running");
    var match = LobbyIT.match(ann, game);
    var sockets = List.of(watching(ann, match), watching(bob, match));
    LobbyIT.confirm(ann, match, "attack", "defense", "heal");
    LobbyIT.confirm(bob, match, "heal", "counter", "defense");
    LobbyIT.status(ann, game, "finished");
    sockets.forEach(Client.Socket::close);
    deleteMember(ann);
    deleteMember(bob);
  }

  /// A guest waits in an open match for a moment, leaves, and never comes back.
  private void look(Random luck) {
    var guest = guest();
    var socket = guest.socket();
    var match = done(guest.post("/matches", "{\"game\":\"duel\"}")).path("matchId").asString();
    done(guest.post("/matches/" + match + "/leave", ""));
    done(guest.get("/leaderboards/arena"));
    socket.close();
  }

  /// A member registers and plays against a bot. An administrator blocks and unblocks the member,
  /// who then deletes the account.
  private void membership(Random luck) {
    var member = member();
    var match = againstBot(member, "duel");
    done(member.post("/matches/" + match + "/leave", ""));
    done(admin.post("/admin/users/" + member.id() + "/block", "{\"reason\":\"soak\"}"));
    done(admin.post("/admin/users/" + member.id() + "/unblock", "{\"reason\":\"soak\"}"));
    var name = done(admin.get("/admin/users/" + member.id())).path("user").path("username");
    var login =
        "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name.asString(), Victims.PASSWORD);
    deleteMember(Client.signedIn(port, new Client(port, "", "").post("/auth/login", login)));
  }
}
