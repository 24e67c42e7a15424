#include "app/ui/panels/inspector.h"

#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace crosscut {

/// Draws a row for each field: its label, then its boxes.
class InspectorRows {
  public:
    InspectorRows(Inspector& inspector, const UiContext& ui) : state_(inspector), ui_(ui) {}

    /// Returns whether the field was changed.
    bool field(Field& f) {
        if (!has_row(f)) return false;
        if (f.kind == FieldKind::flag) return flag(f);
        return f.kind == FieldKind::choice ? choice(f) : numbers(f);
    }

    bool derived(const HandleList::Number& n) {
        if (n.name.hidden) return false;
        double changed = n.value;
        boxes(n.name, &changed, 1, {});
        if (changed == n.value) return false;
        n.set(changed);
        return true;
    }

    bool busy = false;

  private:
    /// Whether a field has a row: not one with controls of its own, one that is not in use, or one that
    /// belongs to the user's settings; a point has one while it is in use.
    static bool has_row(const Field& f) {
        if (f.kind == FieldKind::list || f.is_hidden()) return false;
        return f.is_point() || (!f.transient && !f.saved);
    }

    bool numbers(Field& f) {
        std::array<double, 3> values{};
        for (std::size_t i = 0; i < f.size(); ++i) values.at(i) = f.number(i);
        boxes(f, values.data(), static_cast<int>(f.size()), f.range);
        bool changed = false;
        for (std::size_t i = 0; i < f.size(); ++i) {
            if (values.at(i) == f.number(i)) continue;
            f.set(values.at(i), i);
            changed = true;
        }
        return changed;
    }

    static bool flag(Field& f) {
        bool on = f.number() != 0.0;
        ImGui::PushID(std::string(f.name).c_str());
        const bool changed = ImGui::Checkbox(std::string(f.label).c_str(), &on);
        ImGui::PopID();
        if (changed) f.set(on ? 1.0 : 0.0);
        return changed;
    }

    bool choice(Field& f) {
        int chosen = static_cast<int>(f.number());
        begin_row(f);
        const float width = ImGui::GetContentRegionAvail().x;
        if (f.words.size() <= kMostSegments && segmented_fits(f.words, width, ui_.fonts)) {
            (void)segmented("##choice", chosen, f.words, width, ui_);
        } else {
            (void)drop_down("##choice", chosen, f.words, -1.0f, ui_);
        }
        end_row(f);
        const bool changed = chosen != static_cast<int>(f.number());
        if (changed) f.set(chosen);
        return changed;
    }

    static constexpr std::size_t kMostSegments = 3;

    static constexpr double kLeastBox_px = 54.0;  // logical: a narrower one would cut off "−12.345"

    float label_width() const { return static_cast<float>(96.0 * ui_.fonts.scale); }

    void begin_row(const FieldName& n) {
        ImGui::PushID(std::string(n.name).c_str());
        row_ = n.id();
        row_top_ = ImGui::GetCursorScreenPos();
        ImGui::AlignTextToFramePadding();
        text_line(n.label, n.role == Role::text ? ui_.theme.text_dim : ui_.theme.of(n.role));
        const float text_px = ImGui::CalcTextSize(std::string(n.label).c_str()).x;
        ImGui::SameLine(std::max(
            label_width(), ImGui::GetStyle().WindowPadding.x + text_px + ImGui::GetStyle().ItemSpacing.x));
    }

    void end_row(const FieldName& n) {
        const ImVec2 low = row_top_;
        const ImVec2 high{ImGui::GetWindowPos().x + ImGui::GetWindowWidth(), ImGui::GetItemRectMax().y};
        if (ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
            ImGui::IsMouseHoveringRect(low, high)) {
            state_.hovered_ = n.id();
        }
        ImGui::PopID();
    }

    void boxes(const FieldName& n, double* values, int count, const NumberRange& range) {
        begin_row(n);
        complains_here_ = false;
        const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
        const float least = static_cast<float>(kLeastBox_px * ui_.fonts.scale);
        const auto shared = [&](int boxes_in_line) {
            const float available_px =
                ImGui::GetContentRegionAvail().x - gap * static_cast<float>(boxes_in_line - 1);
            return available_px / static_cast<float>(boxes_in_line);
        };
        int in_line = count;
        float width = shared(in_line);
        if (width < least) {  // the boxes get a line of their own below the name, or one each
            ImGui::NewLine();
            if (shared(in_line) < least) in_line = 1;
            width = shared(in_line);
        }
        for (int i = 0; i < count; ++i) {
            if (i % in_line > 0) ImGui::SameLine(0.0f, gap);
            ImGui::PushID(i);
            ImGui::SetNextItemWidth(width);
            box(values[i], range);
            ImGui::PopID();
        }
        if (!range.unit.empty() && count == 1) {
            const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
            const std::string unit(range.unit);
            const float x = high.x - ImGui::CalcTextSize(unit.c_str()).x - ImGui::GetStyle().FramePadding.x;
            ImGui::GetWindowDrawList()->AddText({x, low.y + ImGui::GetStyle().FramePadding.y},
                                                packed(ui_.theme.text_dim), unit.c_str());
        }
        if (complains_here_) complain();
        end_row(n);
    }

