#!/usr/bin/env python3
"""A runtime manager, game master and user service for Rondo, in one small process.

It needs Python 3.9 or newer and nothing else. It speaks to Redis by itself (RESP2).

  runtime manager  reads runtime:start_jobs and runtime:stop_jobs, writes runtime:job_results
  game master      POST /internal/games/{id}/register-runtime, writes gm:lobby_events
  user service     GET /users/{id}/eligibility

The games that it 'runs' last some seconds, and everybody takes part in them. Its memory is in
Redis, so it can be killed and started again at any time. It remembers the jobs and the games that
are over for ever; a service of your own may forget them after some weeks.
"""
import argparse
import json
import re
import socket
import threading
import time
import traceback
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

START, STOP = "runtime:start_jobs", "runtime:stop_jobs"
RESULTS, EVENTS = "runtime:job_results", "gm:lobby_events"
GROUP = "neighbour"
RUNTIMES = "neighbour:runtimes"  # game id -> the runtime, as JSON
ENDS = "neighbour:ends"  # job id -> when its game ends, in epoch milliseconds
OVER = "neighbour:over"  # ids of jobs whose runtime has ended or was stopped
FINISHED = "neighbour:finished"  # ids of games that were played to their end
DOWN = "neighbour:down"  # while this key exists, the game master answers 503
SECONDS_BETWEEN_LOOKS = 0.1


class RedisError(Exception):
    """Redis has answered with an error."""


