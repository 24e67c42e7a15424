#include "app/ui/canvas/view_tools.h"

#include "app/ui/canvas/view_cube.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>
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
constexpr double kColumn_px = 136.0;  // width of the row; the view's button takes what the menu's leaves
constexpr double kLow_px = 260.0;     // below this free height the cube is small
constexpr double kNarrow_px = 420.0;  // below this width, too
constexpr double kNoCube_px = 300.0;  // below this free height a narrow canvas has no cube
// A smaller pane has no buttons over its picture.
constexpr double kLeastToolsWide_px = 220.0, kLeastTall_px = 120.0;
constexpr double kHalfEdge = 0.29;  // of the square in which the cube turns, so that its corners stay inside

constexpr double kReached = 0.99939082701909576;  // the cosine of 2 degrees
constexpr double kPulse_s = 0.7;

constexpr ImGuiWindowFlags kOver = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                   ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;

/// A button below the cube. `pulse`: its view is reached, and the phase of its mark.
struct ToolButton {
    std::string label;  ///< empty: three lines, the menu sign
    std::string tooltip;
    bool on = false;
    std::optional<double> pulse{};
};

/// Draws a check mark; `size`: half its width.
void draw_tick(ImDrawList& out, const Vec2& middle, double size, ImU32 color, float width) {
    const std::array<ImVec2, 3> check_mark{imgui_vec(middle + Vec2{-size, 0.05 * size}),
                                           imgui_vec(middle + Vec2{-0.25 * size, 0.75 * size}),
                                           imgui_vec(middle + Vec2{size, -0.7 * size})};
    out.AddPolyline(check_mark.data(), static_cast<int>(check_mark.size()), color, 0, width);
}

/// Draws three lines, the menu sign.
void draw_menu_sign(ImDrawList& out, const Vec2& middle, double k, ImU32 color) {
    const double thick = std::max(1.0, std::round(1.5 * k));
    for (const double line : {-4.0, 0.0, 4.0}) {
        const Vec2 low{std::round(middle.x - 6.0 * k), std::round(middle.y + line * k - 0.5 * thick)};
        out.AddRectFilled(imgui_vec(low), imgui_vec(low + Vec2{std::round(12.0 * k), thick}), color);
    }
}

bool draw_button(const ToolButton& button, const Rect& rect, const UiContext& ui) {
    const double k = ui.fonts.scale;
    const auto radius = static_cast<float>(4.0 * k),
               hairline = std::max(1.0f, std::floor(static_cast<float>(k)));
    ImGui::SetCursorScreenPos(imgui_vec(rect.low));
    const bool pressed =
        press_area(button.label.empty() ? "menu" : button.label.c_str(), imgui_vec(rect.size()));
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) item_tooltip(button.tooltip.c_str());
    const bool reached = button.pulse.has_value();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(rect.low), imgui_vec(rect.high),
                      packed(faded(hovered ? ui.theme.panel_raised : ui.theme.panel, 0.92f)), radius);
    out.AddRect(imgui_vec(rect.low), imgui_vec(rect.high),
                packed(reached || button.on ? ui.theme.accent : ui.theme.border), radius, 0,
                reached || button.on ? 1.5f * hairline : hairline);
    const Color color = hovered || reached ? ui.theme.text : ui.theme.text_dim;
    const Vec2 middle = (rect.low + rect.high) * 0.5;
    if (button.label.empty()) {
        draw_menu_sign(out, middle, k, packed(color));
        return pressed;
    }
    const auto size = static_cast<float>(kSmallText_px * k);
    const ImVec2 wide = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, button.label.c_str());
    const double mark = reached ? 16.0 * k : 0.0;
    const Vec2 at{middle.x - (static_cast<double>(wide.x) + mark) * 0.5 + mark,
                  middle.y - static_cast<double>(wide.y) * 0.5};
    out.AddText(ui.fonts.small, size,
                {std::floor(static_cast<float>(at.x)), std::floor(static_cast<float>(at.y))}, packed(color),
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
    if (width_px < kLeastToolsWide_px || free_px < kLeastTall_px) return {};
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
    const double fraction = state.reduce_motion ? 1.0 : (state.now_s - reached_s_) / kPulse_s;
    if (fraction < 1.0) moving_ = true;
    return std::clamp(fraction, 0.0, 1.0);
}

