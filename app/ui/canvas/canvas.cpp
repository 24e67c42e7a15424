#include "app/ui/canvas/canvas.h"

#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/ui/canvas/hud.h"
#include "app/ui/canvas/small_views.h"
#include "app/ui/canvas/tiles.h"
#include "app/ui/canvas/verdict_overlay.h"
#include "app/ui/commands.h"
#include "app/ui/interaction/drag.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/snapping.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/panels/proof_panel.h"
#include "app/ui/style.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kBeside_px = 6.0;  // kept free around what covers the canvas
constexpr float kActionsMargin_px = 12.0f;
constexpr int kSettling = 3;           // frames
constexpr double kLargestCover = 0.4;  // of the canvas' height, along its upper edge

/// The word of a level of detail, as in the top bar.
std::string detail_word(DetailLevel detail) {
    std::string word(name(detail));
    word.front() = static_cast<char>(word.front() - 'a' + 'A');
    return word;
}

PlateWords plate_words(const ViewState& view_state, const Workspace& workspace,
                       std::optional<DetailLevel> came_from) {
    const Preset* preset = workspace.preset();
    const Preset* from = workspace.from_preset();
    PlateWords words{view_state.output().verdict, {}, {}, workspace.type().id, view_state.hides_answer()};
    if (view_state.hides_answer()) return words;
    const auto& methods = view_state.output().methods;
    if (view_state.detail() == DetailLevel::how)
        words.chip = came_from ? "Back to " + detail_word(*came_from) : std::string();
    else if (methods && view_state.detail() == DetailLevel::see)
        words.chip = disagreement_chip(*methods);
    if (preset != nullptr)
        words.caption = preset->caption;
    else if (from != nullptr)
        words.from = from->title;
    return words;
}

/// The covered parts of the canvas, from its upper left corner: the verdict overlay, the microscope, the view
/// cube and its buttons, and along the upper edge a hud.
std::vector<ScreenBox> covered_by(const ViewState& view_state, const std::optional<Rect>& plate) {
    std::vector<ScreenBox> covered;
    const SceneOutput& output = view_state.output();
    const Rect& canvas = view_state.layout().canvas;
    const Vec2 size = canvas.size();
    const double k = view_state.scale();
    const auto cover = [&](const Rect& box) { covered.push_back({glm::vec2(box.low), glm::vec2(box.high)}); };
    const double reserved_px = output.hud ? board_height_px(*output.hud, k) : 0.0;
    const bool in_space = output.panes.front().list.space == Space::space;
    if (reserved_px > 0.0 && !in_space)
        cover({{0, 0}, {size.x, std::min(reserved_px, kLargestCover * size.y)}});
    if (plate)
        cover({plate->low - canvas.low - Vec2(kBeside_px * k),
               plate->high - canvas.low + Vec2(kBeside_px * k)});
    if (const auto lens = inset_rect(view_state)) cover({lens->low - canvas.low, lens->high - canvas.low});
    const Vec2 tools = view_state.tools_size_px();
    if (tools.x > 0.0) cover({{size.x - tools.x, 0}, {size.x, tools.y}});
    return covered;
}

/// Whether a handle is in this part of the window.
bool has_handle_in(const Rect& part, const ViewState& view_state, Workspace& workspace) {
    const Projector projector(view_state.main_camera(workspace), view_state.viewport());
    const ItemId pane = id_of(view_state.main_pane().id);
    const Handles handles = handles_of(workspace.scene());
    return std::any_of(handles.points.begin(), handles.points.end(), [&](const Handle& handle) {
        if (handle.hidden || handle.id.pane != pane) return false;
        const Projected at = projector.project(handle.at);
        return at.in_front && part.contains(view_state.layout().canvas.low + at.px);
    });
}

}  // namespace