class Redis:
    """One connection to Redis: sends commands, reads answers."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=10)
        self.file = self.socket.makefile("rb")

    def call(self, *words):
        parts = [str(word).encode() for word in words]
        message = b"*%d\r\n" % len(parts)
        message += b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)
        self.socket.sendall(message)
        return self.answer()

    def answer(self):
        line = self.file.readline()
        if not line:
            raise ConnectionError("Redis has closed the connection")
        kind, rest = line[:1], line[1:-2].decode()
        if kind == b"+":
            return rest
        if kind == b"-":
            raise RedisError(rest)
        if kind == b":":
            return int(rest)
        if kind == b"$":
            return None if rest == "-1" else self.file.read(int(rest) + 2)[:-2].decode(errors="replace")
        if kind == b"*":
            if rest == "-1":
                return None
            # Every element is read, also after an error among them.
            return [self.answer() for _ in range(int(rest))]
        raise ConnectionError("Redis says something that is not RESP2")


class Neighbour:
    def __init__(self, options):
        self.options = options

    def connect(self):
        return Redis(self.options.redis_host, self.options.redis_port)

    def add(self, redis, stream, event_id, kind, payload):
        """Readers drop an entry whose event_id they know, so saying something twice does no harm."""
        for _ in range(2 if self.options.twice else 1):
            redis.call("XADD", stream, "*", "event_id", event_id, "type", kind,
                       "ts", millis(), "payload", json.dumps(payload))

    # The runtime manager.

    def read_jobs(self):
        redis = self.connect()
        for stream in (START, STOP):
            try:
                redis.call("XGROUP", "CREATE", stream, GROUP, "0", "MKSTREAM")
            except RedisError as there:
                if "BUSYGROUP" not in str(there):
                    raise
        # First the jobs that this process was given before it was killed, then new ones.
        position = "0"
        while True:
            found = redis.call("XREADGROUP", "GROUP", GROUP, GROUP, "COUNT", 20, "BLOCK", 1000,
                               "STREAMS", START, STOP, position, position) or []
            entries = [(stream, entry) for stream, some in found for entry in some]
            for stream, (number, fields) in entries:
                if fields is not None:
                    self.understand(redis, stream, number, fields)
                redis.call("XACK", stream, GROUP, number)
            if not entries:
                position = ">"

    def understand(self, redis, stream, number, fields):
        """A job that makes no sense must not hold back the jobs after it."""
        try:
            job = json.loads(dict(zip(fields[::2], fields[1::2]))["payload"])
            job_id, game = text(job["job_id"]), text(job["game_id"])
            members = [] if stream == STOP else [text(one["user_id"]) for one in job["members"]]
        except (ValueError, LookupError, TypeError) as broken:
            print("entry", number, "of", stream, "is not understood:", repr(broken), flush=True)
            return
        if stream == STOP:
            self.stop(redis, job_id, game)
        else:
            self.start(redis, job_id, game, members)

    def stop(self, redis, job, game):
        # Noted first, and also if the start has not come yet: it will start nothing then.
        redis.call("SADD", OVER, job)
        known = redis.call("HGET", RUNTIMES, game)
        if known and json.loads(known)["job_id"] == job:
            redis.call("HDEL", RUNTIMES, game)
        redis.call("HDEL", ENDS, job)
        print("stopped", game, flush=True)

    def start(self, redis, job, game, members):
        # The runtime is read first: whoever ends it notes that before they delete it.
        known = redis.call("HGET", RUNTIMES, game)
        if redis.call("SISMEMBER", OVER, job):
            print("not started again", game, flush=True)
            return
        again = known is not None and json.loads(known)["job_id"] == job
        runtime = json.loads(known) if again else {
            "job_id": job,
            "binding": {"runtime_id": "runtime-" + job, "address": "10.9.8.7:7000",
                        "started_at": now()},
            "members": members,
        }
        if not again:
            redis.call("HSET", RUNTIMES, game, json.dumps(runtime))
        result = {"job_id": job, "game_id": game, "outcome": "success",
                  "binding": runtime["binding"]}
        if again:
            result["replay_no_op"] = True
        self.add(redis, RESULTS, job + "/result", "success", result)
        print("started", game, flush=True)

    # The game master.

    def register(self, game):
        """The status with which the lobby is answered."""
        redis = self.connect()
        if redis.call("EXISTS", DOWN):
            return 503
        known = redis.call("HGET", RUNTIMES, game)
        if known is None:
            # Rondo asks again if it was killed before it had noted the first answer.
            return 200 if redis.call("SISMEMBER", FINISHED, game) else 404
        ends = millis() + self.options.seconds * 1000
        redis.call("HSETNX", ENDS, json.loads(known)["job_id"], ends)
        return 200

    def play(self):
        redis = self.connect()
        while True:
            flat = redis.call("HGETALL", RUNTIMES)
            for game, known in zip(flat[::2], flat[1::2]):
                runtime = json.loads(known)
                ends = redis.call("HGET", ENDS, runtime["job_id"])
                if ends is not None and int(ends) <= millis():
                    self.finish(redis, game, runtime, int(ends))
            time.sleep(SECONDS_BETWEEN_LOOKS)

    def finish(self, redis, game, runtime, ends):
        name = runtime["binding"]["runtime_id"]
        statistics = [{"user_id": user, **{one: 1 for one in self.options.statistics}}
                      for user in runtime["members"]]
        self.add(redis, EVENTS, name + "/snapshot", "runtime_snapshot_update",
                 {"type": "runtime_snapshot_update", "game_id": game,
                  "player_turn_stats": statistics, "event_ts": ends})
        self.add(redis, EVENTS, name + "/finished", "game_finished",
                 {"type": "game_finished", "game_id": game, "event_ts": ends})
        # If it is killed before the end of this, it does all of it again, with the same ids.
        redis.call("SADD", FINISHED, game)
        redis.call("SADD", OVER, runtime["job_id"])
        redis.call("HDEL", RUNTIMES, game)
        redis.call("HDEL", ENDS, runtime["job_id"])
        print("finished", game, flush=True)


def text(value):
    if not isinstance(value, str):
        raise TypeError(repr(value) + " is not a text")
    return value


def millis():
    return int(time.time() * 1000)


def now():
    return datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")


def handler(neighbour):
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            path = re.fullmatch(r"/internal/games/([^/]+)/register-runtime", self.path)
            known = path and neighbour.options.only in (None, "master")
            try:
                self.reply(neighbour.register(path[1]) if known else 404, {})
            except OSError:
                self.reply(503, {})

        def do_GET(self):
            known = re.fullmatch(r"/users/[^/]+/eligibility", self.path)
            if known and neighbour.options.only in (None, "users"):
                self.reply(200, {"entitlement": {"max_registered_race_names": 3}, "sanctions": []})
            else:
                self.reply(404, {})

        def reply(self, status, body):
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, form, *values):
            pass

    return Handler


def forever(work):
    """Begins the work anew when it fails, such as while Redis is away."""
    while True:
        try:
            work()
        except (OSError, RedisError) as failed:
            print("waiting for Redis:", failed, flush=True)
        except Exception:  # a thread that ended without a word would look like a quiet day
            traceback.print_exc()
        time.sleep(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--redis-host", default="127.0.0.1")
    parser.add_argument("--redis-port", type=int, default=6379)
    parser.add_argument("--listen", default="127.0.0.1", help="address of the game master")
    parser.add_argument("--port", type=int, default=9090, help="port of the game master")
    parser.add_argument("--seconds", type=int, default=10, help="how long a game lasts")
    parser.add_argument("--statistics", type=lambda text: text.split(","),
                        default=["rounds_played", "cards_played"],
                        help="the statistics of the game, here of a duel")
    parser.add_argument("--only", choices=["runtimes", "master", "users"],
                        help="be this service alone: runtime manager, game master or user service")
    parser.add_argument("--twice", action="store_true", help="say everything twice, as a test")
    options = parser.parse_args()
    neighbour = Neighbour(options)
    works = {"runtimes": neighbour.read_jobs, "master": neighbour.play}
    for service, work in works.items():
        if options.only in (None, service):
            threading.Thread(target=forever, args=(work,), daemon=True).start()
    server = ThreadingHTTPServer((options.listen, options.port), handler(neighbour))
    print("neighbour: listening on port", server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