Vec2 CanvasTools::reserved_px(const Vec2& canvas_px, double scale) {
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
    targets_.clear();
    areas_.clear();
    reached_s_ = -1.0;
    over_view_ = false;
}

void CanvasTools::draw_cube(const Rect& square, const ToolState& state, const UiContext& ui,
                            ToolRequest& request) {
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
        request.begins_orbit = !dragged_;
        dragged_ = true;
        // relative to the last position since the press: earlier movement is no drag
        request.orbit_px = mouse - last_px_;
        last_px_ = mouse;
    }
    const bool over = ImGui::IsItemHovered() && !dragged_;
    const std::optional<CubePart> hovered = over ? cube.at(mouse) : std::nullopt;
    if (hovered) {
        if (!ImGui::IsItemActive())
            item_tooltip(("Look from the " + hovered->name() + ". Drag to rotate.").c_str());
        if (released) request.fly = camera_at(state.camera, *hovered);
    }
    if (!ImGui::IsItemActive()) dragged_ = false;
    draw_view_cube(*ImGui::GetWindowDrawList(), cube, hovered, ui);
    ImGui::End();
    for (const CubePart& part : cube_parts()) {
        if (const auto px = cube.px_of(part)) targets_.push_back({"cube:" + part.name(), *px});
    }
}

ToolRequest CanvasTools::draw(const Rect& canvas, double reserved_px, const ToolState& state,
                              const UiContext& ui) {
    const double k = ui.fonts.scale;
    ToolRequest request;
    moving_ = false;
    targets_.clear();
    const std::optional<double> pulse = reached(state);
    const ToolPlan plan = plan_tools(canvas.size().x / k, (canvas.size().y - reserved_px) / k);
    if (plan.empty()) {
        hide();
        return request;
    }
    const double column = std::floor(plan.wide_px() * k);
    width_px_ = column + 2.0 * kToolsMargin_px * k;
    const double right = std::floor(canvas.high.x - kToolsMargin_px * k),
                 top = canvas.low.y + kToolsMargin_px * k;
    if (plan.menu_alone) {
        areas_.clear();
        draw_buttons({right - column, top}, right, pulse, {state.camera, nullptr, state.turning}, ui,
                     request);
        return request;
    }
    const double cube_left = std::floor(right - 0.5 * (column + plan.cube_px * k));
    const Rect square{{cube_left, top}, {cube_left + plan.cube_px * k, top + plan.cube_px * k}};
    areas_ = {square};
    draw_cube(square, state, ui, request);
    if (plan.buttons)
        draw_buttons({right - column, square.high.y + kUnderCube_px * k}, right, pulse, state, ui, request);
    return request;
}

/// Draws the view's button with the menu's beside it, which takes the whole row where there is no view.
void CanvasTools::draw_buttons(const Vec2& low, double right, std::optional<double> pulse,
                               const ToolState& state, const UiContext& ui, ToolRequest& request) {
    const double k = ui.fonts.scale;
    const double gap = std::floor(kGap_px * k), tall = std::floor(kButton_px * k), top = std::floor(low.y);
    const Rect row{{low.x, top}, {right, top + tall}};
    const Rect menu{{state.view != nullptr ? right - tall : low.x, top}, row.high};
    areas_.push_back(row);
    begin_over("##tools", row);
    if (state.view != nullptr) {
        const Rect rect{row.low, {menu.low.x - gap, row.high.y}};
        targets_.push_back({"tools:" + state.view->label, (rect.low + rect.high) * 0.5});
        request.suggested_view =
            draw_button({state.view->label, state.view->tooltip + " (N)", false, pulse}, rect, ui);
        const bool over = ImGui::IsItemHovered();
        moving_ = moving_ || over != over_view_;
        over_view_ = over;
    }
    targets_.push_back({"tools:menu", (menu.low + menu.high) * 0.5});
    const ToolButton button{{}, "View options: perspective, rotation, previous view", state.turning};
    if (draw_button(button, menu, ui)) request.menu = Vec2{menu.low.x, menu.high.y};
    ImGui::End();
}

