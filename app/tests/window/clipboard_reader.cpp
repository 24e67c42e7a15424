// Requests the clipboard's content from its owner, as a program does into which something is pasted.
//   clipboard_reader targets    what is there, a name a line
//   clipboard_reader TARGET     its bytes, to standard output
//   clipboard_reader --leaves TARGET     takes the first piece of a large one and goes away
// Exit code 1: the owner refuses, 2: there is none, 3: it says nothing for five seconds.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>

#include <climits>
#include <cstdio>
#include <optional>
#include <string>

namespace {

constexpr int kSilence_ms = 5000;

struct Property {
    Atom type = 0;
    std::string bytes;
};

class Reader {
  public:
    explicit Reader(Display* x)
        : x_(x), window_(XCreateSimpleWindow(x, DefaultRootWindow(x), 0, 0, 1, 1, 0, 0, 0)) {
        XSelectInput(x_, window_, PropertyChangeMask);
    }

    int ask(const char* target, bool leaves) {
        const Atom clipboard = atom("CLIPBOARD");
        if (XGetSelectionOwner(x_, clipboard) == 0) return 2;
        XConvertSelection(x_, clipboard, atom(target), here_, window_, CurrentTime);
        const std::optional<XEvent> notify = next(SelectionNotify);
        if (!notify) return 3;
        if (notify->xselection.property == 0) return 1;
        Property property = take();
        if (property.type == XA_ATOM) return list(property);
        if (property.type != atom("INCR")) return write(property.bytes);
        for (std::string all;; all += property.bytes) {
            std::optional<XEvent> changed = next(PropertyNotify);
            while (changed && changed->xproperty.state != PropertyNewValue) changed = next(PropertyNotify);
            if (!changed) return 3;
            property = take();
            if (leaves) return 0;
            if (property.bytes.empty()) return write(all);
        }
    }

  private:
    Atom atom(const char* name) { return XInternAtom(x_, name, False); }

    int list(const Property& targets) {
        const auto* atoms = reinterpret_cast<const unsigned long*>(targets.bytes.data());
        for (unsigned long i = 0; i < targets.bytes.size() / sizeof(long); ++i) {
            char* name = XGetAtomName(x_, atoms[i]);
            std::puts(name);
            XFree(name);
        }
        return 0;
    }
    static int write(const std::string& bytes) {
        return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() ? 0 : 3;
    }

    Property take() {
        Property property;
        int format = 0;
        unsigned long count = 0, more = 0;
        unsigned char* data = nullptr;
        XGetWindowProperty(x_, window_, here_, 0, INT_MAX / 4, True, AnyPropertyType, &property.type, &format,
                           &count, &more, &data);
        if (data == nullptr) return property;
        const unsigned long each = format == 32 ? sizeof(long) : static_cast<unsigned long>(format) / 8;
        property.bytes.assign(reinterpret_cast<char*>(data), count * each);
        XFree(data);
        return property;
    }

    std::optional<XEvent> next(int type) {
        for (;;) {
            while (XPending(x_) > 0) {
                XEvent event;
                XNextEvent(x_, &event);
                if (event.type == type) return event;
            }
            pollfd connection{ConnectionNumber(x_), POLLIN, 0};
            if (poll(&connection, 1, kSilence_ms) <= 0) return std::nullopt;
        }
    }

    Display* x_;
    Window window_;
    Atom here_ = XInternAtom(x_, "HERE", False);
};

}  // namespace

int main(int count, char** words) {
    const bool leaves = count == 3 && std::string(words[1]) == "--leaves";
    if (count != (leaves ? 3 : 2)) return 4;
    Display* x = XOpenDisplay(nullptr);
    if (x == nullptr) return 4;
    const std::string target = words[count - 1];
    return Reader(x).ask(target == "targets" ? "TARGETS" : target.c_str(), leaves);
}
