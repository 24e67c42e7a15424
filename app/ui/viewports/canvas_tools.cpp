#include "app/ui/viewports/canvas_tools.h"

#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
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
constexpr double kColumn_px = 112.0;
constexpr double kLow_px = 260.0;     // with less room from the upper edge the cube is small
constexpr double kNarrow_px = 420.0;  // on a narrower canvas too, with one row of buttons
constexpr double kLeastWide_px = 220.0,
                 kLeastTall_px = 120.0;  // on a smaller one there is nothing over the picture
constexpr std::size_t kOwnRows = 3;      // of buttons, beside those of the suggested views
constexpr double kHalfEdge = 0.29;       // of the square that the cube turns in: its corners then stay inside

constexpr double kReached = 0.99939082701909576;  // the cosine of 2 degrees
constexpr double kPulse_s = 0.7;

constexpr ImGuiWindowFlags kOver = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                   ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;

/// A button of the column. `pulse`: the view is reached, and how far its mark has pulsed.
struct ToolButton {
    std::string label;
    std::string tip;
    std::optional<Command> command{};
    std::size_t view = 0;  ///< where it has no command
    bool half = false;     ///< shares its row with the next one, if that is a half too
    bool enabled = true;
    bool on = false;
    std::optional<double> pulse{};
};

std::vector<ToolButton> buttons_of(const ToolState& state, const Fonts& fonts) {
    std::vector<ToolButton> all;
    const float half = static_cast<float>((0.5 * (kColumn_px - kGap_px) - 6.0) * fonts.scale);
    for (std::size_t i = 0; i < state.views.size(); ++i) {
        const std::string key = i == 0 ? " (N)" : "";
        all.push_back({state.views[i].label, "Turn the view that way" + key, {}, i});
        all.back().half = i > 0 && text_width(fonts.small, state.views[i].label) <= half;
    }
    all.push_back(
        {state.camera.parallel ? "Perspective" : "Parallel",
         state.camera.parallel ? "What is nearer looks larger (P)" : "What is parallel looks parallel (P)",
         Command::toggle_projection});
    all.push_back({state.turning ? "Stop" : "Turn", "Turn slowly about the pivot (R)", Command::turn});
    all.back().on = state.turning;
    all.back().half = true;
    all.push_back({"Back", "The view before (Backspace)", Command::camera_back});
    all.back().enabled = state.can_go_back;
    all.back().half = true;
    all.push_back({"Show all", "Everything into view (F)", Command::frame_all});
    return all;
}

/// The buttons row by row: the index of the first in each, and how many.
std::vector<std::pair<std::size_t, std::size_t>> rows_of(const std::vector<ToolButton>& buttons) {
    std::vector<std::pair<std::size_t, std::size_t>> rows;
    for (std::size_t i = 0; i < buttons.size(); i += rows.back().second) {
        const bool two = i + 1 < buttons.size() && buttons[i].half && buttons[i + 1].half;
        rows.emplace_back(i, two ? 2u : 1u);
    }
    return rows;
}

/// A tick mark of two strokes, `size` half as wide.
void draw_tick(ImDrawList& out, const Vec2& middle, double size, ImU32 ink, float width) {
    const std::array<ImVec2, 3> way{imgui_vec(middle + Vec2{-size, 0.05 * size}),
                                    imgui_vec(middle + Vec2{-0.25 * size, 0.75 * size}),
                                    imgui_vec(middle + Vec2{size, -0.7 * size})};
    out.AddPolyline(way.data(), static_cast<int>(way.size()), ink, 0, width);
}

bool draw_button(const ToolButton& button, const Rect& place, const UiContext& ui) {
    const double k = ui.fonts.scale;
    const auto radius = static_cast<float>(4.0 * k),
               hairline = std::max(1.0f, std::floor(static_cast<float>(k)));
    ImGui::SetCursorScreenPos(imgui_vec(place.low));
    const bool pressed =
        ImGui::InvisibleButton(button.label.c_str(), imgui_vec(place.size())) && button.enabled;
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) item_tip(button.tip.c_str());
    const bool lit = button.enabled && hovered, reached = button.pulse.has_value();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(place.low), imgui_vec(place.high),
                      packed(faded(lit ? ui.theme.panel_raised : ui.theme.panel, 0.92f)), radius);
    out.AddRect(imgui_vec(place.low), imgui_vec(place.high),
                packed(reached || button.on ? ui.theme.accent : ui.theme.border), radius, 0,
                reached || button.on ? 1.5f * hairline : hairline);
    const Color ink = !button.enabled ? faded(ui.theme.text_dim, 0.5f)
                                      : (lit || reached ? ui.theme.text : ui.theme.text_dim);
    const auto size = static_cast<float>(13.0 * k);
    const ImVec2 wide = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, button.label.c_str());
    const double mark = reached ? 16.0 * k : 0.0;
    const Vec2 middle = (place.low + place.high) * 0.5;
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