namespace {

constexpr double kSameDirection_rad = 1e-6;
constexpr double kFurther = 1.1;  // factor of the distance for a step away from the pivot
constexpr int kMostFurther = 12;
constexpr double kArrowFraction = 0.25;  // of the size of what is drawn: the arrow of a direction

/// The side of the cube for a digit.
std::optional<CubePart> side_of(Command command) {
    switch (command) {
        case Command::digit_1:
            return CubePart{{0, -1, 0}};
        case Command::digit_3:
            return CubePart{{1, 0, 0}};
        case Command::digit_7:
            return CubePart{{0, 0, 1}};
        case Command::behind_1:
            return CubePart{{0, 1, 0}};
        case Command::behind_3:
            return CubePart{{-1, 0, 0}};
        case Command::behind_7:
            return CubePart{{0, 0, -1}};
        default:
            return std::nullopt;
    }
}

CubePart opposite(const CubePart& p) { return {{-p.side[0], -p.side[1], -p.side[2]}}; }

Camera3 along_axis(const Camera3& c, const CubePart& part) {
    Camera3 to = camera_at(c, part);
    if (part.side[2] != 0) to.yaw_rad = 0.0;  // as on a map, with x to the right
    return to;
}

bool same_angles(const Camera3& a, const Camera3& b) {
    return std::abs(std::remainder(a.yaw_rad - b.yaw_rad, 2.0 * std::numbers::pi)) < kSameDirection_rad &&
           std::abs(a.pitch_rad - b.pitch_rad) < kSameDirection_rad &&
           std::abs(a.roll_rad - b.roll_rad) < kSameDirection_rad;
}

/// Looks along a suggested direction: from farther away where an end would leave a view that has them all.
Camera3 looking_at_all(const Camera& now, const SuggestedView& view, const Pane& pane,
                       const Viewport& viewport) {
    Camera to = now;
    const Camera3 there = to.turn = looking(now.turn, view);
    if (!pane.clear_of_covered(now, viewport)) return there;
    for (int i = 0; i < kMostFurther; ++i) {
        if (pane.clear_of_covered(to, viewport)) return to.turn;
        to.turn.distance *= kFurther;
    }
    return there;
}

bool is_digit(Command command) { return number_in(Command::digit_1, Command::digit_8, command).has_value(); }

bool is_about_view(Command command) {
    switch (command) {
        case Command::frame_all:
        case Command::camera_back:
        case Command::toggle_projection:
        case Command::look:
        case Command::turn:
        case Command::behind_1:
        case Command::behind_3:
        case Command::behind_7:
            return true;
        default:
            return false;
    }
}

}  // namespace

std::span<const SuggestedView> suggested_views(const ViewState& view_state) {
    if (view_state.main_index() != 0) return {};
    return view_state.output().views;
}

Ran ViewControl::run(Command command, const ViewState& view_state, Workspace& workspace,
                     const UiContext& ui) {
    if (!is_about_view(command) && !(is_digit(command) && view_state.digits_choose_views()))
        return std::nullopt;
    if (has_fixed_camera(view_state.main_pane()) && command != Command::camera_back) return "";
    if (command == Command::turn) return toggle_turning(view_state, workspace, ui);
    fly_to(command, view_state, workspace, ui);
    return "";
}

/// Starts from the end of a flight that is under way.
void ViewControl::fly_to(Command command, const ViewState& view_state, Workspace& workspace,
                         const UiContext& ui) {
    Camera& camera = view_state.main_camera(workspace);
    Camera to = motion_.goal(camera);
    motion_.stop();
    if (command == Command::camera_back) return workspace.camera_back();
    if (command == Command::frame_all) {
        to = workspace.frame(view_state.main_pane(), to, view_state.viewport());
    } else if (!view_state.turns()) {
        return;
    } else if (command == Command::toggle_projection) {
        to.turn.parallel = !to.turn.parallel;
    } else if (command == Command::look) {
        const auto views = suggested_views(view_state);
        if (views.empty()) return;
        to.turn = looking_at_all(to, views.front(), view_state.main_pane(), view_state.viewport());
    } else if (const auto side = side_of(command)) {
        // The same digit again shows the opposite side.
        const Camera3 there = along_axis(to.turn, *side);
        const bool again = is_digit(command) && same_angles(there, to.turn);
        to.turn = again ? along_axis(to.turn, opposite(*side)) : there;
    } else {
        return;
    }
    fly(to, view_state, workspace, ui);
}

