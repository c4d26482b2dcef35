// The rules of arena as far as the bots play them: no stamps, no end.
export const TICK_MILLIS = 100;
const SIZE = 10;
const SHIELD = 20;
const DAMAGE = 20;
const CRITICAL = 0.1;
const COLLECT_POINTS = 50;
const ELIMINATION_POINTS = 100;

const WALLS = new Set(["1,1", "2,1", "7,1", "8,1", "1,2", "8,2", "1,7", "8,7", "1,8", "2,8", "7,8", "8,8"]);
export const NODES = ["4,0", "4,3", "3,4", "6,4", "4,5", "4,9"];
export const SPAWNS = [[0, 0], [9, 0], [0, 9], [9, 9], [0, 4], [9, 4]];
const STEPS = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] };

/** The code of the reason for which the action cannot be done now, or undefined. */
export function obstacle(state, actor, action) {
  if (!actor.alive) return "PLAYER_ELIMINATED";
  switch (action.type) {
    case "move": {
      const [dx, dy] = STEPS[action.direction];
      return free(state, actor.x + dx, actor.y + dy) ? undefined : "MOVE_BLOCKED";
    }
    case "attack": {
      const target = state.players.get(action.targetId);
      if (target === undefined) return "TARGET_NOT_FOUND";
      if (target === actor) return "TARGET_SELF";
      if (!target.alive) return "TARGET_NOT_ALIVE";
      const distance = Math.max(Math.abs(target.x - actor.x), Math.abs(target.y - actor.y));
      return distance <= 1 ? undefined : "TARGET_OUT_OF_RANGE";
    }
    case "collect":
      return state.nodes.has(`${actor.x},${actor.y}`) ? undefined : "NOT_ON_RESOURCE_NODE";
    default:
      return undefined;
  }
}

function free(state, x, y) {
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE || WALLS.has(`${x},${y}`)) return false;
  for (const player of state.players.values()) {
    if (player.alive && player.x === x && player.y === y) return false;
  }
  return true;
}

/** Does a legal action, adds what everybody is told to the events, and returns its result. */
export function resolve(state, values, id, actor, action, events) {
  switch (action.type) {
    case "move": {
      const [dx, dy] = STEPS[action.direction];
      actor.x += dx;
      actor.y += dy;
      return { position: { x: actor.x, y: actor.y } };
    }
    case "attack":
      return attack(state, id, actor, action.targetId, events);
    case "defend":
      actor.shields = SHIELD;
      return {};
    default: {
      const tile = `${actor.x},${actor.y}`;
      const amount = values.get(tile);
      state.nodes.delete(tile);
      actor.resources += amount;
      score(id, actor, COLLECT_POINTS, "collect", events);
      return { amount, resources: actor.resources };
    }
  }
}

function attack(state, id, actor, targetId, events) {
  const target = state.players.get(targetId);
  const critical = Math.random() < CRITICAL;
  const damage = critical ? 2 * DAMAGE : DAMAGE;
  const taken = Math.min(target.hp, Math.max(0, damage - target.shields));
  target.hp -= taken;
  const shielded = Math.min(damage, target.shields);
  events.push({
    name: "player.attacked",
    d: { attackerId: id, targetId, damage, critical, shielded, targetHp: target.hp },
  });
  if (taken > 0) score(id, actor, taken, "damage", events);
  if (target.hp === 0) {
    target.alive = false;
    score(id, actor, ELIMINATION_POINTS, "elimination", events);
  }
  return { damage, critical, targetHp: target.hp, eliminated: target.hp === 0 };
}

function score(playerId, player, delta, reason, events) {
  player.score += delta;
  events.push({ name: "score.updated", d: { playerId, score: player.score, delta, reason } });
}
