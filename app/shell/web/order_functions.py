"""order_functions.py FILE.wasm: puts the functions of a program for browsers beside those that they resemble.

Servers and browsers compress with a window of 32 KB, some hundred functions: what is alike is found only where it is near.
The program itself stays the same but for the numbers of its functions.
"""
import collections
import sys

CODE, ELEMENT, EXPORT, FUNCTION, IMPORT, START, CUSTOM = 10, 9, 7, 3, 2, 8, 0
PIECE = 5  # bytes: what is alike has many pieces of this length in common
WINDOW = 32000  # bytes, about as far back as the compression looks
RARE = 200  # what more functions than this have in common says little about them


def number(data, at):
    """An unsigned number of WebAssembly, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def written(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def after_number(data, at):
    while data[at] > 127:
        at += 1
    return at + 1


def immediates():
    """How many numbers follow each operation; those that are not here have another form, or are not used by compilers of C++."""
    count = {op: 0 for op in (0x00, 0x01, 0x05, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5))}
    count.update({op: 1 for op in (0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, *range(0x20, 0x27), 0x3F, 0x40,
                                   0x41, 0x42, 0xD0)})
    count.update({op: 2 for op in (0x11, *range(0x28, 0x3F))})
    return count


NUMBERS = immediates()
NUMBERS_FC = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]  # conversions that saturate, blocks of memory, tables


def function_numbers(body, at):
    """Where an expression that begins at `at`, and goes to the end of `body`, names functions: pairs of begin and end."""
    found, end = [], len(body)
    while at < end:
        op = body[at]
        at += 1
        if op in (0x10, 0xD2):  # call, ref.func
            begin, at = at, after_number(body, at)
            found.append((begin, at))
            continue
        count = NUMBERS.get(op)
        if count is None:
            if op == 0x43:
                at += 4
                continue
            if op == 0x44:
                at += 8
                continue
            count, at = number(body, at)
            if op == 0xFC:
                count = NUMBERS_FC[count]
            elif op == 0x0E:  # br_table
                count += 1
            elif op != 0x1C:  # select with types
                raise ValueError(f"operation {op:#x} is not known")
        for _ in range(count):
            at = after_number(body, at)
    if at != end:
        raise ValueError("a function does not end where it should")
    return found


class Program:
    """The sections of a module; its functions apart."""

    def __init__(self, data):
        self.head, at, self.sections = data[:8], 8, []
        while at < len(data):
            kind = data[at]
            size, begin = number(data, at + 1)
            at = begin + size
            self.sections.append((kind, data[begin:at]))
        inside = dict(self.sections)
        self.imported = self._imported(inside[IMPORT])
        self.bodies = self._bodies(inside[CODE])
        self.numbers = [function_numbers(body, self._locals_end(body)) for body in self.bodies]

    @staticmethod
    def _imported(section):
        count, at = number(section, 0)
        functions = 0
        for _ in range(count):
            for _ in range(2):
                length, at = number(section, at)
                at += length
            kind = section[at]
            at += 1
            functions += kind == 0
            if kind in (1, 3):  # a table: type and limits; a global: type and whether it changes
                at += 1
            if kind == 3:
                at += 1
            elif kind in (1, 2):
                limited = section[at] & 1
                at = after_number(section, at + 1)
                at = after_number(section, at) if limited else at
            elif kind == 4:
                at = after_number(section, at + 1)
            else:
                at = after_number(section, at)
        return functions

    @staticmethod
    def _bodies(section):
        count, at = number(section, 0)
        bodies = []
        for _ in range(count):
            size, at = number(section, at)
            bodies.append(section[at:at + size])
            at += size
        return bodies

    @staticmethod
    def _locals_end(body):
        count, at = number(body, 0)
        for _ in range(count):
            at = after_number(body, at) + 1
        return at

    def reordered(self, order):
        """The module with its own functions in this order, a list of their present places."""
        new = list(range(self.imported)) + [0] * len(order)
        for place, old in enumerate(order):
            new[self.imported + old] = self.imported + place
        out = bytearray(self.head)
        for kind, section in self.sections:
            section = self._section(kind, section, order, new)
            out += bytes([kind]) + written(len(section)) + section
        return bytes(out)

    def _section(self, kind, section, order, new):
        if kind == CODE:
            bodies = [self._body(old, new) for old in order]
            return written(len(order)) + b"".join(written(len(body)) + body for body in bodies)
        if kind == FUNCTION:
            count, at = number(section, 0)
            types = []
            for _ in range(count):
                begin, at = at, after_number(section, at)
                types.append(section[begin:at])
            return written(count) + b"".join(types[old] for old in order)
        if kind == EXPORT:
            return self._exports(section, new)
        if kind == ELEMENT:
            return self._elements(section, new)
        if kind == START:
            return written(new[number(section, 0)[0]])
        if kind == CUSTOM and section[1:5] == b"name":
            raise ValueError("its functions have names, which are numbered too")
        return section

    def _body(self, old, new):
        body, out, at = self.bodies[old], bytearray(), 0
        for begin, end in self.numbers[old]:
            out += body[at:begin] + written(new[number(body, begin)[0]])
            at = end
        return bytes(out + body[at:])

    @staticmethod
    def _exports(section, new):
        count, at = number(section, 0)
        out = bytearray(written(count))
        for _ in range(count):
            length, begin = number(section, at)
            kind = section[begin + length]
            index, after = number(section, begin + length + 1)
            out += section[at:begin + length + 1] + written(new[index] if kind == 0 else index)
            at = after
        return bytes(out)

    @staticmethod
    def _elements(section, new):
        count, at = number(section, 0)
        out = bytearray(written(count))
        for _ in range(count):
            begin = at
            if section[at] != 0 or section[at + 1] != 0x41:
                raise ValueError("a table is filled in another way than the linker does")
            at = after_number(section, at + 2) + 1  # i32.const and a number, end
            out += section[begin:at]
            functions, at = number(section, at)
            out += written(functions)
            for _ in range(functions):
                index, at = number(section, at)
                out += written(new[index])
        return bytes(out)


def resembling(bodies):
    """An order in which each function resembles what stands in the window before it."""
    pieces, known_by = [], collections.defaultdict(list)
    for place, body in enumerate(bodies):
        own = {body[i:i + PIECE] for i in range(len(body) - PIECE + 1)}
        pieces.append(own)
        for piece in own:
            known_by[piece].append(place)
    known_by = {piece: places for piece, places in known_by.items() if 1 < len(places) <= RARE}
    pieces = [own & known_by.keys() for own in pieces]
    common = [0] * len(bodies)  # how many pieces of each function the window has too
    seen = collections.Counter()  # how many functions of the window have a piece
    left = sorted(range(len(bodies)), key=lambda place: len(bodies[place]))
    order, first, window = [], 0, 0
    while left:
        # The greatest part in common; a little more for the longer, of which few bytes in common are chance. Else the shortest.
        best = max(left, key=lambda place: common[place] / (len(pieces[place]) + 30))
        left.remove(best)
        order.append(best)
        window += len(bodies[best])
        for piece in pieces[best]:
            seen[piece] += 1
            if seen[piece] == 1:
                for place in known_by[piece]:
                    common[place] += 1
        while window > WINDOW:
            gone = order[first]
            first += 1
            window -= len(bodies[gone])
            for piece in pieces[gone]:
                seen[piece] -= 1
                if seen[piece] == 0:
                    for place in known_by[piece]:
                        common[place] -= 1
    return order


def main():
    path = sys.argv[1]
    with open(path, "rb") as file:
        program = Program(file.read())
    ordered = program.reordered(resembling(program.bodies))
    with open(path, "wb") as file:
        file.write(ordered)


if __name__ == "__main__":
    main()
