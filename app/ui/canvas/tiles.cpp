#include "app/ui/canvas/tiles.h"

#include "app/model/scene.h"
#include "app/ui/canvas/tile_layout.h"
#include "app/ui/interaction/keyboard.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kTileRounding_px = 4.0f;
constexpr double kTileMargin_px = 8.0, kTileGap_px = 5.0,
                 kTileSlider_px = 24.0;      // of a view drawn alone
constexpr double kLeastWithNote_px = 170.0;  // a lower tile has no note
constexpr int kFewestNoteLines = 2;
constexpr int kMostNoteLines = 5;

Rect translated(const Rect& r, const Vec2& by) { return {r.low + by, r.high + by}; }

/// Scrolls to a tile that is not entirely in view.
void scroll_to(const Rect& tile) {
    const float top = ImGui::GetWindowPos().y, high = ImGui::GetWindowHeight();
    const Vec2 low = tile.low, end = tile.high;
    if (low.y >= top && end.y <= top + high) return;
    ImGui::SetScrollFromPosY(static_cast<float>(low.y) - top, 0.0f);
}

MoveCause move_cause(const Workspace& workspace, bool dragging) {
    if (dragging) return MoveCause::user;
    return workspace.scene().animating() ? MoveCause::itself : MoveCause::nothing;
}

void write_note(const std::string& note, const Rect& rect, const UiContext& ui) {
    const ImVec4 clip{imgui_vec(rect.low).x, imgui_vec(rect.low).y, imgui_vec(rect.high).x,
                      imgui_vec(rect.high).y};
    const auto size = static_cast<float>(kSmallText_px * ui.fonts.scale);
    const std::string lines = wrapped(note, ui.fonts.small, size, imgui_vec(rect.size()).x);
    ImGui::GetWindowDrawList()->AddText(ui.fonts.small, size, imgui_vec(rect.low), packed(ui.theme.text_dim),
                                        lines.c_str(), nullptr, 0.0f, &clip);
}

}  // namespace

ViewTiles::Tile& ViewTiles::tile(const Pane& pane) {
    if (const auto found = tiles_.find(pane.id); found != tiles_.end()) return found->second;
    Tile& tile = tiles_[pane.id];
    if (pane.default_camera) tile.camera = *pane.default_camera;
    tile.camera.space = pane.list.space;
    return tile;
}

Camera& ViewTiles::camera(const Pane& pane) { return tile(pane).camera; }

void ViewTiles::fit(Tile& tile, const Pane& pane, const Viewport& viewport, const Frame& frame) {
    if (pane.fixed_camera && pane.default_camera) {
        tile.camera = *pane.default_camera;
        tile.camera.space = pane.list.space;
        return;
    }
    const Bounds content = pane.bounds();
    const bool anew = tile.size_px != viewport.size_px || tile.camera.space != pane.list.space;
    tile.camera.space = pane.list.space;
    if (anew) {
        tile.size_px = viewport.size_px;
        tile.flight.stop();
        tile.camera = tile.goal = fitted(tile.camera, viewport, content, MoveCause::nothing);
        return;
    }
    if (frame.moved == MoveCause::user) {
        tile.flight.stop();
        tile.camera = tile.goal = fitted(tile.camera, viewport, content, MoveCause::user);
        return;
    }
    // While the scene is animated, from the camera's target rather than from its present position.
    const Camera goal =
        fitted(frame.moved == MoveCause::itself ? tile.goal : tile.camera, viewport, content, frame.moved);
    if (!(goal == tile.goal)) {
        tile.goal = goal;
        tile.flight.start(tile.camera, goal, frame.ui.now_s, frame.ui.reduce_motion);
    }
    tile.flight.update(tile.camera, frame.ui.now_s);
    moving_ = moving_ || tile.flight.is_flying();
}

std::vector<TileNeeds> ViewTiles::needs(const std::vector<const Pane*>& panes, double width_px,
                                        const Fonts& fonts) {
    std::vector<TileNeeds> out;
    for (const Pane* pane : panes) {
        int& lines = tile(*pane).note_lines;
        // While the button is down the layout stays, however long the note becomes.
        if (!pane->note.empty() && (lines == 0 || !ImGui::IsMouseDown(ImGuiMouseButton_Left))) {
            const float size = static_cast<float>(kSmallText_px * fonts.scale);
            const auto needed = lines_of(pane->note, fonts.small, size, static_cast<float>(width_px),
                                         static_cast<std::size_t>(kMostNoteLines));
            lines = std::clamp(static_cast<int>(needed.size()), std::max(lines, kFewestNoteLines),
                               kMostNoteLines);
        }
        out.push_back({lines, !pane->slider.empty()});
    }
    return out;
}

