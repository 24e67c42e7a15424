#include "app/tests/soak/soak_desk.h"
#include "app/scenes/scenes.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace crosscut {
namespace {

constexpr int kSavedEvery = 200;  // frames

/// The first shape in Dear ImGui's output that no graphics card can draw, as a sentence.
std::string complaint(const ImDrawData& data) {
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        const bool finite =
            std::all_of(list.VtxBuffer.begin(), list.VtxBuffer.end(),
                        [](const ImDrawVert& v) { return std::isfinite(v.pos.x) && std::isfinite(v.pos.y); });
        if (!finite) return "A corner of the picture is nowhere.";
        unsigned elements = 0;
        for (const ImDrawCmd& command : list.CmdBuffer) elements += command.ElemCount;
        if (elements != static_cast<unsigned>(list.IdxBuffer.Size))
            return "The picture's lists do not fit each other.";
    }
    return {};
}

}  // namespace

SoakDesk::SoakDesk(std::string_view scene, unsigned seed, bool pinned)
    : files_(all_scenes()),
      desk_({1280, 800}, false),
      workspace_(all_scenes(), files_.access()),
      user_(desk_, seed, files_.paths()),
      scene_(scene),
      pinned_(pinned) {
    if (const std::string error = workspace_.open_scene(scene); !error.empty())
        throw std::runtime_error(error);
}

std::string SoakDesk::frame() {
    InputFrame in =
        ImguiDesk::whole(user_.next(frames_ > 0 ? ui_.targets(workspace_) : std::vector<UiTarget>{}));
    if (leaves_files_ && has(ui_.open_layers(), Layer::files)) {
        in.mouse.clear();
        in.keys = {{.key = Key::escape}};
    }
    in.scale = in.scale * preferences_.ui_scale;
    if (!ui_.fonts_fit(in)) {
        ui_.rebuild_fonts({}, in);
        bake_fonts();
    }
    desk_.frame([&] {
        if (watch_.begins) watch_.begins(in);
        (void)ui_.frame(in, workspace_, preferences_);
    });
    if (watch_.ended) watch_.ended();
    ++frames_;
    if (std::string wrong = complaint(*ImGui::GetDrawData()); !wrong.empty()) return wrong;
    if (!one_at_a_time(ui_.open_layers())) return "More than one thing is open over the window.";
    if (pinned_ && workspace_.type().id != scene_) (void)workspace_.open_scene(scene_);
    if (frames_ % kSavedEvery != 0) return {};
    return load_scene(workspace_.types(), workspace_.text(), "The drawing").error;
}

}  // namespace crosscut
