// The state that clients see, as in arena's view: the parts that change, sent as patches.
import { schema, t } from "@colyseus/schema";

export const Player = schema(
  {
    seat: t.uint8(),
    nickname: t.string(),
    hp: t.uint8().default(100),
    score: t.uint32().default(0),
    resources: t.uint32().default(0),
    x: t.uint8(),
    y: t.uint8(),
    shields: t.uint8().default(0),
    alive: t.boolean().default(true),
  },
  "Player",
);

export const Arena = schema(
  {
    tick: t.uint32().default(0),
    nodes: t.map("boolean"),
    players: t.map(Player),
  },
  "Arena",
);
