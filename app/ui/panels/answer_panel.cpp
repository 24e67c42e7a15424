#include "app/ui/panels/answer_panel.h"

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/ui/interaction/touch.h"
#include "app/ui/style.h"
#include "app/ui/timeline/transport.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"
#include "core/list_text.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>

namespace crosscut {
namespace {

bool is_highlighted(const Highlight& highlighted, ItemId id) {
    return id &&
           std::find(highlighted.hovered.begin(), highlighted.hovered.end(), id) != highlighted.hovered.end();
}

constexpr float kTwoColumns = 400.0f;  // logical pixels
constexpr std::size_t kMostLines = 4;  // of a value
constexpr float kColumnGap = 28.0f, kValueGap = 12.0f, kChangeGap = 6.0f;

/// A number of the read-out with its measured widths.
struct Entry {
    const Quantity* quantity = nullptr;
    std::string value, change;
    float label_px = 0.0f, value_px = 0.0f, change_px = 0.0f;
    float slot_px = 0.0f;      ///< the space for the value, at least its width
    float reserved_px = 0.0f;  ///< the space for a change; 0: none

    [[nodiscard]] float one_line(float k) const {
        return label_px + kValueGap * k + slot_px +
               (reserved_px > 0.0f ? reserved_px + kChangeGap * k : 0.0f);
    }
};

Entry entry_of(const Quantity& q, const Digits& digits, const Ghost* ghost, const Fonts& fonts) {
    Entry e{&q, written(value_text(q, digits), fonts),
            ghost != nullptr ? written(ghost->change_of(q, digits), fonts) : std::string()};
    e.label_px = text_width(fonts.text, q.label);
    e.value_px = e.slot_px = text_width(fonts.text, e.value);
    e.change_px = text_width(fonts.small, e.change);
    // A change appears and disappears while a number moves, so it always has the space of the longest one.
    if (ghost != nullptr && ghost->pinned())
        e.reserved_px = std::max(e.change_px, e.value_px + text_width(fonts.small, "+"));
    return e;
}

/// The number of lines of an entry, the positions of its value and its change, and the lines of a value that
/// is wider than the panel.
struct Lines {
    int value = 0, change = 0, count = 1;
    std::vector<std::string> of_value{};
};

Lines entry_lines(const Entry& e, float available_px, const UiContext& ui) {
    const auto k = static_cast<float>(ui.fonts.scale);
    if (e.one_line(k) <= available_px) return {};
    Lines lines;
    if (e.label_px + kValueGap * k + e.slot_px > available_px) lines.value = 1;
    if (e.value_px > available_px) {
        lines.of_value = lines_of(e.value, ui.fonts.text, font_px(ui.fonts.text), available_px, kMostLines);
        lines.count = lines.change = lines.value + static_cast<int>(lines.of_value.size());
        if (e.reserved_px > 0.0f) ++lines.count;
        return lines;
    }
    const bool beside = lines.value == 1 && e.reserved_px + kChangeGap * k + e.slot_px <= available_px;
    lines.change = e.reserved_px <= 0.0f || beside ? lines.value : lines.value + 1;
    lines.count = lines.change + 1;
    return lines;
}

/// Returns whether the pointer is on a term of its name.
bool write_entry(ImDrawList& out, const Entry& e, ImVec2 at, float available_px, SeenTerms& seen,
                 const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), line = font_px(ui.fonts.text) + 4 * k;
    const Lines lines = entry_lines(e, available_px, ui);
    const Quantity& q = *e.quantity;
    write_at(out, ui.fonts.text, at, ui.theme.text_dim, q.label);
    const float right = at.x + available_px, left = std::max(at.x, right - e.value_px);
    const Color& color = q.role == Role::text ? ui.theme.text : ui.theme.of(q.role);
    float y = at.y + line * static_cast<float>(lines.value);
    if (lines.of_value.empty()) write_at(out, ui.fonts.text, {left, y}, color, e.value);
    for (const std::string& part : lines.of_value) {
        write_at(out, ui.fonts.text, {left, y}, color, part);
        y += line;
    }
    const float end = lines.change == lines.value ? left - kChangeGap * k : right;
    write_at(out, ui.fonts.small,
             {std::max(at.x, end - e.change_px), at.y + line * static_cast<float>(lines.change) +
                                                     font_px(ui.fonts.text) - font_px(ui.fonts.small)},
             ui.theme.text_dim, e.change);
    return mark_terms(out, ui.fonts.text, at, line, q.label, seen, ui);
}

/// While a mouse button is down a value keeps the width of the longest since then, so that rows stay in
/// place.
void reserve_slot(Entry& e) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID(e.quantity->label.c_str());
    if (ImGui::GetIO().MouseDown[0]) e.slot_px = std::max(e.slot_px, storage.GetFloat(id));
    storage.SetFloat(id, e.slot_px);
}

