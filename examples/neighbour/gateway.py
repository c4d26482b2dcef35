#!/usr/bin/env python3
"""A gateway in front of Rondo, and a receiver of its webhooks, in one small process.

It needs Python 3.9 or newer and nothing else.

  gateway   passes requests on as the user who has signed in
  webhooks  POST /hooks: checks the signature, and writes each event as a line of a file

How people sign in is your platform's business. This example believes 'Authorization: Bearer USER',
so it is for trying things out only. It does not pass on sockets.
"""
import argparse
import hashlib
import hmac
import http.client
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

OLDEST_SECONDS = 300  # a signature that is older is not believed
PASSED_ON = ("Content-Type", "Accept", "Accept-Language", "Idempotency-Key",
             "X-Idempotency-Key")


def genuine(secret, header, body):
    """True if Rondo has signed the body, not long ago. The header is t=SECONDS,v1=HEX."""
    match = re.fullmatch(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})", header)
    if not match or abs(time.time() - int(match[1])) > OLDEST_SECONDS:
        return False
    wanted = hmac.new(secret.encode(), match[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(wanted, match[2])


def handler(options):
    rondo = urlsplit(options.rondo)
    writing = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if self.path == "/hooks":
                self.hook(body)
            else:
                self.pass_on(body)

        do_PUT = do_PATCH = do_DELETE = do_POST

        def do_GET(self):
            self.pass_on(b"")

        def hook(self, body):
            known = options.hook_secret != ""
            if not known or not genuine(options.hook_secret, self.headers.get("Rondo-Signature", ""), body):
                print("a webhook with a wrong signature is refused", flush=True)
                self.reply(401, "application/json", b"{}")
                return
            # Stored before it is acknowledged: whatever is lost after that, Rondo will not repeat.
            with writing, open(options.hooks, "ab") as file:
                file.write(body + b"\n")
            self.reply(204, "application/json", b"")

        def pass_on(self, body):
            # Of what the client sends only these headers go on. Whoever could send X-User-ID and
            # X-Gateway-Secret through the gateway would be anybody.
            headers = {name: self.headers[name] for name in PASSED_ON if name in self.headers}
            user = re.fullmatch(r"Bearer ([A-Za-z0-9._:@-]{1,64})", self.headers.get("Authorization", ""))
            if user:
                headers["X-User-ID"] = user[1]
                headers["X-Gateway-Secret"] = options.secret
            try:
                connection = http.client.HTTPConnection(rondo.hostname, rondo.port, timeout=30)
                connection.request(self.command, self.path, body, headers)
                answer = connection.getresponse()
                content = answer.read()
                connection.close()
            except OSError as failed:
                print("Rondo cannot be reached:", failed, flush=True)
                self.reply(502, "application/json", b"{}")
                return
            self.reply(answer.status, answer.headers.get("Content-Type", "text/plain"), content)

        def reply(self, status, kind, content):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            if status != 204:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, form, *values):
            pass

    return Handler


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rondo", default="http://127.0.0.1:8080", help="where Rondo listens")
    parser.add_argument("--listen", default="127.0.0.1", help="address of the gateway")
    parser.add_argument("--port", type=int, default=9091, help="port of the gateway")
    parser.add_argument("--secret", required=True, help="the gateway.secret of Rondo")
    parser.add_argument("--hook-secret", default="", help="the secret of the webhooks' target")
    parser.add_argument("--hooks", default="hooks.jsonl", help="the file for events")
    options = parser.parse_args()
    server = ThreadingHTTPServer((options.listen, options.port), handler(options))
    print("gateway: listening on port", server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