bool ViewTiles::draw_title(const Pane& pane, const Rect& rect, bool home, const Frame& frame) {
    const double k = frame.ui.fonts.scale;
    const auto size = static_cast<float>(kSmallText_px * k);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const double height = rect.size().y;
    ImGui::SetCursorScreenPos(imgui_vec({rect.high.x - height, rect.low.y}));
    const bool pressed = press_area("##enlarge", imgui_vec({height, height}));
    const bool highlighted = ImGui::IsItemHovered();
    if (highlighted) item_tooltip("Show large");
    draw_enlarge(out, {rect.high.x - height * 0.5, rect.low.y + height * 0.5}, 4.0 * k,
                 packed(highlighted ? frame.ui.theme.accent : frame.ui.theme.text_dim),
                 static_cast<float>(1.25 * k));
    const Vec2 at = rect.low + Vec2{0.0, std::round((height - static_cast<double>(size)) * 0.5 - k)};
    double left = at.x;
    if (home) {
        out.AddRectFilled(imgui_vec({left, rect.low.y + 6.0 * k}),
                          imgui_vec({left + 3.0 * k, rect.high.y - 6.0 * k}), packed(frame.ui.theme.accent),
                          static_cast<float>(1.5 * k));
        left += 9.0 * k;
    }
    const auto available_px = static_cast<float>(rect.high.x - height - left);
    out.AddText(frame.ui.fonts.small, size, imgui_vec({left, at.y}),
                packed(home ? frame.ui.theme.text : frame.ui.theme.text_dim),
                cut_to(pane_title(pane), frame.ui.fonts.small, size, available_px).c_str());
    return pressed;
}

void ViewTiles::draw_picture(const Pane& pane, const Rect& rect, bool home, const Frame& frame) {
    ImGui::SetCursorScreenPos(imgui_vec(rect.low));
    press_area("##picture", imgui_vec(rect.size()),
               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                   ImGuiButtonFlags_MouseButtonMiddle);
    const bool hovered = ImGui::IsItemHovered();
    Tile& tile = this->tile(pane);
    const Viewport viewport{rect.size(), frame.ui.fonts.scale};
    fit(tile, pane, viewport, frame);
    if (!ImGui::IsItemVisible()) return;

    ScreenList list = flatten(pane.list, tile.camera, viewport, frame.options);
    tile.labels.lay_out(list, text_measure(frame.ui.fonts), frame.ui.now_s, frame.ui.reduce_motion);
    moving_ = moving_ || tile.labels.moving();
    const auto k = static_cast<float>(frame.ui.fonts.scale);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(rect.low), imgui_vec(rect.high), packed(frame.ui.theme.background));
    frame.ui.pictures.add(out, std::move(list), rect.low, frame.ui.fonts);
    round_corners(out, rect, kTileRounding_px * k, packed(frame.ui.theme.panel),
                  packed(home ? frame.ui.theme.accent : frame.ui.theme.border),
                  std::max(1.0f, std::floor(k)));
    views_.push_back({pane.id, rect, tile.camera, hovered});
}