std::optional<Rect> actions_rect(const ViewState& view_state) {
    const SceneOutput& output = view_state.output();
    const bool elsewhere = view_state.detail() == DetailLevel::compare ||
                           (!output.timeline && !output.clock) || !view_state.has_plate();
    const auto k = static_cast<float>(view_state.scale());
    const double all = static_cast<double>(actions_width_px(output, k));
    if (elsewhere || all <= 0.0 || view_state.main_index() != 0) return std::nullopt;
    const Rect& canvas = view_state.layout().canvas;
    const double margin = static_cast<double>(kActionsMargin_px) * view_state.scale(),
                 available_px = canvas.size().x - 2 * margin;
    const double rows = std::ceil(all / std::max(available_px, 1.0));
    const double high = rows * static_cast<double>(ImGui::GetFrameHeightWithSpacing());
    const Vec2 low{canvas.low.x + margin, canvas.high.y - margin - high};
    return Rect{low, low + Vec2{std::min(available_px, all), high}};
}

void Canvas::arrange(ViewState& view_state, const Workspace& workspace, bool dragging, const UiContext& ui) {
    if (!view_state.has_plate() || view_state.output().hud || view_state.layout().table_alone) {
        plate_.hide();
    } else {
        const Rect& canvas = view_state.layout().canvas;
        const double tools_px = view_state.tools_size_px().x;  // of the upper edge
        plate_.arrange(plate_words(view_state, workspace, came_from_), canvas, tools_px, dragging, ui.fonts);
    }
    view_state.output().panes.front().covered = covered_by(view_state, plate_.rect());
    if (view_state.main_index() != 0 && plate_.rect())
        view_state.main_pane().covered = {{glm::vec2(plate_.rect()->low - view_state.layout().canvas.low),
                                           glm::vec2(plate_.rect()->high - view_state.layout().canvas.low)}};
    if (const auto actions = actions_rect(view_state))
        view_state.output().panes.front().covered.push_back(
            {glm::vec2(actions->low - view_state.layout().canvas.low),
             glm::vec2(actions->high - view_state.layout().canvas.low)});
}

void Canvas::begin() { targets_.clear(); }

PanePicture Canvas::draw(const ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                         const CanvasTools& tools, const UiContext& ui) {
    over_ = tools.areas();
    if (const auto inset = inset_rect(view_state)) over_.push_back(*inset);
    if (plate_.rect()) over_.push_back(*plate_.rect());
    const Vec2 low = view_state.layout().canvas.low;
    const glm::ivec2 origin{static_cast<int>(low.x), static_cast<int>(low.y)};
    const Pane& pane = view_state.main_pane();
    follow_content(view_state, workspace);
    PanePicture picture = draw_picture(pane, workspace, view_state.viewport(), origin, options, ui);
    lost_ = !has_fixed_camera(pane) && !shows_something(picture.list);
    return picture;
}

/// Frames a large view that is not the canvas where what it shows has moved out of it by itself, as another
/// pair of segments does.
void Canvas::follow_content(const ViewState& view_state, Workspace& workspace) {
    const Pane& pane = view_state.main_pane();
    Camera& camera = workspace.camera(pane, view_state.viewport());
    const Bounds content = pane.bounds();
    const bool moved = std::exchange(content_, content) != content;
    if (view_state.main_index() != 0 && moved && camera == camera_ && !has_fixed_camera(pane)) {
        const auto away = direction_to(content, Projector(camera, view_state.viewport()));
        if (away && *away != Vec2{}) camera = workspace.frame(pane, camera, view_state.viewport());
    }
    camera_ = camera;
}

PanePicture Canvas::draw_alone(const Pane& pane, Workspace& workspace, const Viewport& viewport,
                               const FlattenOptions& options, const UiContext& ui) {
    over_.clear();
    return draw_picture(pane, workspace, viewport, {0, 0}, options, ui);
}

