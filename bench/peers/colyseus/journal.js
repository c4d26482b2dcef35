// Stores answers as a server must that may not lose what it has said: each in a transaction of its
// own, on the disk before anybody hears of it.
import { DatabaseSync } from "node:sqlite";

/** Opens a new file and returns a function that stores one answered action. */
export function openJournal(file) {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE actions (id INTEGER PRIMARY KEY, room TEXT, tick INTEGER, player TEXT, action TEXT, status TEXT, result TEXT)",
  );
  const insert = database.prepare(
    "INSERT INTO actions (room, tick, player, action, status, result) VALUES (?, ?, ?, ?, ?, ?)",
  );
  return (room, tick, player, action, status, result) =>
    insert.run(room, tick, player, JSON.stringify(action), status, JSON.stringify(result));
}

/** Stores nothing, as Colyseus does by itself. */
export function noJournal() {}