void ViewControl::fly(const Camera& to, const ViewState& view_state, Workspace& workspace,
                      const UiContext& ui, bool to_pivot) {
    workspace.remember_camera(view_state.main_pane().id);
    motion_.fly(view_state.main_camera(workspace), to, ui.now_s, ui.reduce_motion, to_pivot);
}

void ViewControl::fly_to_suggested(std::size_t number, const ViewState& view_state, Workspace& workspace,
                                   const UiContext& ui) {
    const auto views = suggested_views(view_state);
    if (number >= views.size()) return;
    Camera to = view_state.main_camera(workspace);
    to.turn = looking_at_all(to, views[number], view_state.main_pane(), view_state.viewport());
    fly(to, view_state, workspace, ui);
}

void ViewControl::follow_goal(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    const std::optional<CameraTarget>& camera_target = view_state.output().camera_target;
    const std::size_t number = camera_target ? camera_target->number : 0;
    const bool same_scene = std::exchange(goal_of_, workspace.revision()) == workspace.revision();
    const bool changed = std::exchange(goal_, number) != number;
    if (!same_scene || !changed || number == 0 || view_state.main_index() != 0 || view_state.turns()) return;
    Camera to = view_state.main_camera(workspace);
    const Viewport viewport = view_state.viewport();
    const double available_px = std::min(viewport.size_px.x, viewport.size_px.y) / viewport.scale;
    to.plane = {camera_target->at, available_px / camera_target->across};
    fly(limited(to, viewport), view_state, workspace, ui);
}

void ViewControl::follow_typed(ItemId point, const ViewState& view_state, Workspace& workspace,
                               const UiContext& ui) {
    const Pane& pane = view_state.main_pane();
    if (!point || has_fixed_camera(pane)) return;
    Camera goal = motion_.goal(view_state.main_camera(workspace));
    goal.space = pane.list.space;
    const Projector projector(goal, view_state.viewport());
    const Vec2 size = projector.viewport().size_px;
    const auto is_out = [&](const DotItem& dot) {
        const Projected seen = projector.project(dot.at);
        return !seen.in_front || seen.px.x < 0.0 || seen.px.y < 0.0 || seen.px.x > size.x ||
               seen.px.y > size.y;
    };
    const std::vector<DotItem>& dots = pane.list.dots;
    if (std::any_of(dots.begin(), dots.end(),
                    [&](const DotItem& dot) { return dot.id == point && is_out(dot); }))
        fly_to(Command::frame_all, view_state, workspace, ui);
}

void ViewControl::level(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    if (!view_state.turns()) return;
    Camera upright = view_state.main_camera(workspace);
    if (upright.turn.roll_rad == 0.0) return;
    upright.turn.roll_rad = 0.0;
    fly(upright, view_state, workspace, ui);
}

bool ViewControl::stop_turning() {
    const bool turned = motion_.turning();
    motion_.stop_turning();
    return turned;
}

std::string ViewControl::toggle_turning(const ViewState& view_state, Workspace& workspace,
                                        const UiContext& ui) {
    if (!view_state.turns() || stop_turning()) return {};
    if (ui.reduce_motion) return "Reduce motion is on, so the view does not rotate by itself.";
    motion_.start_turning();
    workspace.remember_camera(view_state.main_pane().id);
    return {};
}

void ViewControl::turn(double dt_s, const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    if (!view_state.turns() || ui.reduce_motion) motion_.stop_turning();
    if (motion_.turning()) ViewMotion::turn(view_state.main_camera(workspace), dt_s);
}

void ViewControl::follow_flight(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    if (has_fixed_camera(view_state.main_pane())) motion_.stop_flight();
    motion_.follow_flight(view_state.main_camera(workspace), ui.now_s);
}

