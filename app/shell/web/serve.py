"""Serves a folder at http://localhost:8000 as a web server does that compresses: python3 serve.py FOLDER [PORT]."""
import functools
import gzip
import http.server
import io
import os
import sys

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".json": "application/json",
         ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
         ".webmanifest": "application/manifest+json"}
COMPRESSED = {ending for ending in TYPES if ending != ".png"}


@functools.lru_cache(maxsize=32)
def compressed(path, changed_ns):
    """The file's bytes by gzip. `changed_ns`: when it was written, so that a new page is not answered with the old one."""
    with open(path, "rb") as file:
        return gzip.compress(file.read(), 9)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers with what its folder holds, compressed for a browser that takes that; nothing is kept without asking again."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self):
        path = self.translate_path(self.path)
        if os.path.isdir(path) and self.path.split("?")[0].endswith("/"):
            path = os.path.join(path, "index.html")
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes or not os.path.isfile(path) or os.path.splitext(path)[1] not in COMPRESSED:
            return super().send_head()
        status = os.stat(path)
        data = compressed(path, status.st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(data)

    def log_message(self, *args):
        pass


def server(folder, port=0):
    """A server of the folder for this computer alone; with port 0 at a free one."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, directory=folder))


if __name__ == "__main__":
    try:
        server(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8000).serve_forever()
    except KeyboardInterrupt:
        pass
