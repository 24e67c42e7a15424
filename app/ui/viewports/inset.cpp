#include "app/ui/viewports/inset.h"

#include "app/model/scene.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/viewports/tile_frame.h"
#include "app/ui/viewports/tile_layout.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_fit.h"
#include "app/ui/widgets/tip.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kSide_px = 220.0;
constexpr double kShare = 0.42;  // of the canvas' smaller side, at most
constexpr double kLensSide_px = 400.0, kLensShare = 0.56;
constexpr double kLeastCanvas_px = 260.0;
constexpr double kInsetMargin_px = 12.0;
constexpr double kInsetTitle_px = 26.0;
constexpr double kInsetRounding_px = 6.0;

}  // namespace

std::optional<Rect> inset_place(const Rect& canvas, double scale, const Pane& pane) {
    const Vec2 size = canvas.size() / scale;
    const double smaller = std::min(size.x, size.y);
    if (smaller < kLeastCanvas_px) return std::nullopt;
    const bool lens = pane.id == kMicroscopePane;
    const double side =
        std::floor(std::min(lens ? kLensSide_px : kSide_px, (lens ? kLensShare : kShare) * smaller) * scale);
    const Vec2 high{std::floor(canvas.high.x - kInsetMargin_px * scale),
                    std::floor(canvas.high.y - kInsetMargin_px * scale)};
    return Rect{high - Vec2(side), high};
}

void Inset::hide() {
    view_.reset();
    taken_px_ = 0.0;
}

std::vector<UiPlace> Inset::places() const {
    if (!view_) return {};
    return {{"inset:" + view_->pane, (view_->place.low + view_->place.high) * 0.5},
            {"inset:enlarge", enlarge_px_}};
}

bool Inset::draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool held,
                 const UiContext& ui) {
    const std::optional<Rect> place = inset_place(canvas, ui.fonts.scale, pane);
    hide();
    if (!place) return false;
    const double k = ui.fonts.scale;
    const Viewport viewport{place->size(), k};
    if (!held) {
        if (pane.default_camera) camera_ = *pane.default_camera;
        camera_.space = pane.list.space;
        if (!pane.fixed_camera) camera_ = framed(camera_, viewport, pane.bounds());
    }

    ImGui::SetNextWindowPos(imgui_vec(place->low));
    ImGui::SetNextWindowSize(imgui_vec(place->size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, static_cast<float>(kInsetRounding_px * k));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.background));
    ImGui::Begin("##inset", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const double tall = kInsetTitle_px * k;
    enlarge_px_ = {place->high.x - tall * 0.5, place->low.y + tall * 0.5};
    ImGui::SetCursorScreenPos(imgui_vec(Vec2{place->high.x - tall, place->low.y}));
    const bool asked = press_area("##enlarge", {static_cast<float>(tall), static_cast<float>(tall)});
    const bool lit = ImGui::IsItemHovered();
    if (lit) item_tip("Show large");
    // The picture takes clicks itself, so that none goes through to the canvas; what they do is for the gestures.
    ImGui::SetCursorScreenPos(imgui_vec(place->low));
    press_area("##picture", imgui_vec(place->size()),
               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                   ImGuiButtonFlags_MouseButtonMiddle);
    const bool hovered = ImGui::IsItemHovered() && !lit;

    options.theme = ui.theme.choice();
    options.text_px = kSmallText_px;
    ScreenList list = flatten(pane.list, camera_, viewport, options);
    labels_.place(list, text_measure(ui.fonts), ui.now_s, ui.still);
    ui.pictures.add(out, std::move(list), place->low, ui.fonts);
    const auto size = static_cast<float>(kSmallText_px * k);
    const Vec2 at = place->low + Vec2{10.0 * k, std::round((tall - static_cast<double>(size)) * 0.5)};
    const auto room = static_cast<float>(place->size().x - tall - 12.0 * k);
    out.AddText(ui.fonts.small, size, imgui_vec(at), packed(ui.theme.text_dim),
                cut_to(pane_title(pane), ui.fonts.small, size, room).c_str());
    draw_enlarge(out, enlarge_px_, 4.0 * k, packed(lit ? ui.theme.accent : ui.theme.text_dim),
                 static_cast<float>(1.25 * k));
    out.AddRect(imgui_vec(place->low), imgui_vec(place->high), packed(ui.theme.border),
                static_cast<float>(kInsetRounding_px * k), 0,
                std::max(1.0f, std::floor(static_cast<float>(k))));
    ImGui::End();
    view_ = TileView{pane.id, *place, camera_, hovered};
    taken_px_ = canvas.high.y - place->low.y;
    return asked;
}

}  // namespace crosscut
