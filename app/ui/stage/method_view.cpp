#include "app/ui/stage/method_view.h"

#include "app/model/fields/field_access.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/list.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kViewHead = 42.0, kLeastWithViewHead = 110.0;
constexpr float kViewPad = 8.0f;
constexpr const char *kMethodWord = "Method: ", *kPictureWord = "Picture: ", *kItsOwn = "its own";

std::size_t index_of(const Presentation& shown, std::string_view id) {
    for (std::size_t i = 1; i < shown.panes.size(); ++i)
        if (shown.panes[i].id == id) return i;
    return 0;
}

const MethodRow* chosen_method(const Presentation& shown) {
    if (!shown.methods) return nullptr;
    const auto chosen = static_cast<std::size_t>(std::max(shown.methods->chosen, 0));
    return chosen < shown.methods->rows.size() ? &shown.methods->rows[chosen] : nullptr;
}

/// What the method drawn says in the numbers drawn, where rounding made it say otherwise than the exact judge; else null.
const MethodResult* misled(const Presentation& shown) {
    const MethodRow* method = chosen_method(shown);
    if (method == nullptr) return nullptr;
    const auto type = static_cast<std::size_t>(std::max(shown.methods->chosen_type, 0));
    if (type >= method->results.size()) return nullptr;
    const MethodResult& result = method->results[type];
    return result.wrong || !result.divergence.empty() ? &result : nullptr;
}

/// "The method says: no answer. In exact arithmetic: hit. …"
std::string misled_words(const MethodResult& result, const MethodResult& judge) {
    return "The method says: " + result.word + ". In exact arithmetic: " + judge.word + ". " + result.reason;
}

/// What a list's head has beside its name.
float beside_name() { return ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x; }

float name_px(const std::string& name) { return std::ceil(ImGui::CalcTextSize(name.c_str()).x); }

}  // namespace

/// Half of the room for each name where both fit; else each as much as it needs, where they do not fit so either the
/// method by its short name, and after that the view's name is cut. The second says which of the two it is in any room.
MethodView::Heads MethodView::heads_for(const Presentation& shown, const std::string& view, float wide,
                                        float gap) {
    const MethodRow* method = chosen_method(shown);
    if (method == nullptr) return {{}, kPictureWord + view, 0.0f, wide};
    const float half = std::floor((wide - gap) * 0.5f);
    const std::string own = view == method->title ? std::string(kItsOwn) : view;
    const MethodResult* wrong = misled(shown);
    const std::string says = wrong != nullptr ? ": " + wrong->word : std::string();
    const std::string word = kPictureWord + own;
    const std::pair<std::string, std::string> both[]{{kMethodWord + method->title + says, word},
                                                     {kMethodWord + method->label + says, word},
                                                     {method->label + says, word},
                                                     {method->label + says, own},
                                                     {method->label, own}};
    for (const auto& [name, picture] : both) {
        const float first = name_px(name) + beside_name(), second = name_px(picture) + beside_name();
        const float left = wide - gap - first - second;
        if (left < 0.0f) continue;
        const float taken = std::max(first, second) <= half ? half : first + std::floor(left * 0.5f);
        return {name, picture, taken, wide - gap - taken};
    }
    const float taken = std::min(name_px(method->label) + beside_name(), half);
    return {method->label, own, taken, wide - gap - taken};
}

std::size_t MethodView::index(const Presentation& shown) const {
    const std::string home(home_view(shown));
    if (home == home_)
        if (const std::size_t chosen = index_of(shown, chosen_)) return chosen;
    if (const std::size_t own = index_of(shown, home)) return own;
    return shown.panes.size() > 1 ? 1 : 0;
}

void MethodView::note(const char* name) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    places_.push_back(
        {name, {static_cast<double>(low.x + high.x) * 0.5, static_cast<double>(low.y + high.y) * 0.5}});
}

void MethodView::choose_method(Workspace& workspace, const Presentation& shown, const Heads& heads,
                               const UiContext& ui) {
    const MethodRow& now = *chosen_method(shown);
    ImGui::SetNextItemWidth(heads.method_px);
    const float room = heads.method_px - beside_name();
    const MethodResult* wrong = misled(shown);
    ImGui::PushStyleColor(ImGuiCol_Text, wrong != nullptr ? to_imgui(ui.theme.warning)
                                                          : ImGui::GetStyleColorVec4(ImGuiCol_Text));
    const bool open = begin_list("##method", shortened(heads.method, room), ui);
    ImGui::PopStyleColor();
    if (!open) tooltip(wrong != nullptr ? misled_words(*wrong, shown.methods->judge).c_str() : "The method");
    note("how:method");
    if (!open) return;
    for (std::size_t i = 0; i < shown.methods->rows.size(); ++i) {
        const MethodRow& row = shown.methods->rows[i];
        const std::string text = std::to_string(i + 1) + "  " + row.title;
        if (ImGui::Selectable(text.c_str(), &row == &now))
            set_choice(workspace.scene(), shown.methods->field, static_cast<int>(i));
    }
    end_list();
}

void MethodView::choose_view(const Presentation& shown, const Heads& heads, const UiContext& ui) {
    const std::size_t now = index(shown);
    ImGui::SetNextItemWidth(heads.view_px);
    const float room = heads.view_px - beside_name();
    const bool open = begin_list("##view", shortened(heads.view, room), ui);
    if (!open) tooltip("The view that is shown with the canvas");
    note("how:view");
    if (!open) return;
    const std::string_view home = home_view(shown);
    for (std::size_t i = 1; i < shown.panes.size(); ++i) {
        const Pane& pane = shown.panes[i];
        const bool own = pane.id == home;
        const std::string text = pane_title(pane) + (own ? "  (the method's own)" : "");
        if (!ImGui::Selectable(text.c_str(), i == now)) continue;
        chosen_ = pane.id;
        home_ = home;
    }
    end_list();
}

void MethodView::draw(Workspace& workspace, const Presentation& shown, const Rect& place, ViewTiles& tiles,
                      const FlattenOptions& options, bool held, const UiContext& ui) {
    places_.clear();
    const std::size_t now = index(shown);
    const double k = ui.fonts.scale;
    if (now == 0 || !begin_panel("##method view", place, {0, 0})) return;
    double top = place.low.y;
    if (place.size().y >= kLeastWithViewHead * k) {
        const float pad = kViewPad * static_cast<float>(k), gap = ImGui::GetStyle().ItemSpacing.x;
        const float wide = static_cast<float>(place.size().x) - 2 * pad;
        const float high = std::floor(static_cast<float>(kViewHead * k));
        ImGui::SetCursorScreenPos(
            {static_cast<float>(place.low.x) + pad,
             static_cast<float>(place.low.y) + (high - ImGui::GetFrameHeight()) * 0.5f});
        const MethodRow* method = chosen_method(shown);
        const Heads heads = heads_for(shown, pane_title(shown.panes[now]), wide, gap);
        if (method != nullptr) {
            choose_method(workspace, shown, heads, ui);
            ImGui::SameLine();
        }
        choose_view(shown, heads, ui);
        top += static_cast<double>(high);
    }
    FlattenOptions large = options;
    large.text_px = kText_px;
    tiles.draw_one(workspace, shown.panes[now], {{place.low.x, top}, place.high}, large, held, ui);
    ImGui::End();
}

}  // namespace crosscut
