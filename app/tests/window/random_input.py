#!/usr/bin/env python3
"""Random hands on the program in its real window, the same again from the same seed.

random_input.py PROGRAM [--seed N] [--events N] [--patience S] [--keep FOLDER]

They do what people do in a hurry, several things within one frame too (the program is stopped while they are sent). Needs an X
server (DISPLAY) and xdotool. Exit code 0: the program never ended by itself and answered whenever it was asked; 1: it did not, and
what it said and what was done last are printed.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ASK_EVERY = 150  # events

PANELS = ['ctrl+comma', 'ctrl+k', 'ctrl+e', 'ctrl+h', 'question', 'ctrl+o', 'ctrl+shift+s', 'ctrl+s', 'F10', 'shift+F10', 'F11',
          'F1', 'F2', 'F3', 'z', 'h', 'ctrl+n', 'Return', 'Tab', 'Escape', 'Escape', 'ctrl+Next', 'ctrl+Prior', 'ctrl+shift+e',
          'ctrl+shift+p']
STEPS = ['Right', 'Left', 'Up', 'Down', 'Home', 'End', 'Next', 'Prior', 'space', 'comma', 'period', 'Tab', 'shift+Tab', 'Return',
         'BackSpace', 'Delete', 'bracketright', 'bracketleft', 'ctrl+bracketright', 'ctrl+bracketleft', 'plus', 'minus']
OTHERS = ['f', 'g', 'm', 'n', 'p', 'r', 'a', 'b', 'c', 'd', 'x', 'y', '1', '2', '3', '4', '5', '6', 'shift+1', 'shift+8', 'ctrl+1',
          'ctrl+4', 'ctrl+9', 't', 'l', 'shift+g', 'ctrl+z', 'ctrl+shift+z', 'ctrl+y', 'ctrl+c', 'ctrl+shift+c', 'ctrl+v', 'ctrl+x', 'ctrl+a',
          'ctrl+plus', 'ctrl+minus', 'ctrl+0', 'ctrl+t', 'KP_Add', 'alt+Return', 'Menu']
TEXTS = ['1/3', '-5', 'pi/4', '0x1.8p-1', '1e308', '1e-320', 'nan', '', '(1,2)', 'sqrt(2)', '((((', 'é', '9' * 60, 'lesson', 'a/b',
         '~/', '../', 'new name']
SIZES = [(1280, 800), (1280, 800), (640, 480), (480, 320), (320, 240), (400, 50), (60, 60), (30, 30), (1, 1), (1024, 300),
         (300, 780), (1600, 1000), (2400, 1400)]


class Ended(Exception):
    pass


class Hands:
    def __init__(self, options, folder):
        self.dice = random.Random(options.seed)
        self.wait_s = options.patience
        self.program_path = os.path.abspath(options.program)
        self.folder = folder
        self.done = []
        self.size = (1280, 800)
        self.held = False
        self.starts = 0
        for name in ('home', 'state', 'config', 'files'):
            os.makedirs(os.path.join(folder, name), exist_ok=True)
        self.environment = dict(os.environ, HOME=folder + '/home', XDG_STATE_HOME=folder + '/state',
                                XDG_CONFIG_HOME=folder + '/config')
        self.environment.pop('WAYLAND_DISPLAY', None)
        self.make_files()

    def make_files(self):
        def put(name, text):
            with open(os.path.join(self.folder, 'files', name), 'wb') as file:
                file.write(text)
        put('points.csv', b'x,y\n0,0\n3,4\n5,1\n8,8\n')
        put('map.wkt', b'LINESTRING (0 0, 4 4, 8 0)\nLINESTRING (0 4, 8 4)\n')
        put('broken.crosscut', b'{"crosscut": 1, "scene": "intersect", "fields": {"a": [1,')
        put('empty.crosscut', b'')
        put('lesson.md', b'---\nlesson: Short\nlanguage: en\nfor: school\n---\n# One card\nText with $s = i/h$.\n'
            b'```scene\n{ "scene": "sweep", "depth": "see" }\n```\n')
        put('no_lesson.md', b'# Only words\n')
        put('bytes.bin', bytes(range(256)) * 40)

    # The program.
    def start(self):
        self.starts += 1
        self.errors = os.path.join(self.folder, 'errors%d' % self.starts)
        with open(self.errors, 'wb') as errors:
            # It finds no program that shows file dialogs: the hands would go on in that.
            alone = dict(self.environment, PATH=self.folder + '/none')
            self.program = subprocess.Popen([self.program_path], env=alone, cwd=self.folder + '/files',
                                            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)
        self.window, since = '', time.time()
        while not self.window:
            self.check()
            if time.time() - since > self.wait_s:
                raise Ended('no window came')
            self.window = self.call('search', '--onlyvisible', '--name', 'Crosscut$').split('\n')[0]
        self.size, self.held = (1280, 800), False
        self.call('windowfocus', '--sync', self.window)

    def check(self):
        """It goes on; or it was told to quit by a line of its menu, which leaves with 0 and without a word."""
        status = self.program.poll()
        if status == 0 and os.path.getsize(self.errors) == 0:
            self.done.append('(quit by the menu)')
            return self.start()
        if status is not None:
            raise Ended('it ended by itself with %d' % status)

    def call(self, *words):
        try:
            return subprocess.run(['xdotool', *map(str, words)], env=self.environment, capture_output=True, text=True,
                                  timeout=self.wait_s).stdout
        except subprocess.TimeoutExpired:
            return ''

    def do(self, *words):
        self.done.append(' '.join(map(str, words)))
        self.call(*words)

    def stopped(self, act):
        """While the program stands still, so that all of it comes within one frame."""
        self.done.append('(within a frame)')
        self.program.send_signal(signal.SIGSTOP)
        try:
            act()
        finally:
            self.program.send_signal(signal.SIGCONT)

    def theme(self):
        try:
            with open(self.folder + '/config/crosscut/preferences.json') as text:
                return json.load(text).get('theme', 'dark')
        except (OSError, ValueError):
            return 'dark'

    def expect_answer(self):
        """It goes from dark to light or back when it is asked to, whatever is open, and keeps that."""
        self.do('mouseup', 1, 'mouseup', 3)
        self.held = False
        self.do('windowsize', self.window, 1280, 800)
        self.size = (1280, 800)
        before, since = self.theme(), time.time()
        while self.theme() == before:
            self.check()
            if time.time() - since > self.wait_s:
                raise Ended('it does not answer')
            self.do('key', 'Escape', 'Escape', 'Escape', 'Escape', 'ctrl+t')
            for _ in range(200):  # it may be far behind, and twice is as if it had not been asked
                time.sleep(0.1)
                if self.theme() != before or self.program.poll() is not None:
                    break

    # What hands do.
    def place(self):
        if self.dice.random() < 0.3:  # near the edges, where buttons are
            return self.dice.randrange(self.size[0]), max(0, self.dice.choice([self.dice.randrange(60), self.size[1] - 1 -
                                                                                self.dice.randrange(60)]))
        return self.dice.randrange(self.size[0]), self.dice.randrange(self.size[1])

    def keys(self):
        kind = self.dice.choice([PANELS, PANELS, STEPS, OTHERS, PANELS + STEPS + OTHERS])
        return [self.dice.choice(kind) for _ in range(self.dice.randint(1, 4))]

    def press_keys(self):
        self.do('key', '--delay', self.dice.choice([0, 0, 12, 40]), *self.keys())

    def chord(self):
        def act():
            for _ in range(self.dice.randint(1, 2)):
                self.dice.choice([self.press_keys, self.press_keys, self.click, self.type_text, self.resize])()
        self.stopped(act)

    def click(self):
        x, y = self.place()
        button = self.dice.choice([1, 1, 1, 1, 2, 3])
        times = self.dice.choice([1, 1, 1, 2, 3])
        self.do('mousemove', '--window', self.window, x, y, 'click', '--repeat', times, '--delay', self.dice.choice([0, 30]), button)

    def drag(self):
        button = self.dice.choice([1, 1, 1, 3, 2])
        words = ['mousemove', '--window', self.window, *self.place(), 'mousedown', button]
        for _ in range(self.dice.randint(1, 5)):
            words += ['mousemove', '--window', self.window, *self.place()]
        if self.dice.random() < 0.25:
            words += ['key', *self.keys()]
        if self.dice.random() < 0.9:
            words += ['mouseup', button]
        self.do(*words)

    def hold(self):
        self.held = not self.held
        self.do('mousedown' if self.held else 'mouseup', 1)

    def wheel(self):
        x, y = self.place()
        self.do('mousemove', '--window', self.window, x, y, 'click', '--repeat', self.dice.randint(1, 9), '--delay', 4,
                self.dice.choice([4, 5, 6, 7]))

    def type_text(self):
        self.do('type', '--delay', 3, '--', self.dice.choice(TEXTS))

    def type_and_leave(self):
        """Into a box that something else closes at once."""
        self.do('key', '--delay', 5, *self.dice.choice([['Tab', 'Return'], ['Return'], ['ctrl+k'], ['ctrl+e'], ['ctrl+o'],
                                                         ['ctrl+comma'], ['Tab', 'Tab', 'Return']]))
        self.type_text()
        self.press_keys()

    def resize(self):
        self.size = self.dice.choice(SIZES)
        self.do('windowsize', self.window, *self.size)
        self.size = (max(2, self.size[0]), max(2, self.size[1]))

    def type_path(self, opens, name):
        self.do('key', 'Escape', opens)
        self.do('key', 'ctrl+a')
        self.do('type', '--delay', 2, '--', self.folder + '/files/' + name)

    def open_file(self):
        names = os.listdir(self.folder + '/files') + ['no such file', '/', '..', 'x' * 300]
        self.type_path('ctrl+o', self.dice.choice(sorted(names)))
        self.do('key', 'Return', *self.keys())

    def save_file(self):
        self.type_path('ctrl+shift+s', self.dice.choice(['a.crosscut', 'b', 'points.csv', '']))
        self.do('key', 'Return', *self.dice.choice([['Return'], ['Escape'], self.keys()]))

    def export(self):
        self.do('key', 'Escape', 'ctrl+e')
        rows = []
        for _ in range(self.dice.randint(0, 5)):
            rows += ['Down'] + ['Right'] * self.dice.randint(0, 4)
        if rows:
            self.do('key', '--delay', 4, *rows)
        if self.dice.random() < 0.3:
            self.resize()
        self.do('key', *self.dice.choice([['Return'], ['Return', 'Return'], ['ctrl+Return'], ['Return', 'Escape'], self.keys()]))

    def record(self):
        self.do('key', 'Escape', 'F10')
        self.do('key', '--delay', 4, *['Down'] * self.dice.randint(1, 12), 'Return')
        if self.dice.random() < 0.5:
            self.do('key', 'Return', *self.keys())

    def lesson(self):
        self.do('key', 'Escape', 'ctrl+k')
        self.do('type', '--delay', 2, 'lesson')
        self.do('key', *['Down'] * self.dice.randint(0, 6), 'Return')
        self.do('key', *[self.dice.choice(['Next', 'Next', 'Prior', 'a', 'Return']) for _ in range(self.dice.randint(0, 5))])

    def start_again(self):
        if self.dice.random() < 0.5:
            self.done.append('(killed)')
            self.program.kill()
        else:
            self.done.append('(ended)')
            self.program.send_signal(signal.SIGTERM)
        self.expect_end()
        self.start()

    def expect_end(self):
        status = self.program.wait(self.wait_s)
        if status not in (0, 143, -signal.SIGTERM, -signal.SIGKILL):
            raise Ended('told to end, it ended with %d' % status)

    def event(self):
        acts = [(self.press_keys, 26), (self.chord, 14), (self.click, 18), (self.drag, 10), (self.wheel, 5), (self.hold, 3),
                (self.type_text, 4), (self.type_and_leave, 5), (self.resize, 6), (self.open_file, 2), (self.save_file, 2),
                (self.export, 3), (self.record, 1), (self.lesson, 1), (self.start_again, 0.4)]
        if min(self.size) < 300 and self.dice.random() < 0.3:  # most can be done in a window that is large
            self.size = (1280, 800)
            self.do('windowsize', self.window, *self.size)
        self.dice.choices([act for act, _ in acts], [weight for _, weight in acts])[0]()
        self.check()

    def run(self, events):
        self.start()
        for i in range(1, events + 1):
            self.event()
            if i % ASK_EVERY == 0:
                self.expect_answer()
        self.expect_answer()
        self.program.terminate()
        self.expect_end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--events', type=int, default=1000)
    parser.add_argument('--patience', type=float, default=300.0, help='seconds that an answer may take')
    parser.add_argument('--keep', help='a folder for what the program writes; it stays')
    options = parser.parse_args()
    folder = os.path.abspath(options.keep or tempfile.mkdtemp())
    os.makedirs(folder, exist_ok=True)
    hands, began, wrong = Hands(options, folder), time.time(), ''
    try:
        hands.run(options.events)
    except (Ended, subprocess.TimeoutExpired) as error:
        wrong = str(error)
        with open(hands.errors, errors='replace') as text:
            print('\n'.join(['The last that was done:', *hands.done[-120:], 'What it said:', text.read()[-6000:]]))
    finally:
        if hands.program.poll() is None:
            hands.program.kill()
            hands.program.wait()
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    print('seed %d: %d things done in %d s, %d starts: %s' % (
        options.seed, len(hands.done), time.time() - began, hands.starts, wrong or 'nothing broke'))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
