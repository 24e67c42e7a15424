#include "app/ui/viewports/canvas_tools.h"

#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/tip.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kToolsMargin_px = 10.0;
constexpr double kCube_px = 84.0;
constexpr double kSmallCube_px = 58.0;
constexpr double kButton_px = 24.0;
constexpr double kGap_px = 4.0;
constexpr double kUnderCube_px = 6.0;
constexpr double kColumn_px = 136.0;  // what is left of it beside the menu's button is the view's
constexpr double kLow_px = 260.0;     // with less room from the upper edge the cube is small
constexpr double kNarrow_px = 420.0;  // on a narrower canvas too
constexpr double kNoCube_px = 300.0;  // on a narrow one with less room than this there is no cube
constexpr double kLeastWide_px = 220.0,
                 kLeastTall_px = 120.0;  // on a smaller one there is nothing over the picture
constexpr double kHalfEdge = 0.29;       // of the square that the cube turns in: its corners then stay inside

constexpr double kReached = 0.99939082701909576;  // the cosine of 2 degrees
constexpr double kPulse_s = 0.7;

constexpr ImGuiWindowFlags kOver = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                   ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;

/// A button under the cube. `pulse`: the view is reached, and how far its mark has pulsed.
struct ToolButton {
    std::string label;  ///< empty: three lines, the sign of a menu
    std::string tip;
    bool on = false;
    std::optional<double> pulse{};
};

/// A tick mark of two strokes, `size` half as wide.
void draw_tick(ImDrawList& out, const Vec2& middle, double size, ImU32 ink, float width) {
    const std::array<ImVec2, 3> way{imgui_vec(middle + Vec2{-size, 0.05 * size}),
                                    imgui_vec(middle + Vec2{-0.25 * size, 0.75 * size}),
                                    imgui_vec(middle + Vec2{size, -0.7 * size})};
    out.AddPolyline(way.data(), static_cast<int>(way.size()), ink, 0, width);
}

/// Three lines, the sign of a menu.
void draw_menu_sign(ImDrawList& out, const Vec2& middle, double k, ImU32 ink) {
    const double thick = std::max(1.0, std::round(1.5 * k));
    for (const double line : {-4.0, 0.0, 4.0}) {
        const Vec2 low{std::round(middle.x - 6.0 * k), std::round(middle.y + line * k - 0.5 * thick)};
        out.AddRectFilled(imgui_vec(low), imgui_vec(low + Vec2{std::round(12.0 * k), thick}), ink);
    }
}

bool draw_button(const ToolButton& button, const Rect& place, const UiContext& ui) {
    const double k = ui.fonts.scale;
    const auto radius = static_cast<float>(4.0 * k),
               hairline = std::max(1.0f, std::floor(static_cast<float>(k)));
    ImGui::SetCursorScreenPos(imgui_vec(place.low));
    const bool pressed =
        press_area(button.label.empty() ? "menu" : button.label.c_str(), imgui_vec(place.size()));
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) item_tip(button.tip.c_str());
    const bool reached = button.pulse.has_value();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(place.low), imgui_vec(place.high),
                      packed(faded(hovered ? ui.theme.panel_raised : ui.theme.panel, 0.92f)), radius);
    out.AddRect(imgui_vec(place.low), imgui_vec(place.high),
                packed(reached || button.on ? ui.theme.accent : ui.theme.border), radius, 0,
                reached || button.on ? 1.5f * hairline : hairline);
    const Color ink = hovered || reached ? ui.theme.text : ui.theme.text_dim;
    const Vec2 middle = (place.low + place.high) * 0.5;
    if (button.label.empty()) {
        draw_menu_sign(out, middle, k, packed(ink));
        return pressed;
    }
    const auto size = static_cast<float>(kSmallText_px * k);
    const ImVec2 wide = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, button.label.c_str());
    const double mark = reached ? 16.0 * k : 0.0;
    const Vec2 at{middle.x - (static_cast<double>(wide.x) + mark) * 0.5 + mark,
                  middle.y - static_cast<double>(wide.y) * 0.5};
    out.AddText(ui.fonts.small, size,
                {std::floor(static_cast<float>(at.x)), std::floor(static_cast<float>(at.y))}, packed(ink),
                button.label.c_str());
    if (!reached) return pressed;
    const Vec2 tick{at.x - 10.0 * k, middle.y};
    const double wave = *button.pulse;
    if (wave < 1.0)
        out.AddCircle(imgui_vec(tick), static_cast<float>((4.0 + 9.0 * wave) * k),
                      packed(faded(ui.theme.accent, static_cast<float>(0.8 * (1.0 - wave)))), 0,
                      1.5f * hairline);
    draw_tick(out, tick, 4.5 * k, packed(ui.theme.accent), static_cast<float>(1.8 * k));
    return pressed;
}