std::string pane_title(const Pane& pane) {
    if (!pane.title.empty() || pane.id.empty()) return pane.title;
    std::string title = pane.id;
    if (title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

std::string_view home_view(const SceneOutput& output) {
    if (microscope_open(output)) return kMicroscopePane;
    if (!output.methods) return {};
    const MethodStrip& m = *output.methods;
    const bool is_chosen = m.chosen >= 0 && static_cast<std::size_t>(m.chosen) < m.rows.size();
    return is_chosen ? m.rows[static_cast<std::size_t>(m.chosen)].pane : std::string_view{};
}

void ViewTiles::begin(const Workspace& workspace) {
    if (type_ != &workspace.type()) {
        type_ = &workspace.type();
        tiles_.clear();
        home_.reset();
    }
    views_.clear();
    moving_ = editing_ = false;
}

void ViewTiles::draw_one(Workspace& workspace, const Pane& pane, const Rect& rect, FlattenOptions options,
                         bool dragging, const UiContext& ui) {
    begin(workspace);
    options.theme = ui.theme.choice();
    const Frame frame{workspace, options, move_cause(workspace, dragging), ui};
    const double k = ui.fonts.scale, margin = std::floor(kTileMargin_px * k);
    const Rect inside{rect.low + Vec2{margin, 0.0}, rect.high - Vec2{margin, margin}};
    const std::vector<TileNeeds> needed = needs({&pane}, inside.size().x, ui.fonts);
    const double line = std::round(kSmallText_px * k), gap = std::round(kTileGap_px * k);
    double bottom = inside.high.y;
    const auto take = [&](double high) {
        const Rect title_rect{{inside.low.x, bottom - high}, {inside.high.x, bottom}};
        bottom -= high + gap;
        return title_rect;
    };
    const bool roomy = inside.size().y >= kLeastWithNote_px * k;
    const Rect note = take(roomy ? line * needed.front().note_lines : 0.0);
    const Rect slider = take(roomy && needed.front().slider ? std::round(kTileSlider_px * k) : 0.0);
    const Rect picture{inside.low, {inside.high.x, std::max(bottom, inside.low.y + 1.0)}};
    ImGui::PushID(pane.id.c_str());
    draw_picture(pane, picture, false, frame);
    if (slider.area() > 0.0) {
        ImGui::SetCursorScreenPos(imgui_vec(slider.low));
        if (field_slider(workspace.scene(), pane.slider, slider.size(), ui.fonts)) editing_ = true;
    }
    if (note.area() > 0.0) write_note(pane.note, note, ui);
    ImGui::PopID();
}

std::string ViewTiles::draw(Workspace& workspace, const SceneOutput& output, std::string_view main_pane,
                            FlattenOptions options, bool dragging, const UiContext& ui) {
    begin(workspace);
    options.theme = ui.theme.choice();
    options.text_px = kSmallText_px;
    const Frame frame{workspace, options, move_cause(workspace, dragging), ui};
    std::vector<const Pane*> panes;
    for (const Pane& pane : output.panes)
        if (pane.id != main_pane && pane.slot == PaneSlot::column) panes.push_back(&pane);
    const std::string_view home = home_view(output);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Vec2 start{std::floor(static_cast<double>(corner.x)), std::floor(static_cast<double>(corner.y))};
    const double width = std::floor(static_cast<double>(ImGui::GetContentRegionAvail().x));
    // The number of lines depends on the tile's width, which in turn does not depend on the note.
    const std::vector<TileNeeds> plain(panes.size());
    const TileColumn bare = tile_layout(width, ui.fonts.scale, plain);
    const double tile_width = bare.tiles.empty() ? width : bare.tiles.front().picture.size().x;
    const double available_px = std::floor(static_cast<double>(ImGui::GetContentRegionAvail().y));
    const TileColumn column =
        tile_layout(width, ui.fonts.scale, needs(panes, tile_width, ui.fonts), available_px);
    std::string action;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        const Pane& pane = *panes[i];
        const TileRects& rects = column.tiles[i];
        const bool at_home = !home.empty() && pane.id == home;
        if (at_home && home_ && pane.id != *home_)
            scroll_to(translated({rects.title.low, rects.picture.high}, start));
        ImGui::PushID(pane.id.c_str());
        draw_picture(pane, translated(rects.picture, start), at_home, frame);
        if (draw_title(pane, translated(rects.title, start), at_home, frame)) action = pane.id;
        if (!pane.slider.empty()) {
            const Rect slider = translated(rects.slider, start);
            ImGui::SetCursorScreenPos(imgui_vec(slider.low));
            if (field_slider(workspace.scene(), pane.slider, slider.size(), ui.fonts)) editing_ = true;
        }
        if (!pane.note.empty()) write_note(pane.note, translated(rects.note, start), ui);
        ImGui::PopID();
    }
    home_ = home;
    ImGui::SetCursorScreenPos(imgui_vec(start));
    ImGui::Dummy(imgui_vec({width, column.height_px}));
    return action;
}

}  // namespace crosscut