ToolPlan plan_tools(double width_px, double free_px, std::size_t rows) {
    const bool narrow = width_px < kNarrow_px, small = narrow || free_px < kLow_px;
    ToolPlan plan{small ? kSmallCube_px : kCube_px, 0};
    if (width_px < kLeastWide_px || free_px < kLeastTall_px) return {0.0, 0};
    const double room = free_px - plan.cube_px - 2.0 * kToolsMargin_px - kUnderCube_px + kGap_px;
    const auto fit = static_cast<std::size_t>(std::max(0.0, room / (kButton_px + kGap_px)));
    plan.rows = std::min({rows, fit, narrow ? std::size_t{1} : rows});
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

std::optional<double> CanvasTools::reached(std::size_t view, const ToolState& state) {
    double& since_s = reached_s_[view];
    const SuggestedView& suggested = state.views[view];
    if (!looks_along(state.camera, suggested.direction, suggested.at)) {
        since_s = -1.0;
        return std::nullopt;
    }
    if (since_s < 0.0) since_s = state.now_s;
    const double share = state.still ? 1.0 : (state.now_s - since_s) / kPulse_s;
    if (share < 1.0) moving_ = true;
    return std::clamp(share, 0.0, 1.0);
}

Vec2 CanvasTools::room_px(const Vec2& canvas_px, std::size_t views, double scale) {
    const std::size_t rows = kOwnRows + (views > 0 ? 1 + views / 2 : 0);
    const ToolPlan plan = plan_tools(canvas_px.x / scale, canvas_px.y / scale, rows);
    if (plan.cube_px <= 0.0) return {};
    const double wide = std::max(plan.rows > 0 ? kColumn_px : 0.0, plan.cube_px) + 2.0 * kToolsMargin_px;
    const double tall = kToolsMargin_px + plan.cube_px + kUnderCube_px +
                        static_cast<double>(plan.rows) * (kButton_px + kGap_px);
    return Vec2{wide, tall} * scale;
}

void CanvasTools::hide() {
    width_px_ = 0.0;
    moving_ = false;
    places_.clear();
    areas_.clear();
    reached_s_.clear();
}

void CanvasTools::draw_cube(const Rect& square, const ToolState& state, const UiContext& ui, ToolAsk& ask) {
    const CubeView cube{state.camera, (square.low + square.high) * 0.5, square.size().x * kHalfEdge};
    begin_over("##cube", square);
    ImGui::SetCursorScreenPos(imgui_vec(square.low));
    const bool released = ImGui::InvisibleButton("cube", imgui_vec(square.size()));
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
    reached_s_.resize(state.views.size(), -1.0);
    std::vector<ToolButton> buttons = buttons_of(state, ui.fonts);
    for (std::size_t i = 0; i < state.views.size(); ++i) buttons[i].pulse = reached(i, state);
    const auto rows = rows_of(buttons);
    const ToolPlan plan = plan_tools(canvas.size().x / k, (canvas.size().y - taken_px) / k, rows.size());
    if (plan.cube_px <= 0.0) {
        hide();
        return ask;
    }
    const double column = std::floor(std::max(plan.rows > 0 ? kColumn_px : 0.0, plan.cube_px) * k);
    width_px_ = column + 2.0 * kToolsMargin_px * k;
    const double right = std::floor(canvas.high.x - kToolsMargin_px * k),
                 top = canvas.low.y + kToolsMargin_px * k;
    const double cube_left = std::floor(right - 0.5 * (column + plan.cube_px * k));
    const Rect square{{cube_left, top}, {cube_left + plan.cube_px * k, top + plan.cube_px * k}};
    areas_ = {square};
    draw_cube(square, state, ui, ask);
    if (plan.rows == 0) return ask;
    const double first = std::floor(top + (plan.cube_px + kUnderCube_px) * k);
    const double gap = std::floor(kGap_px * k), tall = std::floor(kButton_px * k);
    const double left = right - column;
    areas_.push_back({{left, first}, {right, first + (tall + gap) * static_cast<double>(plan.rows)}});
    begin_over("##tools", areas_.back());
    for (std::size_t row = 0; row < plan.rows; ++row) {
        const double y = first + (tall + gap) * static_cast<double>(row);
        const double wide = rows[row].second == 2 ? std::floor(0.5 * (column - gap)) : column;
        for (std::size_t i = 0; i < rows[row].second; ++i) {
            const double x = i == 0 ? left : right - wide;
            const Rect place{{x, y}, {x + wide, y + tall}};
            const ToolButton& button = buttons[rows[row].first + i];
            places_.push_back({"tools:" + button.label, (place.low + place.high) * 0.5});
            if (!draw_button(button, place, ui)) continue;
            ask.command = button.command;
            if (!ask.command) ask.view = button.view;
        }
    }
    ImGui::End();
    return ask;
}

}  // namespace crosscut
