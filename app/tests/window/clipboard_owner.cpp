// A program that owns an X server's clipboard and misbehaves. Usage: clipboard_owner WAY, one of
//   silent  never answers              dies   ends at the first request
//   stalls  begins to send in pieces   huge   sends 100 MB of text in pieces
//   bytes   sends bytes that are no UTF-8, with a zero among them
// Says "ready" when it owns the clipboard.
#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <cstdio>
#include <string>

namespace {

constexpr long kHuge_bytes = 100'000'000;

struct Owner {
    Display* display;
    std::string target_name;
    Window asker = 0;
    Atom property = 0, target = 0;
    long left_bytes = 0;

    void put(Atom type, int format, const std::string& data, int count) const {
        XChangeProperty(display, asker, property, type, format, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(data.data()), count);
    }
    void announce(long bytes) {
        left_bytes = bytes;
        XSelectInput(display, asker, PropertyChangeMask);
        XChangeProperty(display, asker, property, XInternAtom(display, "INCR", False), 32, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(&bytes), 1);
    }
    void answer(const XSelectionRequestEvent& request) {
        asker = request.requestor;
        property = request.property;
        target = request.target;
        if (target_name == "bytes") {
            const std::string bytes("\xFF\xC0{\x80 a\0b \xF5", 11);
            put(target, 8, bytes, static_cast<int>(bytes.size()));
        } else {
            announce(kHuge_bytes);
        }
        XEvent reply{};
        reply.xselection.type = SelectionNotify;
        reply.xselection.requestor = asker;
        reply.xselection.selection = request.selection;
        reply.xselection.target = target;
        reply.xselection.property = property;
        reply.xselection.time = request.time;
        XSendEvent(display, asker, False, 0, &reply);
    }
    void send_piece() {
        const long piece = left_bytes < 200'000 ? left_bytes : 200'000;
        put(target, 8, std::string(static_cast<std::size_t>(piece), 'x'), static_cast<int>(piece));
        left_bytes -= piece;
    }
};

int forgive(Display*, XErrorEvent*) { return 0; }

}  // namespace

int main(int argc, char** argv) {
    Display* display = XOpenDisplay(nullptr);
    if (argc != 2 || display == nullptr) return 2;
    XSetErrorHandler(forgive);
    Owner owner{display, argv[1]};
    const Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, XInternAtom(display, "CLIPBOARD", False), window, CurrentTime);
    XSync(display, False);
    std::puts("ready");
    std::fflush(stdout);
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionClear) return 0;
        if (event.type == SelectionRequest && owner.target_name == "dies") return 0;
        if (event.type == SelectionRequest && owner.target_name != "silent")
            owner.answer(event.xselectionrequest);
        const bool was_read = event.type == PropertyNotify && event.xproperty.state == PropertyDelete;
        if (was_read && owner.target_name == "huge" && owner.asker != 0) owner.send_piece();
    }
}
