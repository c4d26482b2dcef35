package dev.rondo.app.requests;

import dev.rondo.app.driver.LobbyPlaces;
import dev.rondo.app.driver.Victims;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/// The status that each route answers, for each kind of caller.
final class RouteTable {
  private RouteTable() {}

  /// A session has the player as its host, in the `lobby` or at the `party`. A tournament has the
  /// player as its experimenter: a `study` that is open, or `running`.
  ///
  /// A lobby game is the player's: a `draft`, one with an `invite` to the stranger, one with the
  /// stranger as a `member`; the `public` one has the player as an applicant.
  ///
  /// A `person` is the player, a `user` is a guest, a `friend` has the player's link.
  ///
  /// The match belongs to the player: `open` has a free seat, `live` is under way, `hidden` is the
  /// same and private, `over` is finished.
  private static final String TABLE =
      """
      route                                    | match  | nobody guest stranger player admin | body
      POST   /auth/guest                       | -      | 201    201   201      201    201   | {"nickname":"Zoe"}
      POST   /auth/register                    | -      | 201    201   201      201    201   | {"username":"{new}","password":"{password}"}
      POST   /auth/login                       | -      | 200    200   200      200    200   | {"username":"admin","password":"{password}"}
      POST   /auth/password                    | -      | 401    403   204      204    204   | {"old":"{password}","new":"{password}"}
      POST   /auth/logout                      | -      | 401    204   204      204    204   |
      GET    /me                               | -      | 401    200   200      200    200   |
      PATCH  /me                               | -      | 401    200   200      200    200   | {"language":"de"}
      DELETE /me                               | -      | 401    204   204      204    409   | {"password":"{password}"}
      GET    /players/{id}                     | person | 401    200   200      200    200   |
      GET    /players/{id}                     | user   | 401    404   404      404    404   |
      PUT    /me/profile                       | -      | 401    403   200      200    200   | {"open":true}
      GET    /friends                          | -      | 401    403   200      200    200   |
      GET    /friends/link                     | -      | 401    403   200      200    200   |
      POST   /friends/link                     | -      | 401    403   200      200    200   |
      GET    /friends/links/{code}             | friend | 200    200   200      200    200   |
      GET    /friends/links/{code}             | lobby  | 404    404   404      404    404   |
      POST   /friends                          | -      | 401    403   404      404    404   | {"code":"nothing like it"}
      DELETE /friends/{id}                     | user   | 401    404   404      404    404   |
      POST   /friends/{id}/invitations         | user   | 401    403   404      404    404   | {"matchId":"m"}
      GET    /auth/oidc                        | -      | 200    200   200      200    200   |
      GET    /auth/oidc/{id}                   | live   | 404    404   404      404    404   |
      POST   /auth/oidc/{id}                   | live   | 401    401   401      401    401   | {"code":"x","state":"y"}
      GET    /me/hand                          | -      | 401    200   200      200    200   |
      PUT    /me/hand                          | -      | 401    200   200      200    200   | {"hand":["attack","attack","heal","heal"]}
      GET    /games                            | -      | 200    200   200      200    200   |
      POST   /matches                          | -      | 401    201   201      201    201   | {"game":"duel"}
      GET    /matches                          | live   | 401    200   200      200    200   |
      GET    /matches/{id}                     | open   | 401    200   200      200    200   |
      GET    /matches/{id}                     | live   | 401    200   200      200    200   |
      GET    /matches/{id}                     | hidden | 401    404   404      200    200   |
      GET    /matches/{id}                     | over   | 401    200   200      200    200   |
      POST   /matches/{id}/join                | open   | 401    200   200      200    200   |
      POST   /matches/{id}/join                | live   | 401    409   409      200    409   |
      POST   /matches/{id}/join                | over   | 401    409   409      409    409   |
      POST   /matches/{id}/leave               | open   | 401    409   409      200    409   |
      POST   /matches/{id}/leave               | live   | 401    409   409      200    409   |
      POST   /matches/{id}/bots                | open   | 401    403   403      200    403   | {"count":1}
      POST   /matches/{id}/bots                | live   | 401    403   403      409    403   | {"count":1}
      GET    /invitations/{id}                 | open   | 200    200   200      200    200   |
      GET    /invitations/{id}                 | hidden | 200    200   200      200    200   |
      GET    /invitations/{id}                 | over   | 200    200   200      200    200   |
      POST   /matches/{id}/emotes              | live   | 401    409   409      204    409   | {"emote":"WOW"}
      POST   /matches/{id}/emotes              | hidden | 401    404   404      204    404   | {"emote":"WOW"}
      POST   /matches/{id}/emotes              | live   | 401    400   400      400    400   | {"emote":"BOO"}
      POST   /matches/{id}/rematch             | live   | 401    409   409      409    409   |
      POST   /matches/{id}/rematch             | hidden | 401    404   404      409    404   |
      POST   /matches/{id}/rematch             | over   | 401    409   409      200    409   |
      DELETE /matches/{id}/rematch             | over   | 401    409   409      204    409   |
      POST   /matches/{id}/actions             | open   | 401    409   409      409    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      POST   /matches/{id}/actions             | live   | 401    409   409      200    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      POST   /matches/{id}/actions             | over   | 401    409   409      409    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      GET    /matches/{id}/legal               | open   | 401    409   409      409    409   |
      GET    /matches/{id}/legal               | live   | 401    409   409      200    409   |
      GET    /matches/{id}/legal               | hidden | 401    404   404      200    409   |
      GET    /matches/{id}/legal               | over   | 401    409   409      409    409   |
      GET    /matches/{id}/actions/{actionId}  | live   | 401    404   404      200    404   |
      GET    /matches/{id}/actions/{actionId}  | over   | 401    404   404      200    404   |
      DELETE /matches/{id}/actions/{actionId}  | live   | 401    404   404      409    404   |
      GET    /matches/{id}/events              | live   | 401    200   200      200    200   |
      GET    /matches/{id}/events              | hidden | 401    404   404      200    200   |
      GET    /matches/{id}/events              | over   | 401    200   200      200    200   |
      GET    /matches/{id}/replay              | live   | 401    409   409      409    409   |
      GET    /matches/{id}/replay              | hidden | 401    404   404      409    409   |
      GET    /matches/{id}/replay              | over   | 401    200   200      200    200   |
      POST   /queue                            | -      | 401    202   202      202    202   | {"game":"duel"}
      POST   /queue                            | -      | 401    200   200      200    200   | {"game":"duel","vsBot":true}
      GET    /queue                            | -      | 401    200   200      200    200   |
      DELETE /queue/{game}                     | -      | 401    204   204      204    204   |
      GET    /wallet                           | -      | 401    200   200      200    200   |
      GET    /wallet/transactions              | -      | 401    200   200      200    200   |
      GET    /inventory                        | -      | 401    200   200      200    200   |
      POST   /inventory/{id}/equip             | live   | 401    404   404      404    404   |
      POST   /inventory/{id}/unequip           | live   | 401    404   404      404    404   |
      GET    /leaderboards/{game}              | -      | 401    200   200      200    200   |
      GET    /public-matches                   | live   | 200    200   200      200    200   |
      GET    /place                            | -        | 200    200   200      200    200   |
      POST   /sessions                         | -        | 401    201   201      201    201   | {"game":"fupogfakta"}
      GET    /sessions/{code}                  | lobby    | 200    200   200      200    200   |
      POST   /sessions/{code}/join             | lobby    | 201    201   201      201    201   | {"nickname":"Zoe"}
      POST   /sessions/{code}/join             | party    | 409    409   409      409    409   | {"nickname":"Zoe"}
      POST   /sessions/{code}/play             | lobby    | 401    403   403      200    403   |
      POST   /sessions/{code}/pause            | lobby    | 401    403   403      409    403   |
      POST   /sessions/{code}/pause            | party    | 401    403   403      200    403   |
      POST   /sessions/{code}/exit             | party    | 401    403   403      200    403   |
      POST   /sessions/{code}/next             | lobby    | 401    403   403      409    403   |
      DELETE /sessions/{code}/players/{seat}   | lobby    | 401    403   403      404    403   |
      DELETE /sessions/{code}/players/{seat}   | party    | 401    403   403      409    403   |
      GET    /matches/{id}                     | party    | 401    404   404      200    200   |
      POST   /matches/{id}/join                | lobby    | 401    404   404      404    404   |
      POST   /fupogfakta/{code}/lie            | party    | 401    409   409      409    409   | {"text":"x"}
      POST   /fupogfakta/{code}/guess          | party    | 401    409   409      409    409   | {"optionId":"1"}
      POST   /fupogfakta/{code}/react          | party    | 401    409   409      409    409   | {"optionId":"1","reaction":"fire"}
      GET    /presets                          | -        | 401    200   200      200    200   |
      GET    /presets/languages                | -        | 401    200   200      200    200   |
      POST   /presets                          | -        | 401    201   201      201    201   | {"name":"Mine","values":{}}
      POST   /presets                          | -        | 401    403   403      403    201   | {"name":"All","system":true}
      PUT    /presets/{id}                     | preset   | 401    404   404      200    404   | {"name":"Other"}
      DELETE /presets/{id}                     | preset   | 401    404   404      204    404   |
      GET    /fupogfakta/categories            | -        | 401    403   403      403    200   |
      POST   /fupogfakta/categories            | -        | 401    403   403      403    201   | {"en":"Sea","da":"Hav"}
      PUT    /fupogfakta/categories/{id}       | categories | 401    403   403      403    200   | {"en":"Sea","da":"Hav"}
      DELETE /fupogfakta/categories/{id}       | categories | 401    403   403      403    204   |
      POST   /fupogfakta/categories/import     | -        | 401    403   403      403    200   | [{"en":"Sea","da":"Hav"}]
      GET    /fupogfakta/categories/export     | -        | 401    403   403      403    200   |
      GET    /fupogfakta/questions             | -        | 401    403   403      403    200   |
      POST   /fupogfakta/questions             | -        | 401    403   403      403    201   | {"category":"animals","language":"en","prompt":"A ____.","answer":"b"}
      PUT    /fupogfakta/questions/{id}        | questions | 401    403   403      403    200   | {"category":"animals","language":"en","prompt":"A ____.","answer":"b"}
      DELETE /fupogfakta/questions/{id}        | questions | 401    403   403      403    204   |
      POST   /fupogfakta/questions/import      | -        | 401    403   403      403    200   | [{"category":"animals","language":"en","prompt":"A ____.","answer":"b"}]
      GET    /fupogfakta/questions/export      | -        | 401    403   403      403    200   |
      POST   /lobby/games                      | -        | 401    403   201      201    201   | {game:private}
      POST   /lobby/games                      | -        | 401    403   403      403    201   | {game:public}
      GET    /lobby/games                      | draft    | 401    200   200      200    200   |
      GET    /lobby/games/{id}                 | draft    | 401    404   404      200    200   |
      GET    /lobby/games/{id}                 | public   | 401    200   200      200    200   |
      PATCH  /lobby/games/{id}                 | draft    | 401    403   403      200    200   | {"name":"Cup"}
      PATCH  /lobby/games/{id}                 | public   | 401    403   403      403    409   | {"max_players":2}
      POST   /lobby/games/{id}/open-enrollment | draft    | 401    403   403      200    200   |
      POST   /lobby/games/{id}/ready-to-start  | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/start           | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/retry-start     | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/pause           | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/resume          | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/cancel          | draft    | 401    403   403      200    200   | {"reason":"too few"}
      POST   /lobby/games/{id}/applications    | public   | 401    403   200      409    200   | {"race_name":"{new}"}
      POST   /lobby/games/{id}/applications    | invite   | 401    403   409      409    409   | {"race_name":"{new}"}
      GET    /lobby/games/{id}/applications    | public   | 401    403   403      403    200   |
      POST   /lobby/games/{id}/applications/{applicationId}/approve | public | 401 403 403 403 200 | {"reason":"known here"}
      POST   /lobby/games/{id}/applications/{applicationId}/reject  | public | 401 403 403 403 200 | {"reason":"not known here"}
      POST   /lobby/games/{id}/invites         | invite   | 401    403   403      200    403   | {"invitee_user_id":"{player}"}
      GET    /lobby/games/{id}/invites         | invite   | 401    403   403      200    200   |
      POST   /lobby/games/{id}/invites/{inviteId}/redeem  | invite | 401 403 200    403    403   | {"race_name":"{new}"}
      POST   /lobby/games/{id}/invites/{inviteId}/decline | invite | 401 403 200    403    403   |
      POST   /lobby/games/{id}/invites/{inviteId}/revoke  | invite | 401 403 403    200    403   |
      GET    /lobby/games/{id}/memberships     | member   | 401    404   200      200    200   |
      POST   /lobby/games/{id}/memberships/{membershipId}/remove | member | 401 403 200 200 200 |
      GET    /lobby/me/games                   | -        | 401    200   200      200    200   |
      GET    /lobby/me/applications            | -        | 401    200   200      200    200   |
      GET    /lobby/me/invites                 | -        | 401    200   200      200    200   |
      GET    /lobby/me/race-names              | -        | 401    200   200      200    200   |
      POST   /lobby/race-names/register        | -        | 401    404   404      404    404   | {"race_name":"{new}"}
      POST   /tournaments                      | -        | 401    403   201      201    201   | {"name":"Mine"}
      GET    /tournaments                      | -        | 401    200   200      200    200   |
      GET    /tournaments/{id}                 | study    | 401    200   200      200    200   |
      POST   /tournaments/join                 | -        | 401    404   404      404    404   | {"code":"ABCDEF"}
      POST   /tournaments/{id}/join            | study    | 401    200   200      200    200   |
      POST   /tournaments/{id}/leave           | study    | 401    409   409      409    409   |
      POST   /tournaments/{id}/start           | study    | 401    403   403      200    200   |
      POST   /tournaments/{id}/start           | running  | 401    403   403      409    409   |
      POST   /tournaments/{id}/pause           | study    | 401    403   403      409    409   |
      POST   /tournaments/{id}/pause           | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/resume          | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/end-phase       | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/bots            | study    | 401    403   403      200    200   | {"kind":"honest","count":2}
      POST   /tournaments/{id}/players/{playerId}/kick | study | 401 403  403     200    200   |
      POST   /tournaments/{id}/rooms/{matchId}/restart | running | 401 403 403    200    200   |
      GET    /tournaments/{id}/rooms           | running  | 401    404   404      200    200   |
      GET    /tournaments/{id}/leaderboard     | running  | 401    404   404      200    200   |
      GET    /tournaments/{id}/charts          | running  | 401    404   404      200    200   |
      PATCH  /tournaments/{id}                 | study    | 401    403   403      200    200   | {"name":"Other"}
      PATCH  /tournaments/{id}                 | running  | 401    403   403      409    409   | {"name":"Other"}
      POST   /tournaments/{id}/copy            | study    | 401    403   403      201    201   | {}
      POST   /tournaments/{id}/abort           | running  | 401    403   403      200    200   |
      DELETE /tournaments/{id}                 | study    | 401    403   403      204    204   |
      DELETE /tournaments/{id}                 | running  | 401    403   403      409    409   |
      GET    /tournaments/{id}/links           | study    | 401    404   404      200    200   |
      POST   /tournaments/{id}/links/{label}/reset | study | 401   403   403      404    404   |
      GET    /tournaments/{id}/payments        | study    | 401    404   404      404    404   |
      POST   /tournaments/{id}/payments/{playerId}/paid | study | 401 403 403     404    404   |
      GET    /tournaments/{id}/players/{playerId} | study | 401    404   404      200    200   |
      GET    /studies/schema                   | -        | 200    200   200      200    200   |
      GET    /studies/{code}                   | study    | 200    200   200      200    200   |
      GET    /tournaments/{id}/page            | study    | 401    409   409      409    409   |
      POST   /tournaments/{id}/answers         | study    | 401    409   409      409    409   | {"page":"before-1"}
      GET    /tournaments/{id}/export          | running  | 401    404   404      200    200   |
      GET    /admin/matches                    | hidden | 401    403   403      403    200   |
      GET    /admin/matches/{id}               | hidden | 401    403   403      403    200   |
      GET    /admin/matches/{id}/steps         | live   | 401    403   403      403    200   |
      GET    /admin/matches/{id}/steps         | over   | 401    403   403      403    200   |
      GET    /admin/matches/{id}/steps/{position} | live | 401   403   403      403    200   |
      GET    /admin/matches/{id}/journal       | live   | 401    403   403      403    200   |
      POST   /admin/matches/{id}/pause         | live   | 401    403   403      403    200   | {"reason":"tea"}
      POST   /admin/matches/{id}/resume        | live   | 401    403   403      403    200   | {"reason":"the tea is drunk"}
      POST   /admin/matches/{id}/resume        | live   | 401    403   403      403    200   |
      POST   /admin/matches/{id}/end           | live   | 401    403   403      403    200   | {"reason":"stuck"}
      GET    /notices                          | -      | 401    200   200      200    200   |
      POST   /notices/read                     | -      | 401    204   204      204    204   |
      POST   /notices/{id}/read                | live   | 401    404   404      404    404   |
      GET    /admin/users                      | -      | 401    403   403      403    200   |
      PATCH  /admin/users/{id}                 | user   | 401    403   403      403    200   | {"tariff":"plus","sanctions":["spam"],"reason":"spam again"}
      POST   /admin/users/{id}/block           | user   | 401    403   403      403    200   | {"reason":"spam"}
      GET    /admin/users/{id}                 | user   | 401    403   403      403    200   |
      POST   /admin/users/{id}/unblock         | user   | 401    403   403      403    200   | {"reason":"a mistake"}
      GET    /admin/users/{id}/roles           | user   | 401    403   403      403    200   |
      PUT    /admin/users/{id}/roles           | user   | 401    403   403      403    200   | {"roles":["player"],"reason":"as they asked"}
      PUT    /admin/users/{id}/roles           | user   | 401    403   403      403    403   | {"roles":["support"]}
      PUT    /admin/users/{id}/roles           | user   | 401    403   403      403    400   | {"roles":["king"]}
      GET    /admin/users/{id}/ledger          | user   | 401    403   403      403    200   |
      POST   /admin/users/{id}/ledger          | user   | 401    403   403      403    200   | {"balance":"tokens","amount":5,"reason":"lost in a fault"}
      POST   /admin/users/{id}/ledger          | user   | 401    403   403      403    409   | {"balance":"tokens","amount":-11,"reason":"too much"}
      POST   /admin/users/{id}/ledger          | user   | 401    403   403      403    400   | {"balance":"tokens","amount":5,"reason":""}
      GET    /admin/users/{id}/export          | user   | 401    403   403      403    200   |
      GET    /me/export                        | -      | 401    200   200      200    200   |
      DELETE /admin/users/{id}                 | user   | 401    403   403      403    204   | {"reason":"asked for it"}
      GET    /admin/audit                      | -      | 401    403   403      403    200   |
      GET    /admin/nodes                      | -      | 401    403   403      403    200   |
      GET    /admin/overview                   | -      | 401    403   403      403    200   |
      GET    /admin/config                     | -      | 401    403   403      403    200   |
      GET    /admin/queues                     | -      | 401    403   403      403    200   |
      GET    /admin/sessions                   | lobby  | 401    403   403      403    200   |
      GET    /admin/tournaments                | study  | 401    403   403      403    200   |
      GET    /admin/streams/{consumer}/entries | over   | 401    403   403      403    200   |
      GET    /admin/streams                    | -      | 401    403   403      403    200   |
      GET    /admin/streams/parked             | -      | 401    403   403      403    200   |
      GET    /admin/streams/matches/{id}       | hidden | 401    403   403      403    200   |
      POST   /admin/streams/{consumer}/parked/{number}/replay | - | 401 403 403    403    404   | {"reason":"it is mended"}
      POST   /admin/matches/{id}/end           | over   | 401    403   403      403    409   |
      """;

  /// In the order of the columns.
  enum Role {
    NOBODY,
    GUEST,
    STRANGER,
    PLAYER,
    ADMIN
  }

  record Row(String method, String path, String match, Map<Role, Integer> answers, String body) {
    static Row of(String line) {
      var cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
      var route = cells.getFirst().split(" +", 2);
      var answers = new EnumMap<Role, Integer>(Role.class);
      var given = Arrays.asList(cells.get(2).split(" +", -1)).iterator();
      for (var role : Role.values()) {
        answers.put(role, Integer.valueOf(given.next()));
      }
      return new Row(route[0], route[1], cells.get(1), answers, cells.get(3));
    }

    String route() {
      return method + " " + path;
    }

    String body(String player, String name) {
      return body.replace("{password}", Victims.PASSWORD)
          .replace("{player}", player)
          .replace("{game:private}", LobbyPlaces.game("private"))
          .replace("{game:public}", LobbyPlaces.game("public"))
          .replace("{new}", name);
    }

    @Override
    public String toString() {
      return route() + (match.equals("-") ? "" : ", " + match) + " " + body;
    }
  }

  static Stream<Row> rows() {
    return TABLE.lines().skip(1).map(Row::of);
  }
}