    void complain() {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui_.theme.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(state_.complaint_.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }

    /// Whether the next box is being clicked: it then shows every digit, so that editing loses none.
    static bool about_to_edit() {
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const ImVec2 high{low.x + ImGui::CalcItemWidth(), low.y + ImGui::GetFrameHeight()};
        return ImGui::IsMouseClicked(ImGuiMouseButton_Left) && ImGui::IsMouseHoveringRect(low, high);
    }

    static bool leaves_by_tab() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab), false); }

    /// The text of a box that is not being edited: a typed decimal with few digits as it was typed, if it
    /// fits; everything else with as many digits as elsewhere, and with a sign where that looks like all of
    /// them: "≈ 4" for the double before 4.
    static std::string at_rest(double value) {
        constexpr int kTyped = 12, kUsual = 4;
        std::string typed = readable(value, kTyped);
        const bool whole = parse_number(typed).value == value;
        const float available_px = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
        if (whole && ImGui::CalcTextSize(typed.c_str()).x <= available_px) return typed;
        const std::string usual = readable(value, kUsual);
        return !whole && usual == typed ? "\u2248 " + usual : usual;
    }

    /// A text box that shows the number, and reads an expression when it is left.
    void box(double& value, const NumberRange& range) {
        const ImGuiID id = ImGui::GetID("##box");
        Inspector::Edit* edit = state_.edit_.box == id   ? &state_.edit_
                                : state_.left_.box == id ? &state_.left_
                                                         : nullptr;
        std::string label = written(about_to_edit() ? shortest(value) : at_rest(value), ui_.fonts);
        text_box("##box", edit != nullptr ? edit->text : label,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue});
        if (ImGui::IsItemActivated()) {
            state_.left_ = std::exchange(state_.edit_, {id, label, label});
            if (state_.complained_ == id) state_.complained_ = 0;
            edit = nullptr;
        }
        if (ImGui::IsItemActive()) busy = true;
        if (edit != nullptr) {
            // With Tab now, since the box that gets the keyboard keeps its text from then on.
            const bool deactivated = ImGui::IsItemDeactivated();
            if ((deactivated || leaves_by_tab()) && edit->text != edit->applied) {
                apply(value, edit->text, range, id);
                edit->applied = edit->text;
            }
            if (deactivated) *edit = {};
        }
        if (state_.complained_ == id) complains_here_ = true;
        if (!ImGui::IsItemActive() && ImGui::IsItemHovered()) {
            item_tooltip((written(shortest(value), ui_.fonts) +
                          "\nType a number or an expression: 1/3, pi/4, 0x1.8p-1")
                             .c_str());
            if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0.0f && ImGui::GetIO().KeyCtrl) {
                value = std::nextafter(value, wheel > 0.0f ? range.high : range.low);
            }
        }
    }

    void apply(double& value, const std::string& text, const NumberRange& range, ImGuiID id) {
        const ParsedNumber parsed = parse_typed(text, ui_.fonts.decimal_comma);
        if (parsed.value && *parsed.value >= range.low && *parsed.value <= range.high) {
            value = *parsed.value;
            state_.typed_ = row_;
            state_.complained_ = 0;
            return;
        }
        state_.complained_ = id;
        state_.complaint_ = parsed.value ? written("Enter a number between " + shortest(range.low) + " and " +
                                                       shortest(range.high) + ".",
                                                   ui_.fonts)
                                         : "\"" + text + "\" " + parsed.error + ".";
    }

    Inspector& state_;
    const UiContext& ui_;
    ItemId row_{};
    ImVec2 row_top_{};
    bool complains_here_ = false;  ///< a box of the present row does
};

bool Inspector::draw(Workspace& workspace, const UiContext& ui) {
    hovered_ = typed_ = {};
    InspectorRows rows(*this, ui);
    Scene& scene = workspace.scene();
    bool changed = false;
    for (Field& field : scene.fields()) changed = rows.field(field) || changed;
    if (changed) scene.update_derived();
    changed = false;
    for (const HandleList::Number& number : scene.handles(false).numbers)
        changed = rows.derived(number) || changed;
    if (changed) scene.update_derived();
    left_ = {};  // it has been drawn after the box that took the keyboard
    return rows.busy && !typed_;
}

}  // namespace crosscut
