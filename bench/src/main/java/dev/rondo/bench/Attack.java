package dev.rondo.bench;

import dev.rondo.bench.harness.Visitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/// A kind of client that tries to take the server away from its players. Each keeps on until its
/// thread is interrupted; a refusal is what it deserves, and does not stop it.
enum Attack {
  /// One guest asks on four sockets for the whole past of a match, 25 times a second each.
  ONLOOKER("a guest who watches from the start, 100 times a second", 4) {
    @Override
    void strike(Target target) throws InterruptedException {
      var socket = target.guest().again();
      socket.watch(target.match());
      try {
        while (true) {
          socket.tell("{\"t\":\"watch\",\"match\":\"" + target.match() + "\",\"since\":0}");
          Thread.sleep(40);
        }
      } finally {
        socket.leave();
      }
    }
  },

  /// One guest asks for all updates of a match over REST.
  READER("a guest who reads all events of a match", 4) {
    @Override
    void strike(Target target) throws InterruptedException {
      while (true) {
        target.guest().get("/matches/" + target.match() + "/events?since=0");
      }
    }
  },

  /// Hosts open sessions and end them at once.
  SESSIONS("hosts who open and end sessions", 7) {
    @Override
    void strike(Target target) throws InterruptedException {
      var host = target.newGuest();
      while (true) {
        var codes = new ArrayList<String>();
        for (var i = 0; i < 3; i++) {
          var made = host.post("/sessions", "{\"game\":\"fupogfakta\"}");
          codes.add(made.path("code").stringValue());
        }
        for (var code : codes) {
          host.post("/sessions/" + code + "/exit", "{}");
        }
      }
    }
  },

  /// Connections without a token, each with a body of 1 MiB for a route that takes imports.
  BODIES("300 connections that send 1 MiB without a token", 300) {
    @Override
    void strike(Target target) throws InterruptedException, IOException {
      var head =
          String.join(
              "\r\n",
              "POST /api/v1/fupogfakta/questions/import HTTP/1.1",
              "Host: x",
              "Content-Type: application/json",
              "Content-Length: 1048576",
              "",
              "");
      var part = new byte[16 * 1024];
      try (var socket = new Socket(InetAddress.getLoopbackAddress(), target.port())) {
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        for (var sent = part.length; sent < 1 << 20; sent += part.length) {
          socket.getOutputStream().write(part);
          Thread.sleep(10);
        }
        // The last part never comes.
        Thread.sleep(1_000);
      }
    }
  },

  /// One guest makes matches with bots as fast as the server lets it.
  MATCHES("a guest who makes arenas with bots", 4) {
    @Override
    void strike(Target target) throws InterruptedException {
      while (true) {
        var made = target.guest().post("/matches", "{\"game\":\"arena\"}");
        target
            .guest()
            .post("/matches/" + made.path("matchId").stringValue() + "/bots", "{\"count\":5}");
      }
    }
  },

  /// Calls with tokens that nobody has.
  TOKENS("calls with unknown tokens", 8) {
    @Override
    void strike(Target target) throws InterruptedException, IOException {
      while (true) {
        target.call(
            HttpRequest.newBuilder(target.uri("/me"))
                .header("Authorization", "Bearer " + UUID.randomUUID()));
      }
    }
  },

  /// Sign-ins with wrong passwords.
  PASSWORDS("sign-ins with wrong passwords", 8) {
    @Override
    void strike(Target target) throws InterruptedException, IOException {
      while (true) {
        target.call(
            HttpRequest.newBuilder(target.uri("/auth/login"))
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"username\":\"admin\",\"password\":\"not the password\"}")));
      }
    }
  },

  /// One account opens as many sockets as it gets, and keeps them.
  SOCKETS("an account that opens sockets", 4) {
    @Override
    void strike(Target target) throws InterruptedException {
      var open = new ArrayList<Visitor>();
      try {
        while (true) {
          var socket = target.guest().again();
          open.add(socket);
          socket.watch(target.match());
        }
      } finally {
        open.forEach(Visitor::leave);
      }
    }
  };

  /// The server under attack.
  ///
  /// @param guest the account that attacks
  /// @param match a match of honest players, with a long journal
  record Target(HttpClient http, int port, Visitor guest, String match) {
    Visitor newGuest() throws InterruptedException {
      return Visitor.guest(http, port);
    }

    URI uri(String path) {
      return URI.create("http://127.0.0.1:" + port + "/api/v1" + path);
    }

    void call(HttpRequest.Builder request) throws InterruptedException, IOException {
      http.send(request.timeout(Duration.ofSeconds(20)).build(), BodyHandlers.discarding());
    }
  }

  private static final long BREATH_MILLIS = 20;

  private final String description;
  private final int threads;

  Attack(String description, int threads) {
    this.description = description;
    this.threads = threads;
  }

  String description() {
    return description;
  }

  /// Starts the threads of this attack. Interrupt them to end it.
  List<Thread> begin(Target target) {
    return Stream.generate(() -> Thread.startVirtualThread(() -> keepOn(target)))
        .limit(threads)
        .toList();
  }

  private void keepOn(Target target) {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        strike(target);
        Thread.sleep(BREATH_MILLIS);
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      } catch (IOException
          | UncheckedIOException
          | IllegalStateException
          | CompletionException refused) {
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(BREATH_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  abstract void strike(Target target) throws InterruptedException, IOException;
}
