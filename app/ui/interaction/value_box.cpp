#include "app/ui/interaction/value_box.h"

#include "app/model/cut_text.h"
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/decimal.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kLongestQuoted = 24;

std::string in_quotes(const std::string& typed) {
    return "\u201C" + cut_text(typed, kLongestQuoted) + "\u201D";
}

}  // namespace

void ValueEntry::open(const HandleId& id, Scene& scene, const DecimalStep& step) {
    close();
    const Handles handles = handles_of(scene);
    for (const Handle* h : handles.moved_with(id)) {
        if (!h->typed) continue;
        moved_handles_.push_back({h->id, h->at, false});
        for (int axis = 0; axis < (h->has_z ? 3 : 2); ++axis) {
            const std::string text = text_of(h->at[axis]);
            boxes_.push_back({h->id, axis == 0 ? h->label : std::string(), h->role, axis, text, {}, text});
        }
    }
    if (boxes_.empty()) return;
    handle_ = id;
    step_ = step;
    edit_ = FieldEdit(scene);
}

void ValueEntry::write_decimal_comma(bool on, Scene& scene) {
    if (std::exchange(decimal_comma_, on) != on) refresh(scene);
}

std::string ValueEntry::text_of(double value) const {
    return decimal_comma_ ? with_decimal_comma(shortest(value)) : shortest(value);
}

double ValueEntry::value(Scene& scene, std::size_t box) const {
    const Handles handles = handles_of(scene);
    const Handle* h = handles.point(boxes_[box].handle);
    return h != nullptr ? h->at[boxes_[box].axis] : 0.0;
}

bool ValueEntry::apply(Scene& scene, std::size_t box) {
    Box& b = boxes_[box];
    b.error.clear();
    if (b.text == b.display_text) return true;
    const ParsedNumber parsed = parse_typed(b.text, decimal_comma_);
    if (!parsed.value) {
        b.error = b.text.find_first_not_of(" \t") == std::string::npos
                      ? "Type a number, or an expression such as 1/3."
                      : in_quotes(b.text) + " " + parsed.error + ".";
        return false;
    }
    const Handles handles = handles_of(scene);
    const Handle* typed = handles.point(b.handle);
    const double largest = typed != nullptr ? typed->largest : kLargestCoordinate;
    if (std::abs(*parsed.value) > largest) {
        b.error = "Enter a number between \u2212" + shortest(largest) + " and " + shortest(largest) + ".";
        return false;
    }
    set(scene, box, *parsed.value);
    return true;
}

bool ValueEntry::step(Scene& scene, std::size_t box, int count, bool ulp) {
    if (!apply(scene, box)) return false;
    double to = value(scene, box);
    if (!ulp) to = stepped(to, step_, count);
    for (int i = 0; ulp && i < std::abs(count); ++i) to = ulp_stepped(to, count);
    set(scene, box, to);
    return true;
}

void ValueEntry::set(Scene& scene, std::size_t box, double value) {
    for (MovedHandle& m : moved_handles_) {
        if (m.id != boxes_[box].handle) continue;
        m.to[boxes_[box].axis] = value;
        m.touched = true;
    }
    edit_.change(scene, [&] {
        for (const MovedHandle& m : moved_handles_) {
            if (m.touched) move_handle(scene, m.id, m.to);
        }
    });
    boxes_[box].text = boxes_[box].display_text;  // the typed text has become a number
    refresh(scene);
}

void ValueEntry::refresh(Scene& scene) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        Box& b = boxes_[i];
        const bool typing = b.text != b.display_text;
        b.display_text = text_of(value(scene, i));
        if (!typing) b.text = b.display_text;
    }
}

bool ValueEntry::accept(Scene& scene) {
    bool all = true;
    for (std::size_t i = 0; i < boxes_.size(); ++i) all = apply(scene, i) && all;
    if (all) close();
    return all;
}

void ValueEntry::cancel(Scene& scene) {
    if (is_open()) edit_.take_back(scene);
    close();
}

void ValueEntry::close() {
    handle_ = {};
    boxes_.clear();
    moved_handles_.clear();
}

namespace {

constexpr double kFrame_px = 96.0, kRow_px = 62.0;  // its height before it has been drawn, logical
constexpr std::array kAxes{"x", "y", "z"};

/// The box being typed in, and the steps for its number.
struct Typing {
    ValueEntry* entry = nullptr;
    Scene* scene = nullptr;
    std::size_t box = 0;
    ValuePopover::Steps steps{};
    bool select = false;  ///< select all of the text
};

/// Makes the steps; the text being edited is replaced by the new number.
int while_typing(ImGuiInputTextCallbackData* data) {
    Typing& typing = *static_cast<Typing*>(data->UserData);
    const int steps = std::exchange(typing.steps.count, 0);
    if (std::exchange(typing.select, false)) data->SelectAll();
    if (steps == 0) return 0;
    ValueEntry::Box& box = typing.entry->boxes()[typing.box];
    box.text.assign(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    if (!typing.entry->step(*typing.scene, typing.box, steps, typing.steps.ulp)) return 0;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, box.text.c_str());
    data->SelectAll();
    return 0;
}

void dim_text(const char* text, const Theme& theme) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme.text_dim));
    ImGui::PushTextWrapPos(0.0f);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

}  // namespace

