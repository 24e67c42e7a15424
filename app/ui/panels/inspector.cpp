#include "app/ui/panels/inspector.h"

#include "app/model/fields/number_text.h"
#include "app/ui/widgets/segmented.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {

/// The visitor that draws. One row a field: its label, then its boxes.
class InspectorWalk final : public FieldVisitor {
  public:
    InspectorWalk(Inspector& inspector, const Theme& theme, const Fonts& fonts)
        : state_(inspector), theme_(theme), fonts_(fonts) {}

    using FieldVisitor::choice;
    void point(const FieldName& n, Vec2& v) override {
        if (!n.hidden) boxes(n, &v.x, 2, {});
    }
    void point(const FieldName& n, Vec3& v) override {
        if (!n.hidden) boxes(n, &v.x, 3, {});
    }
    void number(const FieldName& n, double& v, const NumberRange& range) override {
        if (has_row(n)) boxes(n, &v, 1, range);
    }
    void derived(const FieldName& n, double value, const std::function<void(double)>& set) override {
        if (n.hidden) return;
        double changed = value;
        boxes(n, &changed, 1, {});
        if (changed != value) set(changed);
    }

    void flag(const FieldName& n, bool& v) override {
        if (!has_row(n)) return;
        ImGui::PushID(std::string(n.name).c_str());
        ImGui::Checkbox(std::string(n.label).c_str(), &v);
        ImGui::PopID();
    }

    void choice(const FieldName& n, int& v, std::span<const std::string_view> words) override {
        if (!has_row(n)) return;
        begin_row(n);
        const float width = ImGui::GetContentRegionAvail().x;
        if (words.size() <= kMostSegments && segmented_fits(words, width, fonts_)) {
            (void)segmented("##choice", v, words, width, theme_, fonts_);
        } else {
            combo(v, words);
        }
        end_row(n);
    }

    bool busy = false;

  private:
    /// What is set by controls of its own, is not in use or is the person's has none.
    static bool has_row(const FieldName& n) { return !n.transient && !n.hidden && !n.kept; }

    static constexpr std::size_t kMostSegments = 3;

    static void combo(int& v, std::span<const std::string_view> words) {
        ImGui::SetNextItemWidth(-1.0f);
        const std::string shown(words[static_cast<std::size_t>(v)]);
        if (ImGui::BeginCombo("##choice", shown.c_str())) {
            for (std::size_t i = 0; i < words.size(); ++i) {
                if (ImGui::Selectable(std::string(words[i]).c_str(), static_cast<int>(i) == v))
                    v = static_cast<int>(i);
            }
            ImGui::EndCombo();
        }
    }

    float label_width() const { return static_cast<float>(96.0 * fonts_.scale); }

    void begin_row(const FieldName& n) {
        ImGui::PushID(std::string(n.name).c_str());
        row_top_ = ImGui::GetCursorScreenPos();
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text,
                              to_imgui(n.role == Role::text ? theme_.text_dim : theme_.of(n.role)));
        ImGui::TextUnformatted(n.label.data(), n.label.data() + n.label.size());
        ImGui::PopStyleColor();
        ImGui::SameLine(label_width());
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
        const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
        const float width = (ImGui::GetContentRegionAvail().x - gap * static_cast<float>(count - 1)) /
                            static_cast<float>(count);
        for (int i = 0; i < count; ++i) {
            if (i > 0) ImGui::SameLine(0.0f, gap);
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
                                                packed(theme_.text_dim), unit.c_str());
        }
        if (state_.complained_ != 0 && state_.complained_ == last_id_row_) complain();
        end_row(n);
    }

    void complain() {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(theme_.warning));
        ImGui::PushTextWrapPos(0.0f);
        ImGui::TextUnformatted(state_.complaint_.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }

    /// The next box is being clicked: it then shows every digit, so that editing one loses none.
    static bool about_to_edit() {
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const ImVec2 high{low.x + ImGui::CalcItemWidth(), low.y + ImGui::GetFrameHeight()};
        return ImGui::IsMouseClicked(ImGuiMouseButton_Left) && ImGui::IsMouseHoveringRect(low, high);
    }

    /// A text box that shows the number and reads an expression when it is left.
    void box(double& value, const NumberRange& range) {
        const ImGuiID id = ImGui::GetID("##box");
        const bool editing = state_.editing_ == id;
        std::string shown = about_to_edit() ? shortest(value) : readable(value, 6);
        std::string& text = editing ? state_.typed_ : shown;
        text_box("##box", text,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue});
        if (state_.complained_ == id) last_id_row_ = id;
        if (ImGui::IsItemActivated()) {
            state_.editing_ = id;
            state_.typed_ = state_.untouched_ = shown;
            state_.complained_ = 0;
        }
        if (ImGui::IsItemActive()) busy = true;
        if (editing && ImGui::IsItemDeactivated()) {
            if (state_.typed_ != state_.untouched_) apply(value, range, id);
            state_.editing_ = 0;
        }
        if (!ImGui::IsItemActive() && ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s\nType a number or an expression: 1/3, pi/4, 0x1.8p-1",
                              shortest(value).c_str());
            if (const float wheel = ImGui::GetIO().MouseWheel; wheel != 0.0f && ImGui::GetIO().KeyCtrl) {
                value = std::nextafter(value, wheel > 0.0f ? range.high : range.low);
            }
        }
    }

    void apply(double& value, const NumberRange& range, ImGuiID id) {
        const ParsedNumber parsed = parse_number(state_.typed_);
        if (parsed.value && *parsed.value >= range.low && *parsed.value <= range.high) {
            value = *parsed.value;
            return;
        }
        state_.complained_ = id;
        state_.complaint_ =
            parsed.value ? "Needs a number from " + shortest(range.low) + " to " + shortest(range.high) + "."
                         : "\"" + state_.typed_ + "\" " + parsed.error + ".";
    }

    Inspector& state_;
    const Theme& theme_;
    const Fonts& fonts_;
    ImVec2 row_top_{};
    ImGuiID last_id_row_ = 0;
};

bool Inspector::draw(Workspace& workspace, const Theme& theme, const Fonts& fonts) {
    hovered_ = {};
    InspectorWalk walk(*this, theme, fonts);
    workspace.scene().fields(walk);
    return walk.busy;
}

}  // namespace crosscut