PanePicture Canvas::draw_picture(const Pane& pane, Workspace& workspace, const Viewport& viewport,
                                 glm::ivec2 origin_px, const FlattenOptions& options, const UiContext& ui) {
    std::vector<ScreenBox> covered;
    for (const Rect& box : over_)
        covered.push_back({glm::vec2(box.low - Vec2(origin_px)), glm::vec2(box.high - Vec2(origin_px))});
    PanePicture picture{
        pane_picture(pane, workspace.camera(pane, viewport), viewport, options, {labels_}, ui, covered),
        origin_px};
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const ImVec2 low{static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)};
    out.PushClipRect(low, {low.x + picture.list.size.x, low.y + picture.list.size.y});
    write_labels(out, picture.list, Vec2(origin_px), ui.fonts);
    out.PopClipRect();
    return picture;
}

bool Canvas::draw_return_link(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    if (!lost_ || view_state.layout().table_alone) return false;
    const auto direction = direction_to(view_state.main_pane().bounds(),
                                        Projector(view_state.main_camera(workspace), view_state.viewport()));
    if (!direction) return false;
    const ReturnLink back = crosscut::draw_return_link(view_state.layout().canvas, *direction, over_, ui);
    targets_.push_back({"way back", back.position});
    return back.pressed;
}

VerdictPlate::Pressed Canvas::draw_plate(const ViewState& view_state, Workspace& workspace,
                                         const UiContext& ui) {
    const bool covers = plate_.rect() && has_handle_in(*plate_.rect(), view_state, workspace);
    return plate_.draw(plate_words(view_state, workspace, came_from_), covers, ui);
}

std::string Canvas::draw_hud(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    settling_ = std::max(0, settling_ - 1);
    if (!output.hud || view_state.main_index() != 0) return {};
    if (std::exchange(card_, output.hud->headline) != output.hud->headline) settling_ = kSettling;
    return perform(workspace, output,
                   draw_board(*output.hud, view_state.layout().canvas, workspace.scene(), ui, targets_));
}

double Canvas::above_actions(const ViewState& view_state) {
    const auto actions = actions_rect(view_state);
    return actions ? actions->low.y : view_state.layout().canvas.high.y;
}