void ValuePopover::open(const HandleId& id, Scene& scene, const DecimalStep& step) {
    entry_.open(id, scene, step);
    scene_ = &scene;
    frame_.open(kFrame_px + kRow_px * static_cast<double>(entry_.boxes().size()));
    focus_ = 0;
    steps_ = {};
    accept_ = false;
}

bool ValuePopover::press(const KeyPress& key, Scene& scene) {
    if (!editing()) return false;
    switch (key.key) {
        case Key::escape:
            entry_.cancel(scene);
            return true;
        case Key::enter:
            accept_ = true;  // after the characters typed in this frame have arrived too
            return true;
        case Key::up:
        case Key::down:
            if (steps_.ulp != key.ctrl) steps_ = {0, key.ctrl};
            steps_.count += key.key == Key::up ? 1 : -1;
            return true;
        case Key::tab:
            return true;  // Dear ImGui goes to the next box
        default:
            return false;
    }
}

void ValuePopover::draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui) {
    if (&workspace.scene() != scene_) close();
    if (!editing()) return;
    entry_.write_decimal_comma(ui.fonts.decimal_comma, workspace.scene());
    const float k = static_cast<float>(ui.fonts.scale);
    frame_.begin("##value", anchor_px, ui);
    for (std::size_t i = 0; i < entry_.boxes().size(); ++i) row(workspace.scene(), i, ui);
    ImGui::Dummy({0.0f, 2.0f * k});
    ImGui::PushFont(ui.fonts.small);
    dim_text(
        "Enter: apply \u00B7 Esc: cancel \u00B7 \u2191\u2193: one grid line \u00B7 Ctrl+\u2191\u2193: next double",
        ui.theme);
    ImGui::PopFont();
    const bool elsewhere = frame_.end();
    steps_ = {};
    if (std::exchange(accept_, false) || elsewhere) {
        const bool read = entry_.accept(workspace.scene());
        if (!read && elsewhere) close();  // text that cannot be read is dropped; the other numbers stay
        for (std::size_t i = entry_.boxes().size(); i-- > 0;) {
            if (!entry_.boxes()[i].error.empty()) focus_ = i;
        }
    }
}

void ValuePopover::row(Scene& scene, std::size_t box, const UiContext& ui) {
    ValueEntry::Box& b = entry_.boxes()[box];
    const float k = static_cast<float>(ui.fonts.scale), gap = 4.0f * k, letter = 20.0f * k;
    ImGui::PushID(static_cast<int>(box));
    if (!b.title.empty()) {
        ImGui::PushFont(ui.fonts.strong);
        text_line(b.title, ui.theme.of(b.role));
        ImGui::PopFont();
    }
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(ui.fonts.italic);
    ImGui::TextUnformatted(kAxes[static_cast<std::size_t>(b.axis)]);
    ImGui::PopFont();
    ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + letter);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - 2.0f * (ImGui::GetFrameHeight() + gap));
    const bool has_focus = frame_.ready() && focus_ == box;
    if (has_focus) {
        ImGui::SetKeyboardFocusHere();
        focus_.reset();
    }
    Typing typing{&entry_, &scene, box, steps_, has_focus};
    // a copy, since a step changes the box's text while Dear ImGui writes into this one
    std::string typed = b.text;
    const bool entered =
        text_box("##box", typed,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue |
                           ImGuiInputTextFlags_CallbackAlways,
                  .callback = while_typing,
                  .data = &typing});
    const bool left = ImGui::IsItemDeactivated();
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive())
        item_tooltip(("Exactly " + hex_text(entry_.value(scene, box))).c_str());
    if (b.text != typed) b.error.clear();  // it was about another text
    b.text = std::move(typed);
    accept_ = accept_ || entered;
    if (left && !entered) (void)entry_.apply(scene, box);  // the error is shown below the box
    buttons(scene, box);
    ImGui::SetCursorPosX(ImGui::GetStyle().WindowPadding.x + letter);
    ImGui::PushFont(ui.fonts.small);
    if (b.error.empty()) {
        ImGui::TextUnformatted("");  // reserves the line of the error
    } else {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(b.error.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    ImGui::PopFont();
    ImGui::PopID();
}

void ValuePopover::buttons(Scene& scene, std::size_t box) {
    const float side = ImGui::GetFrameHeight();
    const float gap = 4.0f * side / 27.0f;
    ImGui::PushButtonRepeat(true);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.0f, ImGui::GetStyle().FramePadding.y});
    const bool ulp = ImGui::GetIO().KeyCtrl;
    ImGui::SameLine(0.0f, gap);
    if (ImGui::Button("\u2212", {side, side})) (void)entry_.step(scene, box, -1, ulp);
    if (ImGui::IsItemHovered()) item_tooltip("One grid line down \u00B7 Ctrl: next double below");
    ImGui::SameLine(0.0f, gap);
    if (ImGui::Button("+", {side, side})) (void)entry_.step(scene, box, 1, ulp);
    if (ImGui::IsItemHovered()) item_tooltip("One grid line up \u00B7 Ctrl: next double above");
    ImGui::PopStyleVar();
    ImGui::PopButtonRepeat();
}

