"""How long a frame of the page takes beside one of the program for this system, where time plays and nothing else is waited for:
python3 frames.py FOLDER PROGRAM [SCENE ...], on an X display (./dev web --frames). Both have 1280 x 800 pixels and the same
OpenGL. The program's frame is the median of its own report, from its beginning until OpenGL has finished, without showing it;
the page's is the time from one to the next when each asks for the next at once, while the browser shows them at its own pace."""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Browser, Server, wait_until

SCENES = ["Spheres", "Sweep", "Bounce"]  # Slice waits for a hand
DEPTHS = {"See": "F1", "How": "F2", "Compare": "F3"}
FRAMES, WARM_S, MEASURED_S, ROUNDS = 120, 0.5, 2, 3


def xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True).stdout.split()


def program_ms(program, scene, depth):
    with tempfile.TemporaryDirectory() as home:
        run = subprocess.Popen([program, "--scene", scene.lower(), "--set", "playing=yes", "--report", "--frames", str(FRAMES)], text=True,
                               env={**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home},
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        window = wait_until(lambda: xdotool("search", "--onlyvisible", "--name", "Crosscut"), "the window opens")[0]
        xdotool("windowsize", "--sync", window, 1280, 800)
        xdotool("windowfocus", "--sync", window, "key", DEPTHS[depth])
        said, _ = run.communicate(timeout=120)
        return float(re.search(r"median frame +([\d.]+) ms", said)[1])


def page_ms(folder, scene, depth):
    server, browser = Server(folder), Browser(display=True)
    try:
        page = browser.new_page()
        page.open(server.address)
        page.settle()
        page.go_to(scene)
        page.key(DEPTHS[depth], DEPTHS[depth])
        time.sleep(WARM_S)
        page.run("""{
            const gl = Module.canvas.getContext('webgl2'), { port1, port2 } = new MessageChannel();
            let next = null;
            port1.onmessage = () => { gl.flush(); next(); };
            window.requestAnimationFrame = turn => { next = turn; port2.postMessage(0); return 1; };
        }""")
        turns = page.run("Module.page.turns")
        time.sleep(WARM_S)
        if page.run("Module.page.turns") < turns + 5:  # it does not play yet
            page.key(" ", "Space")
            time.sleep(WARM_S)
        return page.run(f"""new Promise(done => {{
            const turns = Module.page.turns, began = performance.now();
            setTimeout(() => done((performance.now() - began) / (Module.page.turns - turns)), {MEASURED_S * 1000});
        }})""")
    finally:
        browser.close()
        server.close()


def main(folder, program, *scenes):
    print("scene    depth    program ms  page ms  ratio", flush=True)
    for scene in scenes or SCENES:
        for depth in DEPTHS:
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(program_ms(program, scene, depth))
                theirs.append(page_ms(folder, scene, depth))
            ours, theirs = statistics.median(ours), statistics.median(theirs)
            print(f"{scene:8} {depth:8} {ours:10.1f} {theirs:8.1f} {theirs / ours:6.2f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