std::string Canvas::draw_action_buttons(const ViewState& view_state, Workspace& workspace,
                                        const UiContext& ui) {
    if (!actions_rect(view_state)) return {};
    const SceneOutput& output = view_state.output();
    const Rect& canvas = view_state.layout().canvas;
    const float k = static_cast<float>(view_state.scale());
    ImGui::SetNextWindowPos(
        imgui_vec({canvas.low.x + kActionsMargin_px * k, canvas.high.y - kActionsMargin_px * k}),
        ImGuiCond_Always, {0.0f, 1.0f});
    const float available_px = static_cast<float>(canvas.size().x) - 2 * kActionsMargin_px * k;
    ImGui::SetNextWindowSize({std::min(available_px, actions_width_px(output, k)), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::Begin("##offers", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
    const std::optional<std::string_view> action = draw_actions(output, ui, targets_);
    ImGui::End();
    ImGui::PopStyleVar();
    return perform(workspace, output, action);
}

void Canvas::add_targets(std::vector<UiTarget>& targets) const {
    targets.insert(targets.end(), targets_.begin(), targets_.end());
    targets.insert(targets.end(), plate_.targets().begin(), plate_.targets().end());
}

std::optional<std::string_view> action_of(const KeyPress& press, const ViewState& view_state) {
    if (press.key != Key::enter || press.ctrl || press.shift || press.alt || press.repeat) return {};
    if (!view_state.output().hud || view_state.main_index() != 0) return {};
    return first_action(*view_state.output().hud);
}

}  // namespace crosscut

// Drawing a new object with a drag on empty ground, where the scene allows it.

namespace crosscut {

/// The position after snapping; remembers the snap for drawing.
Vec3 CanvasGestures::caught(const Projector& projector, const Vec3& position,
                            const DragModifiers& modifiers) {
    snap_.reset();
    if (!modifiers.snapping()) return position;
    snap_ = pull(position, snap_targets_, projector, snap_radius_px(projector), modifiers.free());
    return snap_ ? snap_->at : position;
}

void CanvasGestures::begin_drawing(const At& at, const DragModifiers& modifiers) {
    Scene& scene = at.workspace.scene();
    mode_ = Mode::draw;
    edit_ = FieldEdit(scene);
    points_.clear();
    snap_targets_ = snap_targets_for_drawing(handles_of(scene), at.target.pane->list);
    fine_ = modifiers.fine();
    was_fine_ = false;
    base_mouse_px_ = base_pointer_px_ = pointer_px_ = press_px_;
    ground_ = at.projector().unproject(press_px_);
    drawn_from_ = caught(at.projector(), ground_, modifiers);
    free_at_ = snapped_at_ = ground_;
}

/// The other end follows the mouse, with the offset by which the first end was snapped.
void CanvasGestures::draw_to(const At& at, const DragModifiers& modifiers) {
    const Projector projector = at.projector();
    move_pointer(at, modifiers);
    const Vec3 target = ground_ + dragged_by(projector, ground_, press_px_, pointer_px_, modifiers.free());
    if (!finite(target) || !finite(drawn_from_)) return;
    snap_.reset();
    const Vec3 to = modifiers.angles() ? in_angle_steps(projector, drawn_from_, target)
                                       : caught(projector, target, modifiers);
    if (!finite(to)) return;
    free_at_ = target;
    snapped_at_ = to;
    Scene& scene = at.workspace.scene();
    edit_.change(scene, [&] { draw_thing(scene, drawn_from_, to); });
}

namespace {

constexpr float kHalo_px = 2.0f;

/// The halo is the text in the background's colour, shifted a little in eight directions.
void write_label(ImDrawList& out, const ScreenLabel& label, const Vec2& origin, float halo_px,
                 const Fonts& fonts) {
    ImFont* font = canvas_font(fonts, label.size, label.font_style);
    const float height = letter_size(label.size, label.font_style);
    const ImVec2 at{std::round(static_cast<float>(origin.x) + label.top_left.x),
                    std::round(static_cast<float>(origin.y) + label.top_left.y)};
    const char* begin = label.text.c_str();
    const char* end = begin + label.text.size();
    if (label.halo.a > 0.0f) {
        constexpr float d = 0.7071f;
        static const std::array<ImVec2, 8> around{
            {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {d, d}, {-d, d}, {d, -d}, {-d, -d}}};
        for (const ImVec2& o : around)
            out.AddText(font, height, {at.x + o.x * halo_px, at.y + o.y * halo_px}, packed(label.halo), begin,
                        end);
    }
    out.AddText(font, height, at, packed(label.color), begin, end);
}

}  // namespace

void write_labels(ImDrawList& out, const ScreenList& list, const Vec2& origin_px, const Fonts& fonts) {
    for (const ScreenLabel& label : list.labels)
        if (!label.hidden) write_label(out, label, origin_px, kHalo_px * list.scale, fonts);
}

void HighlightSet::update(Workspace& workspace, ItemId under_pointer, const SceneOutput& output) {
    std::vector<ItemId>& hovered = workspace.highlight.hovered;
    hovered.clear();
    if (under_pointer) hovered.push_back(under_pointer);
    if (const ItemId id = std::exchange(in_panel_, ItemId{})) hovered.push_back(id);
    highlighted_ = workspace.highlight;
    if (!output.method_steps) return;
    const std::vector<ItemId> spoken_of = items_of_stop(*output.method_steps);
    highlighted_.selected.insert(highlighted_.selected.end(), spoken_of.begin(), spoken_of.end());
}

FlattenOptions HighlightSet::options(const UiContext& ui, double line_factor) const {
    FlattenOptions options;
    options.theme = ui.theme.choice();
    options.decimal_comma = ui.fonts.decimal_comma;
    options.highlight = highlighted_;
    options.line_factor = line_factor;
    options.text_px = ui.fonts.label_px;
    return options;
}

}  // namespace crosscut