namespace {

constexpr double kNamePopover_px = 112.0;  // its height, logical

}  // namespace

void NamePopover::open(const HandleId& id, Scene& scene) {
    close();
    const Handles handles = handles_of(scene);
    item_ = handles.name(id);
    if (item_.empty()) return;
    handle_ = id;
    label_ = handles.label(id);
    const Handle* point = handles.point(id);
    role_ = point != nullptr ? point->role : handles.body(id)->role;
    const auto named = scene.annotations().names.find(item_);
    text_ = named == scene.annotations().names.end() ? std::string() : named->second;
    frame_.open(kNamePopover_px);
    wants_keyboard_ = true;
    accept_ = false;
    scene_ = &scene;
}

bool NamePopover::press(const KeyPress& key) {
    if (!is_open()) return false;
    if (key.key == Key::escape) {
        close();
        return true;
    }
    if (key.key != Key::enter) return false;
    accept_ = true;  // after the characters typed in this frame have arrived too
    return true;
}

void NamePopover::draw(Workspace& workspace, const Vec2& anchor_px, const UiContext& ui) {
    if (&workspace.scene() != scene_) close();
    if (!is_open()) return;
    frame_.begin("##name", anchor_px, ui);
    ImGui::PushFont(ui.fonts.strong);
    text_line("Name of " + label_, ui.theme.of(role_));
    ImGui::PopFont();
    ImGui::SetNextItemWidth(-1.0f);
    if (frame_.ready() && std::exchange(wants_keyboard_, false)) ImGui::SetKeyboardFocusHere();
    const int flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue;
    accept_ = text_box("##name box", text_, {.flags = flags}) || accept_;
    ImGui::PushFont(ui.fonts.small);
    text_line("Enter: apply \u00B7 Esc: cancel", ui.theme.text_dim);
    ImGui::PopFont();
    const bool elsewhere = frame_.end();
    if (!std::exchange(accept_, false) && !elsewhere) return;
    workspace.scene().annotations().name(item_, name_from(text_));
    close();
}

namespace {

constexpr float kWidth_px = 296.0f;        // logical, as all here
constexpr float kOff_px = 22.0f;           // between the handle and the popover
constexpr float kPopoverMargin_px = 8.0f;  // to the edge of the window

/// Right of the anchor and a little below, or on the other side where that would leave the window.
ImVec2 position_beside(const Vec2& anchor, const Vec2& size, float k) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float off = kOff_px * k, margin = kPopoverMargin_px * k;
    const ImVec2 wide{static_cast<float>(size.x), static_cast<float>(size.y)};
    ImVec2 at{static_cast<float>(anchor.x) + off, static_cast<float>(anchor.y) + off * 0.5f};
    if (at.x + wide.x > window.x - margin) at.x = static_cast<float>(anchor.x) - off - wide.x;
    if (at.y + wide.y > window.y - margin) at.y = static_cast<float>(anchor.y) - off * 0.5f - wide.y;
    at.x = std::max(margin, std::min(at.x, window.x - margin - wide.x));
    at.y = std::max(margin, std::min(at.y, window.y - margin - wide.y));
    return at;
}

}  // namespace

void PopoverFrame::open(double height_px) {
    height_px_ = height_px;
    size_px_ = {};
    fresh_ = 2;
}

void PopoverFrame::begin(const char* id, const Vec2& anchor_px, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    if (size_px_.x <= 0.0) size_px_ = Vec2{static_cast<double>(kWidth_px), height_px_} * ui.fonts.scale;
    ImGui::SetNextWindowPos(position_beside(anchor_px, size_px_, k));
    ImGui::SetNextWindowSize(
        {fitting(kWidth_px * k, ImGui::GetIO().DisplaySize.x, 2 * kPopoverMargin_px * k), 0});
    if (fresh_ == 2) ImGui::SetNextWindowFocus();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6.0f * k);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6.0f * k, 4.0f * k});
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
}

bool PopoverFrame::end() {
    size_px_ = {static_cast<double>(ImGui::GetWindowWidth()), static_cast<double>(ImGui::GetWindowHeight())};
    const bool elsewhere = fresh_ == 0 && ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                           !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    if (fresh_ > 0) --fresh_;
    return elsewhere;
}

}  // namespace crosscut