/// Shows every digit at the left of the panel, clear of other rows. A click copies the value, with a decimal
/// point for other programs.
void show_whole(const std::string& whole, ImVec2 low, ImVec2 high, const Fonts& fonts) {
    const auto k = static_cast<float>(fonts.scale);
    ImGui::SetNextWindowPos({ImGui::GetWindowPos().x - 4 * k, low.y}, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::SetTooltip("%s", written(whole, fonts).c_str());
    if (tapped(low, high)) ImGui::SetClipboardText(whole.c_str());
}

/// Draws the table of numbers; returns the item under the mouse.
ItemId draw_readout(const SceneOutput& output, const std::vector<Quantity>& rows,
                    const Highlight& highlighted, const UiContext& ui, const Ghost* ghost) {
    const float k = static_cast<float>(ui.fonts.scale), width = ImGui::GetContentRegionAvail().x;
    const int columns = width >= kTwoColumns * k ? 2 : 1;
    const float column = columns == 2 ? (width - kColumnGap * k) * 0.5f : width;
    std::vector<Entry> entries;
    std::vector<float> needed;
    for (const Quantity& q : rows) {
        entries.push_back(entry_of(q, output.digits, ghost, ui.fonts));
        reserve_slot(entries.back());
        needed.push_back(entries.back().one_line(k));
    }
    const std::vector<ReadoutCell> cells = arrange_readout(needed, columns, column);
    const float line = font_px(ui.fonts.text) + 4 * k, pad = 3 * k;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    ItemId hovered{};
    SeenTerms seen;
    for (std::size_t i = 0; i < entries.size();) {
        const std::size_t first = i;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        int lines = 1;
        for (; i < entries.size() && cells[i].row == cells[first].row; ++i)
            lines = std::max(lines, entry_lines(entries[i], cells[i].wide ? width : column, ui).count);
        const float height = line * static_cast<float>(lines);
        for (std::size_t j = first; j < i; ++j) {
            const float available_px = cells[j].wide ? width : column;
            const ImVec2 spot{at.x + static_cast<float>(cells[j].column) * (column + kColumnGap * k), at.y};
            const ImVec2 low{spot.x - 6 * k, at.y - pad}, high{spot.x + available_px + 6 * k, at.y + height};
            const ItemId id = entries[j].quantity->id;
            const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
            if (over) hovered = id;
            if (is_highlighted(highlighted, id))
                out.AddRectFilled(low, high, packed(ui.theme.panel_raised), 4 * k);
            if (write_entry(out, entries[j], spot, available_px, seen, ui)) continue;
            std::string whole;
            if (over) whole = whole_text(*entries[j].quantity, output.digits);
            if (!whole.empty()) show_whole(whole, low, high, ui.fonts);
        }
        ImGui::Dummy({width, height - ImGui::GetStyle().ItemSpacing.y + pad});
    }
    return hovered;
}

/// Keeps the height of what is drawn between its constructor and `stand` while a mouse button is down;
/// content beyond that height is clipped.
class SteadyHeight {
  public:
    SteadyHeight() : id_(ImGui::GetID("steady height")), top_(ImGui::GetCursorPosY()) {
        const float height = ImGui::GetStateStorage()->GetFloat(id_);
        dragging_ = ImGui::GetIO().MouseDown[0] && height > 0.0f;
        if (!dragging_) return;
        const float y = ImGui::GetCursorScreenPos().y, left = ImGui::GetWindowPos().x;
        ImGui::PushClipRect({left, y - 100.0f}, {left + ImGui::GetWindowWidth(), y + height}, true);
    }
    void stand() const {
        ImGuiStorage& storage = *ImGui::GetStateStorage();
        const float height = dragging_ ? storage.GetFloat(id_) : ImGui::GetCursorPosY() - top_;
        if (dragging_) ImGui::PopClipRect();
        storage.SetFloat(id_, height);
        ImGui::SetCursorPosY(top_ + height);
    }

  private:
    ImGuiID id_;
    float top_;
    bool dragging_ = false;
};

}  // namespace

