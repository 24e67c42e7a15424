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

int ViewTiles::note_lines(const Pane& pane, double width_px, const Fonts& fonts) {
    int& lines = tile(pane).note_lines;
    // While the button is down the layout stays, however long the note becomes.
    if (!pane.note.empty() && (lines == 0 || !ImGui::IsMouseDown(ImGuiMouseButton_Left))) {
        const float size = static_cast<float>(kSmallText_px * fonts.scale);
        const auto needed = lines_of(pane.note, fonts.small, size, static_cast<float>(width_px),
                                     static_cast<std::size_t>(kMostNoteLines));
        lines =
            std::clamp(static_cast<int>(needed.size()), std::max(lines, kFewestNoteLines), kMostNoteLines);
    }
    return lines;
}

bool ViewTiles::draw_picture(const Pane& pane, const Rect& rect, bool labels, bool framed,
                             const Frame& frame) {
    ImGui::SetCursorScreenPos(imgui_vec(rect.low));
    const bool pressed = press_area("##picture", imgui_vec(rect.size()),
                                    ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                                        ImGuiButtonFlags_MouseButtonMiddle);
    targets_.push_back(item_target("tile:" + pane.id));
    Tile& tile = this->tile(pane);
    const Viewport viewport{rect.size(), frame.ui.fonts.scale};
    fit(tile, pane, viewport, frame);
    if (!ImGui::IsItemVisible()) return pressed;

    const auto k = static_cast<float>(frame.ui.fonts.scale);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(rect.low), imgui_vec(rect.high), packed(frame.ui.theme.background));
    draw_pane(out, pane, tile.camera, rect, frame.options, {tile.labels, labels}, frame.ui);
    moving_ = moving_ || tile.labels.moving();
    const float edge_px = std::max(1.0f, std::floor(framed ? 2 * k : k));
    round_corners(out, rect, kTileRounding_px * k, packed(frame.ui.theme.panel),
                  packed(framed ? frame.ui.theme.accent : frame.ui.theme.border), edge_px);
    return pressed;
}

ScreenList pane_picture(const Pane& pane, const Camera& camera, const Viewport& viewport,
                        const FlattenOptions& options, const PaneLabels& labels, const UiContext& ui,
                        std::span<const ScreenBox> covered) {
    ScreenList list = flatten(pane.list, camera, viewport, options);
    list.covered.insert(list.covered.end(), covered.begin(), covered.end());
    if (!labels.shown) list.labels.clear();
    labels.layout.lay_out(list, text_measure(ui.fonts), ui.now_s, ui.reduce_motion);
    return list;
}

void draw_pane(ImDrawList& out, const Pane& pane, const Camera& camera, const Rect& rect,
               const FlattenOptions& options, const PaneLabels& labels, const UiContext& ui) {
    const Viewport viewport{rect.size(), ui.fonts.scale};
    ui.pictures.add(out, pane_picture(pane, camera, viewport, options, labels, ui), rect.low, ui.fonts);
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
    }
    hide();
}

void ViewTiles::draw_one(Workspace& workspace, const Pane& pane, const Rect& rect, FlattenOptions options,
                         bool dragging, const UiContext& ui) {
    begin(workspace);
    options.theme = ui.theme.choice();
    const Frame frame{workspace, options, move_cause(workspace, dragging), ui};
    const double k = ui.fonts.scale, margin = std::floor(kTileMargin_px * k);
    const Rect inside{rect.low + Vec2{margin, 0.0}, rect.high - Vec2{margin, margin}};
    const int note_lines = this->note_lines(pane, inside.size().x, ui.fonts);
    const double line = std::round(kSmallText_px * k), gap = std::round(kTileGap_px * k);
    double bottom = inside.high.y;
    const auto take = [&](double high) {
        const Rect title_rect{{inside.low.x, bottom - high}, {inside.high.x, bottom}};
        bottom -= high + gap;
        return title_rect;
    };
    const bool roomy = inside.size().y >= kLeastWithNote_px * k;
    const Rect note = take(roomy ? line * note_lines : 0.0);
    const Rect slider = take(roomy && !pane.slider.empty() ? std::round(kTileSlider_px * k) : 0.0);
    const Rect picture{inside.low, {inside.high.x, std::max(bottom, inside.low.y + 1.0)}};
    ImGui::PushID(pane.id.c_str());
    (void)draw_picture(pane, picture, true, false, frame);
    if (ImGui::IsItemVisible())
        views_.push_back({pane.id, picture, tile(pane).camera, ImGui::IsItemHovered()});
    if (slider.area() > 0.0) {
        ImGui::SetCursorScreenPos(imgui_vec(slider.low));
        if (field_slider(workspace.scene(), pane.slider, slider.size(), ui.fonts)) editing_ = true;
    }
    if (note.area() > 0.0) write_note(pane.note, note, ui);
    ImGui::PopID();
}

std::string ViewTiles::draw_thumbnails(Workspace& workspace, const SceneOutput& output,
                                       std::string_view main_pane, const Rect& row, FlattenOptions options,
                                       bool dragging, const UiContext& ui) {
    begin(workspace);
    options.theme = ui.theme.choice();
    options.small = true;
    const Frame frame{workspace, options, move_cause(workspace, dragging), ui};
    std::vector<const Pane*> panes;
    for (const Pane& pane : output.panes)
        if (pane.id == main_pane || !pane.list.bounds().empty) panes.push_back(&pane);
    const std::vector<Rect> rects = thumbnail_rects(row, ui.fonts.scale, panes.size());
    std::string clicked;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        const Pane& pane = *panes[i];
        ImGui::PushID(pane.id.c_str());
        if (draw_picture(pane, rects[i], false, pane.id == main_pane, frame)) clicked = pane.id;
        if (ImGui::IsItemHovered()) item_tooltip(pane_title(pane).c_str());
        ImGui::PopID();
    }
    return clicked;
}

}  // namespace crosscut
