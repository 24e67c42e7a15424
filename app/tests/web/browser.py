"""A Chromium, driven by its DevTools protocol, and the folder of a page served to it."""
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

import websocket

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 2, "shell", "web"))
import serve  # noqa: E402

PATIENCE_S = 20


class Server:
    """Serves a folder, as ./dev web --serve does."""

    def __init__(self, folder):
        self.server = serve.server(folder)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """`display`: with a window on the X display, and OpenGL as its programs have it; else without either."""

    def __init__(self, display=False):
        self.profile = tempfile.mkdtemp(prefix="crosscut-web-")
        drawing = (["--window-size=1300,900", "--use-gl=angle", "--use-angle=gl"] if display else
                   ["--headless=new", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
        self.process = subprocess.Popen(
            ["chromium", *drawing, "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*",
             "--ignore-gpu-blocklist", "--disable-gpu-sandbox", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--disable-component-update",
             "--allow-file-access-from-files=false", "--password-store=basic",
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.port = wait_until(self.read_port, "Chromium starts")

    def read_port(self):
        try:
            with open(os.path.join(self.profile, "DevToolsActivePort")) as file:
                port, ended, _ = file.read().partition("\n")
                return ended and port
        except FileNotFoundError:
            return None

    def new_page(self, **emulation):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request) as answer:
            target = json.load(answer)
        return Page(target["webSocketDebuggerUrl"], self.port, target["id"], **emulation)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def wait_until(holds, what, patience_s=PATIENCE_S):
    """What `holds` returns as soon as it is true."""
    end_s = time.monotonic() + patience_s
    while True:
        value = holds()
        if value:
            return value
        if time.monotonic() > end_s:
            raise AssertionError(f"After {patience_s} s it is still not so: {what}")
        time.sleep(0.02)


class Page:
    """A tab. `width` and `height` are units of the page, each `pixels` wide."""

    def __init__(self, address, port, target, width=1280, height=800, pixels=1, touch=False, colours="dark"):
        self.socket = websocket.create_connection(address, timeout=PATIENCE_S)
        self.port, self.target = port, target
        self.calls = 0
        self.console = []
        self.pixels = pixels
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=pixels, mobile=touch)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.colours(colours)

    def colours(self, preferred):
        """What the browser's user prefers: dark or light."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": preferred}])

    def send(self, method, **arguments):
        self.calls += 1
        self.socket.send(json.dumps({"id": self.calls, "method": method, "params": arguments}))
        return self.calls

    def call(self, method, **arguments):
        number = self.send(method, **arguments)
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "Runtime.consoleAPICalled":
                self.console.append(" ".join(str(a.get("value", a.get("description"))) for a in message["params"]["args"]))
            if message.get("method") == "Runtime.exceptionThrown":
                self.console.append("exception: " + json.dumps(message["params"]["exceptionDetails"])[:600])
            if message.get("id") == number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']['message']}")
                return message["result"]

    def run(self, script):
        """The value of a JavaScript expression; a promise is waited for."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script}: {json.dumps(result['exceptionDetails'])[:600]}")
        return result["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", url=address)
        self.wait_for_program()

    def wait_for_program(self):
        wait_until(lambda: self.run("document.readyState === 'complete' && typeof Module === 'object' && Module.page.turns > 0"
                                    " && document.getElementById('answer').textContent !== ''"),
                   "the page shows its scene")

    def wait_for_turns(self):
        """Until those that are due are over; a page that nobody sees has none."""
        self.run("new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 1000); })")

    def settle(self, patience_s=PATIENCE_S):
        """Waits until no turn is due: nothing moves any more."""
        def still():
            before = self.run("Module.page.turns")
            self.wait_for_turns()  # on a slow machine one that is due may take longer than the rest below
            time.sleep(0.15)
            return self.run("Module.page.turns") == before
        wait_until(still, "the page comes to rest", patience_s)

    def answer(self):
        return self.run("document.getElementById('answer').textContent")

    def description(self):
        return self.run("document.getElementById('description').textContent")

    def places(self):
        """Where handles and controls are, units of the page, by name: as "canvas:a"; of two of a name the first."""
        pixels = self.run("window.devicePixelRatio")
        words = (line.removeprefix("place ").rsplit(" ", 2) for line in reversed(self.run("Module.page.places()").splitlines()))
        return {name: (float(x) / pixels, float(y) / pixels) for name, x, y in words}

    def place(self, name):
        """Where one of them is. Waits until it is drawn."""
        return wait_until(lambda: self.places().get(name), f"{name} is drawn")

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def mouse(self, kind, x, y, button="none", clicks=0, **more):
        held = {"buttons": {"left": 1, "right": 2, "middle": 4}.get(button, 0), **more}
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=clicks, **held)

    def click(self, x, y, button="left"):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button, 1)
        self.mouse("mouseReleased", x, y, button, 1)

    def drag(self, start, end, steps=8):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start, "left", 1)
        for i in range(1, steps + 1):
            self.mouse("mouseMoved", *(a + (b - a) * i / steps for a, b in zip(start, end)), "left")
        self.mouse("mouseReleased", *end, "left", 1)

    def touch(self, kind, points, waits=True):
        """As a hand does it that does not wait for the page, or as one that does."""
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        (self.call if waits else self.send)("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def key(self, key, code, text="", modifiers=0, commands=()):
        number = ord(key.upper()) if len(key) == 1 else {"Escape": 27, "Enter": 13, "Tab": 9, "F2": 113, "F10": 121, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key, 0)
        more = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, code=code, modifiers=modifiers,
                  windowsVirtualKeyCode=number, commands=list(commands), **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code, modifiers=modifiers,
                  windowsVirtualKeyCode=number)

    def go_to(self, scene):
        """By the key of the next scene, until it is this one."""
        for _ in range(9):
            before = self.answer().split(".")[0]
            if before == scene:
                return
            self.key("]", "BracketRight", modifiers=2)
            wait_until(lambda: self.answer().split(".")[0] != before, "the next scene")
        raise AssertionError(f"no scene is called {scene}")

    def close(self):
        self.socket.close()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/close/{self.target}") as answer:
            answer.read()