std::vector<ReadoutCell> arrange_readout(std::span<const float> needed, int columns, float column_width) {
    std::vector<ReadoutCell> cells;
    ReadoutCell next;
    for (const float width : needed) {
        const bool wide = columns == 1 || width > column_width;
        if (wide && next.column > 0) next = {next.row + 1, 0, false};
        cells.push_back({next.row, next.column, wide});
        const bool full = wide || next.column + 1 == columns;
        next = full ? ReadoutCell{next.row + 1, 0, false} : ReadoutCell{next.row, next.column + 1, false};
    }
    return cells;
}

bool says_something(const Quantity& quantity) {
    if (const double* number = std::get_if<double>(&quantity.value); number != nullptr && quantity.counts)
        return *number != 0.0;
    const std::string* text = std::get_if<std::string>(&quantity.value);
    return text == nullptr || (*text != "\u2013" && *text != "0" && *text != "0 of 0");
}

const std::vector<Quantity>& SteadyRows::follow(const std::vector<Quantity>& readout, bool held) {
    if (!held) {
        rows_.clear();
        std::copy_if(readout.begin(), readout.end(), std::back_inserter(rows_), says_something);
        return rows_;
    }
    for (Quantity& row : rows_) {
        const auto now = std::find_if(readout.begin(), readout.end(),
                                      [&](const Quantity& q) { return q.label == row.label; });
        if (now != readout.end())
            row = *now;
        else
            row.value = "\u2013";
    }
    return rows_;
}

ItemId draw_answer(const SceneOutput& output, SteadyRows& rows, const Highlight& highlighted,
                   const UiContext& ui, const Ghost* ghost) {
    SteadyHeight steady;
    const std::string was = ghost != nullptr ? ghost->verdict_change(output.verdict) : std::string();
    if (!was.empty()) {
        paragraph(was, ui.theme.text_dim);
    }
    const ItemId hovered = draw_readout(output, rows.follow(output.readout, ImGui::GetIO().MouseDown[0]),
                                        highlighted, ui, ghost);
    steady.stand();
    return hovered;
}

namespace {

constexpr float kActionGap = 6.0f;  // between buttons, logical pixels

/// Puts buttons side by side and on further lines, and notes their positions.
class ButtonRow {
  public:
    ButtonRow(float k, std::vector<UiTarget>& targets)
        : k_(k),
          right_(ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x),
          targets_(targets) {}
    /// To be called before an item of this width.
    void next(float width) {
        if (!first_ && ImGui::GetItemRectMax().x + kActionGap * k_ + width <= right_)
            ImGui::SameLine(0, kActionGap * k_);
        first_ = false;
    }
    /// To be called after the item.
    void note(std::string name) { targets_.push_back(item_target(std::move(name))); }

  private:
    float k_, right_;
    std::vector<UiTarget>& targets_;
    bool first_ = true;
};

/// Whether the transport bar's buttons do it.
bool is_in_transport(const SceneOutput& output, std::string_view action) {
    if (!output.clock || output.timeline) return false;
    const Clock& clock = *output.clock;
    return action == clock.step_action || action == clock.back_action || action == clock.restart_action ||
           action == clock.play_action;
}

}  // namespace

