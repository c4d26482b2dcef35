import { Room } from "@colyseus/core";
import { Arena, Player } from "./state.js";
import { NODES, obstacle, resolve, SPAWNS, TICK_MILLIS } from "./rules.js";

/** One match of six: actions wait for the next tick, and are answered when it has been resolved. */
export class ArenaRoom extends Room {
  maxClients = SPAWNS.length;
  seatReservationTimeout = 120;
  autoDispose = false;
  state = new Arena();
  values = new Map();
  pending = new Map();
  shielded = [];

  onCreate({ start, store }) {
    this.start = start;
    this.store = store;
    for (const tile of NODES) {
      this.state.nodes.set(tile, true);
      this.values.set(tile, 50 + Math.floor(Math.random() * 101));
    }
    this.onMessage("act", (client, action) => this.receive(client, action));
    this.setTimestep(() => {}, 1000);
    // Patches leave with the tick that made them, not at times of their own.
    this.patchRate = null;
  }

  onJoin(client, { seat }) {
    const [x, y] = SPAWNS[seat];
    this.state.players.set(client.sessionId, new Player({ seat, nickname: `Player ${seat}`, x, y }));
  }

  /** Ticks run at start + n * 100 ms; a plain interval would drift away from that. */
  play() {
    this.resting = false;
    this.next = this.tickAt(Date.now()) + 1;
    this.wait();
  }

  /** Stops the ticks after a measurement. Actions that an overloaded server has not read by then are passed over. */
  rest() {
    this.resting = true;
    this.pending.clear();
    this.setTimestep(() => {}, 1000);
  }

  tickAt(time) {
    return Math.floor((time - this.start) / TICK_MILLIS);
  }

  wait() {
    const due = this.start + this.next * TICK_MILLIS;
    this.setTimestep(() => this.beat(), Math.max(1, due - Date.now()));
  }

  receive(client, action) {
    if (this.resting) return;
    const code = obstacle(this.state, this.state.players.get(client.sessionId), action);
    if (code !== undefined) {
      client.send("error", { key: action.key, code });
      return;
    }
    const earlier = this.pending.get(client);
    if (earlier !== undefined) {
      this.pending.delete(client);
      this.keep(client, earlier, "superseded", {});
      this.answer(client, earlier, "superseded", {});
    }
    this.pending.set(client, action);
  }

  beat() {
    if (Date.now() >= this.start + this.next * TICK_MILLIS) {
      this.resolvePending();
      this.next++;
    }
    this.wait();
  }

  resolvePending() {
    for (const player of this.shielded) player.shields = 0;
    this.shielded = [];
    const events = [];
    const answers = [];
    for (const [client, action] of this.pending) {
      const id = client.sessionId;
      const actor = this.state.players.get(id);
      const code = obstacle(this.state, actor, action);
      if (code !== undefined) {
        answers.push([client, action, "fizzled", { code }]);
        continue;
      }
      const before = events.length;
      const result = resolve(this.state, this.values, id, actor, action, events);
      const { key, type } = action;
      events.splice(before, 0, {
        name: "match.action",
        d: { playerId: id, actionId: key, type, status: "resolved", result },
      });
      if (type === "defend") this.shielded.push(actor);
      answers.push([client, action, "resolved", result]);
    }
    this.pending.clear();
    for (const answer of answers) this.keep(...answer);
    if (events.length > 0) {
      this.state.tick = this.next;
      this.broadcast("events", { tick: this.next, events }, { afterNextPatch: true });
    }
    this.broadcastPatch();
    for (const [client, action, status, result] of answers) {
      this.answer(client, action, status, result);
    }
  }

  keep(client, action, status, result) {
    this.store(this.roomId, this.next, client.sessionId, action, status, result);
  }

  answer(client, { key, type }, status, result) {
    client.send("ack", { key, type, status, tick: this.next, result });
  }
}
