#include "app/shell/window/picture_clipboard.h"

#include <xcb/xcb.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// The size of one property, which every server accepts; a larger picture is sent in pieces.
constexpr std::size_t kPiece_bytes = std::size_t{128} << 10;

struct Free {
    void operator()(void* reply) const { std::free(reply); }
};
template <class Reply>
using Owned = std::unique_ptr<Reply, Free>;

xcb_atom_t atom(xcb_connection_t* x, std::string_view name) {
    const auto atom_request = xcb_intern_atom(x, 0, static_cast<std::uint16_t>(name.size()), name.data());
    const Owned<xcb_intern_atom_reply_t> reply(xcb_intern_atom_reply(x, atom_request, nullptr));
    return reply ? reply->atom : xcb_atom_t{XCB_ATOM_NONE};
}

}  // namespace

/// Uses XCB and not Xlib, whose errors, for example when the requesting program has exited, end the whole
/// program.
class PictureClipboard::Owner {
  public:
    /// Null where there is no X11 display.
    [[nodiscard]] static std::unique_ptr<Owner> start() {
        xcb_connection_t* x = xcb_connect(nullptr, nullptr);
        if (xcb_connection_has_error(x) == 0) return std::unique_ptr<Owner>(new Owner(x));
        xcb_disconnect(x);
        return nullptr;
    }
    ~Owner() {
        xcb_client_message_event_t end{};
        end.response_type = XCB_CLIENT_MESSAGE;
        end.format = 32;
        end.window = window_;
        end.type = time_;
        xcb_send_event(x_, 0, window_, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&end));
        xcb_flush(x_);
        thread_.join();
        xcb_disconnect(x_);
    }
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;

    /// False once the connection is lost.
    [[nodiscard]] bool offer(std::string png) {
        {
            const std::scoped_lock lock(mutex_);
            next_ = std::make_shared<const std::string>(std::move(png));
        }
        // Taking ownership needs a time stamp of the server, which the answer to this has.
        xcb_change_property(x_, XCB_PROP_MODE_APPEND, window_, time_, XCB_ATOM_STRING, 8, 0, nullptr);
        return xcb_flush(x_) > 0;
    }

  private:
    using Bytes = std::shared_ptr<const std::string>;
    /// A picture that is being sent; the receiver takes a piece by deleting its property.
    struct Transfer {
        xcb_window_t to;
        xcb_atom_t property;
        Bytes bytes;
        std::size_t sent = 0;
    };

    explicit Owner(xcb_connection_t* x)
        : x_(x),
          window_(xcb_generate_id(x)),
          clipboard_(atom(x, "CLIPBOARD")),
          targets_(atom(x, "TARGETS")),
          timestamp_(atom(x, "TIMESTAMP")),
          incr_(atom(x, "INCR")),
          png_(atom(x, "image/png")),
          time_(atom(x, "CROSSCUT_TIME")) {
        const xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(x)).data;
        const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
        xcb_create_window(x, XCB_COPY_FROM_PARENT, window_, screen->root, 0, 0, 1, 1, 0,
                          XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events);
        thread_ = std::thread([this] { serve(); });
    }

    void serve() {
        for (;;) {
            const Owned<xcb_generic_event_t> event(xcb_wait_for_event(x_));
            if (!event) return;  // the display is gone
            const int kind = event->response_type & 0x7F;
            if (kind == XCB_CLIENT_MESSAGE) return;
            if (kind == XCB_PROPERTY_NOTIFY)
                changed(*reinterpret_cast<const xcb_property_notify_event_t*>(event.get()));
            if (kind == XCB_SELECTION_REQUEST)
                answer(*reinterpret_cast<const xcb_selection_request_event_t*>(event.get()));
            if (kind == XCB_SELECTION_CLEAR) offered_.reset();
            if (kind == XCB_DESTROY_NOTIFY) {
                const auto gone = reinterpret_cast<const xcb_destroy_notify_event_t*>(event.get())->window;
                std::erase_if(transfers_, [gone](const Transfer& t) { return t.to == gone; });
            }
            xcb_flush(x_);
        }
    }

    void changed(const xcb_property_notify_event_t& event) {
        if (event.window == window_) {
            if (event.atom == time_) own(event.time);
            return;
        }
        if (event.state != XCB_PROPERTY_DELETE) return;
        const auto found = std::find_if(transfers_.begin(), transfers_.end(), [&](const Transfer& t) {
            return t.to == event.window && t.property == event.atom;
        });
        if (found != transfers_.end()) send_piece(*found);
    }

    void own(xcb_timestamp_t since) {
        const std::scoped_lock lock(mutex_);
        if (next_) offered_ = std::exchange(next_, nullptr);
        since_ = since;
        xcb_set_selection_owner(x_, window_, clipboard_, since);
    }

    void answer(const xcb_selection_request_event_t& ask) {
        xcb_selection_notify_event_t notify{};
        notify.response_type = XCB_SELECTION_NOTIFY;
        notify.time = ask.time;
        notify.requestor = ask.requestor;
        notify.selection = ask.selection;
        notify.target = ask.target;
        // An old client names no property.
        const xcb_atom_t property = ask.property != XCB_ATOM_NONE ? ask.property : ask.target;
        notify.property = give(ask, property) ? property : static_cast<xcb_atom_t>(XCB_ATOM_NONE);
        xcb_send_event(x_, 0, ask.requestor, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&notify));
    }

    /// Writes the requested format into the property; false where it is not supported.
    bool give(const xcb_selection_request_event_t& ask, xcb_atom_t property) {
        if (!offered_ || ask.selection != clipboard_) return false;
        if (ask.target == targets_) {
            const std::array all{targets_, timestamp_, png_};
            put(ask.requestor, property, XCB_ATOM_ATOM, 32, all.size(), all.data());
        } else if (ask.target == timestamp_) {
            put(ask.requestor, property, XCB_ATOM_INTEGER, 32, 1, &since_);
        } else if (ask.target == png_ && offered_->size() <= kPiece_bytes) {
            put(ask.requestor, property, png_, 8, offered_->size(), offered_->data());
        } else if (ask.target == png_) {
            watch(ask.requestor, XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY);
            transfers_.push_back({ask.requestor, property, offered_});
            const auto at_least = static_cast<std::uint32_t>(offered_->size());
            put(ask.requestor, property, incr_, 32, 1, &at_least);
        } else {
            return false;
        }
        return true;
    }

    /// Sends the next piece; an empty one is the end.
    void send_piece(Transfer& transfer) {
        const std::size_t size = std::min(kPiece_bytes, transfer.bytes->size() - transfer.sent);
        put(transfer.to, transfer.property, png_, 8, size, transfer.bytes->data() + transfer.sent);
        transfer.sent += size;
        if (size > 0) return;
        const xcb_window_t to = transfer.to;
        std::erase_if(transfers_,
                      [&](const Transfer& t) { return t.to == to && t.property == transfer.property; });
        if (std::none_of(transfers_.begin(), transfers_.end(), [to](const auto& t) { return t.to == to; }))
            watch(to, XCB_EVENT_MASK_NO_EVENT);
    }

    void watch(xcb_window_t window, std::uint32_t events) {
        xcb_change_window_attributes(x_, window, XCB_CW_EVENT_MASK, &events);
    }
    void put(xcb_window_t to, xcb_atom_t property, xcb_atom_t type, std::uint8_t bits, std::size_t count,
             const void* data) {
        xcb_change_property(x_, XCB_PROP_MODE_REPLACE, to, property, type, bits,
                            static_cast<std::uint32_t>(count), data);
    }

    xcb_connection_t* x_;
    xcb_window_t window_;
    xcb_atom_t clipboard_, targets_, timestamp_, incr_, png_, time_;
    std::mutex mutex_;
    Bytes next_;  ///< the next picture, guarded by `mutex_`; the other members belong to the thread
    Bytes offered_;
    xcb_timestamp_t since_ = XCB_CURRENT_TIME;
    std::vector<Transfer> transfers_;
    std::thread thread_;
};

PictureClipboard::PictureClipboard() = default;
PictureClipboard::~PictureClipboard() = default;

std::string PictureClipboard::offer(std::string png) {
    if (!owner_) owner_ = Owner::start();
    if (owner_ && owner_->offer(std::move(png))) return {};
    owner_.reset();
    return "Images cannot be copied here. Press Ctrl+E to save one.";
}

}  // namespace crosscut