void begin_over(const char* name, const Rect& rect) {
    ImGui::SetNextWindowPos(imgui_vec(rect.low));
    ImGui::SetNextWindowSize(imgui_vec(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin(name, nullptr, kOver);
    ImGui::PopStyleVar(2);
}

}  // namespace

double ToolPlan::wide_px() const {
    if (menu_alone) return kButton_px;
    return std::max(buttons ? kColumn_px : 0.0, cube_px);
}

ToolPlan plan_tools(double width_px, double free_px) {
    const bool small = width_px < kNarrow_px || free_px < kLow_px;
    if (width_px < kLeastWide_px || free_px < kLeastTall_px) return {};
    if (width_px < kNarrow_px && free_px < kNoCube_px) return {.menu_alone = true};
    ToolPlan plan{.cube_px = small ? kSmallCube_px : kCube_px};
    plan.buttons = free_px >= plan.cube_px + 2.0 * kToolsMargin_px + kUnderCube_px + kButton_px;
    return plan;
}

bool looks_along(const Camera3& camera, const Vec3& direction, const std::optional<Vec3>& at) {
    const Vec3 sight = at && !camera.parallel ? *at - camera.eye() : camera.forward();
    const double length = glm::length(direction) * glm::length(sight);
    return length > 0.0 && std::abs(glm::dot(sight, direction)) >= kReached * length;
}

Camera3 looking(const Camera3& camera, const SuggestedView& view) {
    Camera3 there = looking_along(camera, view.direction);
    if (view.at) there.pivot = *view.at;
    return there;
}

std::optional<double> CanvasTools::reached(const ToolState& state) {
    if (state.view == nullptr || !looks_along(state.camera, state.view->direction, state.view->at)) {
        reached_s_ = -1.0;
        return std::nullopt;
    }
    if (reached_s_ < 0.0) reached_s_ = state.now_s;
    const double share = state.still ? 1.0 : (state.now_s - reached_s_) / kPulse_s;
    if (share < 1.0) moving_ = true;
    return std::clamp(share, 0.0, 1.0);
}

Vec2 CanvasTools::room_px(const Vec2& canvas_px, double scale) {
    const ToolPlan plan = plan_tools(canvas_px.x / scale, canvas_px.y / scale);
    if (plan.empty()) return {};
    const double wide = plan.wide_px() + 2.0 * kToolsMargin_px;
    const double cube = plan.menu_alone ? 0.0 : plan.cube_px + kUnderCube_px;
    const double row = plan.buttons || plan.menu_alone ? kButton_px + kToolsMargin_px : 0.0;
    return Vec2{wide, kToolsMargin_px + cube + row} * scale;
}

void CanvasTools::hide() {
    width_px_ = 0.0;
    moving_ = false;
    places_.clear();
    areas_.clear();
    reached_s_ = -1.0;
}

void CanvasTools::draw_cube(const Rect& square, const ToolState& state, const UiContext& ui, ToolAsk& ask) {
    const CubeView cube{state.camera, (square.low + square.high) * 0.5, square.size().x * kHalfEdge};
    begin_over("##cube", square);
    ImGui::SetCursorScreenPos(imgui_vec(square.low));
    const bool released = press_area("cube", imgui_vec(square.size()));
    const ImGuiIO& io = ImGui::GetIO();
    const Vec2 mouse{static_cast<double>(io.MousePos.x), static_cast<double>(io.MousePos.y)};
    if (ImGui::IsItemActivated()) {
        dragged_ = false;
        last_px_ = mouse;
    }
    if (ImGui::IsItemActive() &&
        ImGui::IsMouseDragging(ImGuiMouseButton_Left, static_cast<float>(3.0 * ui.fonts.scale))) {
        ask.begins_orbit = !dragged_;
        dragged_ = true;
        ask.orbit_px = mouse - last_px_;  // from where it was pressed: how the mouse came there is no drag
        last_px_ = mouse;
    }
    const bool over = ImGui::IsItemHovered() && !dragged_;
    const std::optional<CubePlace> hovered = over ? cube.at(mouse) : std::nullopt;
    if (hovered) {
        if (!ImGui::IsItemActive())
            item_tip(("Look from the " + hovered->name() + ". Drag to turn.").c_str());
        if (released) ask.fly = seen_from(state.camera, *hovered);
    }
    if (!ImGui::IsItemActive()) dragged_ = false;
    draw_view_cube(*ImGui::GetWindowDrawList(), cube, hovered, ui);
    ImGui::End();
    for (const CubePlace& place : cube_places()) {
        if (const auto px = cube.px_of(place)) places_.push_back({"cube:" + place.name(), *px});
    }
}

ToolAsk CanvasTools::draw(const Rect& canvas, double taken_px, const ToolState& state, const UiContext& ui) {
    const double k = ui.fonts.scale;
    ToolAsk ask;
    moving_ = false;
    places_.clear();
    const std::optional<double> pulse = reached(state);
    const ToolPlan plan = plan_tools(canvas.size().x / k, (canvas.size().y - taken_px) / k);
    if (plan.empty()) {
        hide();
        return ask;
    }
    const double column = std::floor(plan.wide_px() * k);
    width_px_ = column + 2.0 * kToolsMargin_px * k;
    const double right = std::floor(canvas.high.x - kToolsMargin_px * k),
                 top = canvas.low.y + kToolsMargin_px * k;
    if (plan.menu_alone) {
        areas_.clear();
        draw_buttons({right - column, top}, right, pulse, {state.camera, nullptr, state.turning}, ui, ask);
        return ask;
    }
    const double cube_left = std::floor(right - 0.5 * (column + plan.cube_px * k));
    const Rect square{{cube_left, top}, {cube_left + plan.cube_px * k, top + plan.cube_px * k}};
    areas_ = {square};
    draw_cube(square, state, ui, ask);
    if (plan.buttons)
        draw_buttons({right - column, square.high.y + kUnderCube_px * k}, right, pulse, state, ui, ask);
    return ask;
}

/// The view's button and beside it the menu's, which has the whole row where there is no view.
void CanvasTools::draw_buttons(const Vec2& low, double right, std::optional<double> pulse,
                               const ToolState& state, const UiContext& ui, ToolAsk& ask) {
    const double k = ui.fonts.scale;
    const double gap = std::floor(kGap_px * k), tall = std::floor(kButton_px * k), top = std::floor(low.y);
    const Rect row{{low.x, top}, {right, top + tall}};
    const Rect menu{{state.view != nullptr ? right - tall : low.x, top}, row.high};
    areas_.push_back(row);
    begin_over("##tools", row);
    if (state.view != nullptr) {
        const Rect place{row.low, {menu.low.x - gap, row.high.y}};
        places_.push_back({"tools:" + state.view->label, (place.low + place.high) * 0.5});
        ask.look = draw_button({state.view->label, state.view->tip + " (N)", false, pulse}, place, ui);
    }
    places_.push_back({"tools:menu", (menu.low + menu.high) * 0.5});
    const ToolButton button{{}, "More ways to look: perspective, turning, the view before", state.turning};
    if (draw_button(button, menu, ui)) ask.menu = Vec2{menu.low.x, menu.high.y};
    ImGui::End();
}

}  // namespace crosscut
