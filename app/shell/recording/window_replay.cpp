#include <glad/gl.h>

#include "app/shell/recording/window_replay.h"

#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/ui/widgets/text_box.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

bool is_ended_by(const InputFrame& in) {
    const auto escape = [](const KeyPress& press) { return press.key == Key::escape; };
    const auto press = [](const MouseEvent& event) { return event.kind == MouseEvent::Kind::press; };
    return std::any_of(in.keys.begin(), in.keys.end(), escape) ||
           std::any_of(in.mouse.begin(), in.mouse.end(), press);
}

}  // namespace

std::optional<std::string> take_recording(std::vector<std::string>& files) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [](const std::string& file) { return file.ends_with(".recording"); });
    if (found == files.end()) return std::nullopt;
    std::string path = std::move(*found);
    files.erase(found);
    return path;
}

std::string WindowReplay::begin(const std::string& path, std::span<const SceneType> types, Window& window) {
    const std::string name = one_line(name_in(path));
    FileStream file = open_stream(path, FileKind::regular);
    if (!file.error.empty()) return one_line(file.error);
    ReplayRun::Begun begun = ReplayRun::begin(types, std::move(file.in), name, 1.0);
    if (!begun.run) return std::move(begun.error);
    run_ = std::move(begun.run);
    name_ = name;
    window.set_title("Replaying " + name + ": Esc or a press ends it \u2014 Crosscut");
    return {};
}

std::optional<std::string> WindowReplay::turn(const InputFrame& in, Window& window, Renderer& renderer) {
    if (is_ended_by(in)) return "Replayed " + name_ + " up to frame " + std::to_string(run_->frames()) + ".";
    if (run_->wait_s(in.now_s) > 0.0 || run_->turn(window, renderer, in.now_s)) return std::nullopt;
    return "Replayed " + name_ + ". " + run_->replayed().sentence;
}

void WindowReplay::end(Window& window) {
    run_.reset();
    window.give_size_back();
}

}  // namespace crosscut
