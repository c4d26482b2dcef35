// Started by the load run, which says on the standard input what to do, one command a line:
// "open 10" makes ten rooms with six reserved seats each and answers with a line of JSON, "play 5"
// lets the first five rooms run and the others rest. With a file as argument, answers are stored in
// it before they leave.
import { createInterface } from "node:readline";
import { createServer } from "node:http";
import { matchMaker, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { noJournal, openJournal } from "./journal.js";
import { ArenaRoom } from "./room.js";
import { SPAWNS, TICK_MILLIS } from "./rules.js";

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define("arena", ArenaRoom);
await server.listen(0, "127.0.0.1", 4096);

const store = process.argv.length > 2 ? openJournal(process.argv[2]) : noJournal;
const rooms = [];

async function open(count) {
  const made = [];
  for (let i = 0; i < count; i++) {
    const start = Date.now() + Math.floor(Math.random() * TICK_MILLIS);
    const room = await matchMaker.createRoom("arena", { start, store });
    rooms.push(matchMaker.getLocalRoomById(room.roomId));
    const seats = [];
    for (let seat = 0; seat < SPAWNS.length; seat++) {
      seats.push((await matchMaker.joinById(room.roomId, { seat })).sessionId);
    }
    made.push({ path: `/${room.processId}/${room.roomId}`, start, seats });
  }
  return made;
}

function play(count) {
  rooms.forEach((room, index) => (index < count ? room.play() : room.rest()));
  return count;
}

console.log(`ready ${http.address().port}`);
for await (const line of createInterface(process.stdin)) {
  const [command, count] = line.split(" ");
  const answer = command === "open" ? await open(Number(count)) : play(Number(count));
  console.log(JSON.stringify(answer));
}
process.exit();