void ViewControl::show_pivot(bool navigated, ViewState& view_state, Workspace& workspace,
                             const UiContext& ui) {
    const bool dragging = navigated || motion_.flying_to_pivot();
    pivot_.update(dragging && view_state.turns(), ui.now_s, ui.reduce_motion);
    if (!view_state.turns() || pivot_.opacity() <= 0.0) return;
    Pane& main = view_state.main_pane();
    main.frame = main.bounds();  // the framed content stays the same
    add_pivot_mark(main.list, view_state.main_camera(workspace).turn.pivot, pivot_.opacity());
}

void ViewControl::show_direction(ViewState& view_state) const {
    const auto views = suggested_views(view_state);
    if (!tools_.over_view() || views.empty() || !views.front().at) return;
    const SuggestedView& view = views.front();
    DrawList& list = view_state.main_pane().list;
    const Bounds bounds = list.bounds();
    const Vec3 tip =
        *view.at - glm::normalize(view.direction) * (kArrowFraction * glm::length(bounds.high - bounds.low));
    if (!finite(tip)) return;
    list.line(Segment3{*view.at, tip}, {Role::text, 2.5, Dash::solid, 1.0, true});
    list.label(tip, view.label.substr(view.label.rfind(' ') + 1)).priority = 5;
}

void ViewControl::draw_tools(double reserved_px, bool arcball, const ViewState& view_state,
                             Workspace& workspace, const UiContext& ui) {
    if (!view_state.turns() || view_state.layout().table_alone) return tools_.hide();
    Camera& camera = view_state.main_camera(workspace);
    const std::span<const SuggestedView> views = suggested_views(view_state);
    const ToolState state{camera.turn, views.empty() ? nullptr : &views.front(), motion_.turning(),
                          ui.reduce_motion, ui.now_s};
    const ToolRequest request = tools_.draw(view_state.layout().canvas, reserved_px, state, ui);
    menu_request_ = request.menu;
    if (request.suggested_view) fly_to(Command::look, view_state, workspace, ui);
    if (request.begins_orbit) {
        motion_.stop();
        workspace.remember_camera(view_state.main_pane().id);
    }
    if (request.orbit_px != Vec2{}) {
        const Viewport viewport = view_state.viewport();
        const Vec2 middle = viewport.size_px * 0.5;
        camera = arcball ? rolled(camera, viewport, middle, middle + request.orbit_px)
                         : orbited(camera, request.orbit_px / view_state.scale());
    }
    if (!request.fly) return;
    Camera to = camera;
    to.turn = *request.fly;
    fly(to, view_state, workspace, ui);
}

bool ViewControl::moving() const {
    return motion_.flying() || motion_.turning() || tools_.moving() || pivot_.fading();
}

constexpr double kFlight_s = 0.4;

void CameraFlight::start(Camera& camera, const Camera& to, double now_s, bool at_once) {
    if (at_once) {
        camera = to;
        is_flying_ = false;
        return;
    }
    from_ = camera;
    to_ = to;
    start_s_ = now_s;
    is_flying_ = true;
}

void CameraFlight::update(Camera& camera, double now_s) {
    if (!is_flying_) return;
    const double u = std::clamp((now_s - start_s_) / kFlight_s, 0.0, 1.0);
    const double left = 1.0 - u;
    camera = u < 1.0 ? blended(from_, to_, 1.0 - left * left * left) : to_;
    is_flying_ = u < 1.0;
}

namespace {

constexpr double kTurn_s = 20.0;  // one revolution
constexpr double kLongestStep_s = 0.1;

}  // namespace

void ViewMotion::fly(Camera& camera, const Camera& to, double now_s, bool at_once, bool to_pivot) {
    turning_ = false;
    to_pivot_ = to_pivot;
    flight_.start(camera, to, now_s, at_once);
}

void ViewMotion::start_turning() {
    flight_.stop();
    turning_ = true;
}

void ViewMotion::turn(Camera& camera, double dt_s) {
    constexpr double kWhole_rad = 2.0 * std::numbers::pi;
    const double by = std::clamp(dt_s, 0.0, kLongestStep_s) / kTurn_s * kWhole_rad;
    camera.turn.yaw_rad = std::remainder(camera.turn.yaw_rad + by, kWhole_rad);
}

}  // namespace crosscut