std::optional<std::string_view> draw_action_row(std::span<const Action> actions, const UiContext& ui,
                                                std::vector<UiTarget>& targets) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float high = std::max(ImGui::GetFrameHeight(), row_height_px(ui));
    ButtonRow row(k, targets);
    std::optional<std::string_view> pressed;
    for (const Action& action : actions) {
        ImGui::PushID(action.id.data(), action.id.data() + action.id.size());
        row.next(ImGui::CalcTextSize(action.label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x);
        ImGui::BeginDisabled(!action.enabled);
        if (ImGui::Button(action.label.c_str(), {0, high})) pressed = action.id;
        ImGui::EndDisabled();
        if (!action.tooltip.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
            item_tooltip(action.tooltip.c_str());
        row.note("action:" + std::string(action.id));
        ImGui::PopID();
    }
    return pressed;
}

std::optional<std::string_view> draw_actions(const SceneOutput& output, const UiContext& ui,
                                             std::vector<UiTarget>& targets) {
    std::vector<Action> actions;
    std::copy_if(output.actions.begin(), output.actions.end(), std::back_inserter(actions),
                 [&](const Action& action) { return !is_in_transport(output, action.id); });
    if (actions.empty()) return {};
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y * 0.25f});
    return draw_action_row(actions, ui, targets);
}

float actions_width_px(const SceneOutput& output, float k) {
    float width = 0.0f;
    for (const Action& action : output.actions)
        if (!is_in_transport(output, action.id))
            width += ImGui::CalcTextSize(action.label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x +
                     kActionGap * k;
    return width;
}

namespace {

template <class Text>
std::string in_brackets(std::initializer_list<double> numbers, const Text& text) {
    return "(" + list_text(numbers, ", ", text) + ")";
}

bool finite(std::initializer_list<double> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](double v) { return std::isfinite(v); });
}

/// The change between two values of one kind.
struct Change {
    const Digits& digits;
    bool length;

    [[nodiscard]] std::string number(double d) const {
        return (d > 0.0 ? "+" : "") + (length ? digits.length(d) : Digits::number(d));
    }
    [[nodiscard]] std::string coordinate_text(double d) const {
        return (d > 0.0 ? "+" : "") + digits.coordinate(d);
    }
    std::string operator()(double now, double before) const {
        const double d = now - before;
        return finite({d}) ? number(d) : std::string();
    }
    std::string operator()(const Vec2& now, const Vec2& before) const {
        const Vec2 d = now - before;
        return finite({d.x, d.y}) ? in_brackets({d.x, d.y}, [this](double v) { return coordinate_text(v); })
                                  : std::string();
    }
    std::string operator()(const Vec3& now, const Vec3& before) const {
        const Vec3 d = now - before;
        return finite({d.x, d.y, d.z})
                   ? in_brackets({d.x, d.y, d.z}, [this](double v) { return coordinate_text(v); })
                   : std::string();
    }
    std::string operator()(const std::string&, const std::string& before) const { return "was: " + before; }
    template <class A, class B>
    std::string operator()(const A&, const B&) const {
        return {};
    }
};

}  // namespace

std::string value_text(const Quantity& q, const Digits& digits) {
    struct Text {
        const Digits& digits;
        bool length;
        std::string operator()(double v) const { return length ? digits.length(v) : Digits::number(v); }
        std::string operator()(const Vec2& v) const { return digits.point(v); }
        std::string operator()(const Vec3& v) const { return digits.point(v); }
        std::string operator()(const std::string& v) const { return v; }
    };
    std::string text = std::visit(Text{digits, q.length}, q.value);
    if (q.unit.empty()) return text;
    return q.unit == "°" || q.unit == "%" ? text + q.unit : text + " " + q.unit;
}

std::string whole_text(const Quantity& q, const Digits& digits) {
    struct Text {
        static std::string all(double v) { return std::isfinite(v) ? shortest(v) : std::string(); }
        std::string operator()(double v) const { return all(v); }
        std::string operator()(const Vec2& v) const { return in_brackets({v.x, v.y}, all); }
        std::string operator()(const Vec3& v) const { return in_brackets({v.x, v.y, v.z}, all); }
        std::string operator()(const std::string&) const { return {}; }
    };
    const std::string whole = std::visit(Text{}, q.value);
    Quantity bare = q;
    bare.unit.clear();
    std::string value = value_text(bare, digits);
    for (std::size_t at = 0; (at = value.find("\u2212")) != std::string::npos;) value.replace(at, 3, "-");
    return whole == value ? std::string() : whole;
}

std::string change_text(const Quantity& now, const Quantity& before, const Digits& digits) {
    if (value_text(now, digits) == value_text(before, digits)) return {};
    const std::string change = std::visit(Change{digits, now.length}, now.value, before.value);
    return !change.empty() && now.unit == "°" ? change + now.unit : change;
}

}  // namespace crosscut
