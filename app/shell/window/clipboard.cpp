#include "app/shell/window/clipboard.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cstring>
#include <utility>

#ifdef CROSSCUT_X11
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>

#include <chrono>
#include <climits>
#include <optional>
#endif

namespace crosscut {
namespace {

constexpr const char* kNoText = "The clipboard holds no text.";

}  // namespace

#ifdef CROSSCUT_X11
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

bool glfw_speaks_x11() {
#ifdef GLFW_PLATFORM_X11
    return glfwGetPlatform() == GLFW_PLATFORM_X11;
#else
    return std::strstr(glfwGetVersionString(), " X11") != nullptr;
#endif
}

std::string utf8_of_latin1(const std::string& latin) {
    std::string out;
    for (const char c : latin) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) out += static_cast<char>(0xC0 | byte >> 6);
        out += byte < 0x80 ? c : static_cast<char>(0x80 | (byte & 0x3F));
    }
    return out;
}

}  // namespace

/// A connection and a window of its own, so that it does not interfere with GLFW's events. Both stay, so that
/// an owner that answers late still has a receiver.
class Clipboard::X11 {
  public:
    enum class Outcome { text, none, silent, large };
    struct Answer {
        Outcome outcome;
        std::string text;
    };

    [[nodiscard]] static std::unique_ptr<X11> open() {
        Display* display = glfw_speaks_x11() ? XOpenDisplay(nullptr) : nullptr;
        return display != nullptr ? std::unique_ptr<X11>(new X11(display)) : nullptr;
    }
    ~X11() { XCloseDisplay(display_); }
    X11(const X11&) = delete;
    X11& operator=(const X11&) = delete;

    [[nodiscard]] ::Window owner() const { return XGetSelectionOwner(display_, clipboard_); }
    void remember_ours() { ours_ = owner(); }
    [[nodiscard]] bool is_ours() const { return ours_ != 0 && owner() == ours_; }

    [[nodiscard]] Answer ask() {
        const ::Window selection_owner = owner();
        if (selection_owner == 0) return {Outcome::none, {}};
        if (selection_owner == silent_ && Clock::now() < silent_until_) return {Outcome::silent, {}};
        end_ = Clock::now() + Seconds(kTransfer_s);
        Answer reply = ask_for(utf8_);
        if (reply.outcome == Outcome::none) {
            reply = ask_for(XA_STRING);
            reply.text = utf8_of_latin1(reply.text);
        }
        if (reply.outcome == Outcome::silent) {
            silent_ = selection_owner;
            silent_until_ = Clock::now() + Seconds(kSilence_s);
            new_property();
        }
        return reply;
    }

  private:
    using Moment = std::chrono::time_point<Clock, Seconds>;

