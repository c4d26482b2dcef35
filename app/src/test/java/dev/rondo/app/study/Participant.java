package dev.rondo.app.study;

import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Somebody who takes part in a study on a phone, with everything that the server has sent them.
record Participant(String label, Visitor phone, List<String> heard) implements AutoCloseable {

  /// Hands every answer and every frame to the test before the page sees it.
  private static final String LISTEN =
      """
      const { fetch: ask, WebSocket: Socket } = window;
      window.fetch = async (...call) => {
        const answer = await ask(...call);
        if (String(call[0]).includes('/api/')) window.heard(await answer.clone().text());
        return answer;
      };
      window.WebSocket = class extends Socket {
        constructor(...call) {
          super(...call);
          this.addEventListener('message', ({ data }) => window.heard(String(data)));
        }
      };
      """;

  static Participant of(Playground playground, String label) {
    var phone = playground.stranger(Visitor.PHONE);
    var heard = Collections.synchronizedList(new ArrayList<String>());
    phone
        .context()
        .exposeFunction(
            "heard",
            what -> {
              heard.add(String.valueOf(what[0]));
              return true;
            });
    phone.context().addInitScript(LISTEN);
    return new Participant(label, phone, heard);
  }

  /// Comes in by the own link.
  Participant enter(String path) {
    phone.open(path);
    phone.at("join-study").tap();
    phone.sees("reading").hasAttribute("data-kind", "consent");
    return this;
  }

  void reads(String kind) {
    phone.sees("reading").hasAttribute("data-kind", kind);
    phone.at("page-on").tap();
  }

  void answers(String question, String answer) {
    phone.at("answer-" + question).fill(answer);
  }

  private JsonNode account() {
    var session = phone.page().evaluate("sessionStorage.getItem('rondo.session')");
    return Json.VIEW.readTree(String.valueOf(session)).path("account");
  }

  String id() {
    return account().path("id").asString();
  }

  String nickname() {
    return account().path("nickname").asString();
  }

  @Override
  public void close() {
    phone.close();
  }
}