    explicit X11(Display* display)
        : display_(display),
          window_(XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)),
          clipboard_(XInternAtom(display, "CLIPBOARD", False)),
          utf8_(XInternAtom(display, "UTF8_STRING", False)),
          incr_(XInternAtom(display, "INCR", False)) {
        XSelectInput(display_, window_, PropertyChangeMask);
        new_property();
    }

    /// A property that got no answer is left to whoever may still write it.
    void new_property() {
        const std::string name = "CROSSCUT_CLIPBOARD_" + std::to_string(++properties_);
        property_ = XInternAtom(display_, name.c_str(), False);
    }

    [[nodiscard]] Answer ask_for(Atom target) {
        XConvertSelection(display_, clipboard_, target, property_, window_, CurrentTime);
        const std::optional<XEvent> reply = next([&](const XEvent& e) {
            return e.type == SelectionNotify && e.xselection.selection == clipboard_ &&
                   e.xselection.target == target &&
                   (e.xselection.property == property_ || e.xselection.property == 0);
        });
        if (!reply) return {Outcome::silent, {}};
        if (reply->xselection.property == 0) return {Outcome::none, {}};
        Piece piece = take();
        if (piece.type == incr_) return in_pieces();
        if (piece.type != target) return {Outcome::none, {}};
        return answer(std::move(piece.bytes));
    }

    [[nodiscard]] static Answer answer(std::string text) {
        if (text.size() > kMost_bytes) return {Outcome::large, {}};
        return {text.empty() ? Outcome::none : Outcome::text, std::move(text)};
    }

    /// The protocol for large texts (INCR): taking a piece makes the owner write the next one; an empty one
    /// is the end.
    [[nodiscard]] Answer in_pieces() {
        std::string text;
        for (;;) {
            const bool written = next([&](const XEvent& e) {
                                     return e.type == PropertyNotify && e.xproperty.atom == property_ &&
                                            e.xproperty.state == PropertyNewValue;
                                 }).has_value();
            if (!written) return {text.size() > kMost_bytes ? Outcome::large : Outcome::silent, {}};
            const Piece piece = take();
            if (piece.bytes.empty()) break;
            // The rest of a text that is too long is received and dropped, so that its owner can finish.
            if (text.size() <= kMost_bytes) text += piece.bytes;
        }
        return answer(std::move(text));
    }

    struct Piece {
        Atom type = 0;
        std::string bytes;
    };
    [[nodiscard]] Piece take() {
        Piece piece;
        int format = 0;
        unsigned long count = 0, more = 0;
        unsigned char* data = nullptr;
        XGetWindowProperty(display_, window_, property_, 0, INT_MAX / 4, True, AnyPropertyType, &piece.type,
                           &format, &count, &more, &data);
        if (data != nullptr && format == 8) piece.bytes.assign(reinterpret_cast<const char*>(data), count);
        if (data != nullptr) XFree(data);
        return piece;
    }

    /// The next wanted event before the timeout; others are dropped.
    template <typename Predicate>
    [[nodiscard]] std::optional<XEvent> next(Predicate accepts) {
        const Moment until = std::min(end_, Moment(Clock::now() + Seconds(kSilence_s)));
        for (;;) {
            while (XPending(display_) > 0) {
                XEvent event;
                XNextEvent(display_, &event);
                if (accepts(event)) return event;
            }
            const double left_s = Seconds(until - Clock::now()).count();
            if (left_s <= 0.0) return std::nullopt;
            pollfd connection{ConnectionNumber(display_), POLLIN, 0};
            (void)poll(&connection, 1, static_cast<int>(left_s * 1000.0) + 1);
        }
    }

    Display* display_;
    ::Window window_;
    Atom clipboard_, utf8_, incr_;
    Atom property_ = 0;
    int properties_ = 0;
    ::Window ours_ = 0, silent_ = 0;
    Moment end_{}, silent_until_{};
};

#else

/// Without X11 no object of this class exists.
class Clipboard::X11 {};

#endif

Clipboard::Clipboard(GLFWwindow* window) : window_(window) {
#ifdef CROSSCUT_X11
    x11_ = X11::open();
#endif
}

Clipboard::~Clipboard() = default;

const std::string& Clipboard::text() {
    text_.clear();
    complaint_.clear();
#ifdef CROSSCUT_X11
    if (x11_ != nullptr && !x11_->is_ours()) {
        X11::Answer answer = x11_->ask();
        text_ = std::move(answer.text);
        if (answer.outcome == X11::Outcome::none) complaint_ = kNoText;
        if (answer.outcome == X11::Outcome::silent) complaint_ = "The clipboard did not answer. Copy again.";
        if (answer.outcome == X11::Outcome::large)
            complaint_ = "The clipboard holds more than 64 MiB of text.";
        return text_;
    }
#endif
    if (const char* text = glfwGetClipboardString(window_); text != nullptr) text_ = text;
    if (text_.empty()) complaint_ = kNoText;
    return text_;
}

void Clipboard::set_text(const char* text) {
    glfwSetClipboardString(window_, text);
#ifdef CROSSCUT_X11
    if (x11_ != nullptr) x11_->remember_ours();
#endif
}

std::string Clipboard::set_picture(std::string png) {
#ifndef _WIN32  // Windows stores pictures itself
    if (x11_ == nullptr) return "Images cannot be copied in this window system. Press Ctrl+E to save one.";
#endif
    return pictures_.offer(std::move(png));
}

}  // namespace crosscut
