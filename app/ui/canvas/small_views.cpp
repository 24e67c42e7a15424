#include "app/ui/canvas/small_views.h"

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/ui/canvas/tile_layout.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace crosscut {
namespace {

/// An inset is there to be compared with the canvas, while that has the large place. In See it is the microscope, which in How
/// and in Compare has a place of its own. Null: there is none, as in a window so narrow that in Compare the answer stands there.
const Pane* inset_pane(const Stage& stage) {
    if (stage.main_index() != 0 || stage.depth() == Depth::how) return nullptr;
    const bool see = stage.depth() == Depth::see;
    if (!see && stage.layout().side.area() <= 0.0) return nullptr;
    const Panes& panes = stage.shown().panes;
    const auto pane = std::find_if(panes.begin(), panes.end(), [&](const Pane& p) {
        return see ? p.id == kMicroscopePane : p.place == PanePlace::inset;
    });
    return pane == panes.end() ? nullptr : &*pane;
}

}  // namespace

std::optional<Rect> inset_room(const Stage& stage) {
    const Pane* pane = inset_pane(stage);
    if (pane == nullptr) return std::nullopt;
    return inset_place(stage.layout().canvas, stage.scale(), *pane);
}

void SmallViews::begin() {
    tiles_.hide();
    method_.hide();
}

void SmallViews::draw_tiles(Stage& stage, Workspace& workspace, const FlattenOptions& options, bool held,
                            const UiContext& ui) {
    const std::string enlarged =
        tiles_.draw(workspace, stage.shown(), stage.main_pane().id, options, held, ui);
    if (!enlarged.empty()) stage.enlarge(enlarged);
}

void SmallViews::draw_method(const Stage& stage, Workspace& workspace, const FlattenOptions& options,
                             bool held, const UiContext& ui) {
    if (stage.layout().view.area() <= 0.0) return;
    method_.draw(workspace, stage.shown(), stage.layout().view, tiles_, options, held, ui);
}

bool SmallViews::draw_inset(Stage& stage, const FlattenOptions& options, ItemId dragged,
                            const UiContext& ui) {
    const Pane* pane = inset_pane(stage);
    if (pane == nullptr) {
        inset_.hide();
        return false;
    }
    const bool held = inset_.view() && dragged && dragged == id_of(inset_.view()->pane);
    const bool asked = inset_.draw(*pane, stage.layout().canvas, options, held, ui);
    if (asked && stage.depth() == Depth::see) return true;
    if (asked) stage.enlarge(inset_.view()->pane);
    return false;
}

void SmallViews::add_places(std::vector<UiPlace>& places) const {
    places.insert(places.end(), method_.places().begin(), method_.places().end());
    for (const TileView& tile : tiles_.views())
        places.push_back({"tile:" + tile.pane, (tile.place.low + tile.place.high) * 0.5});
    for (const UiPlace& place : inset_.places()) places.push_back(place);
}

namespace {

// Logical pixels.
constexpr double kInsetSide_px = 220.0;
constexpr double kShare = 0.42;  // of the canvas' smaller side, at most
constexpr double kLensSide_px = 400.0, kLensShare = 0.56;
constexpr double kLeastCanvas_px = 260.0;
constexpr double kInsetMargin_px = 12.0;
constexpr double kInsetTitle_px = 26.0;
constexpr double kInsetRounding_px = 6.0;

}  // namespace

std::optional<Rect> inset_place(const Rect& canvas, double scale, const Pane& pane) {
    const Vec2 size = canvas.size() / scale;
    const double smaller = std::min(size.x, size.y);
    if (smaller < kLeastCanvas_px) return std::nullopt;
    const bool lens = pane.id == kMicroscopePane;
    const double side = std::floor(
        std::min(lens ? kLensSide_px : kInsetSide_px, (lens ? kLensShare : kShare) * smaller) * scale);
    const Vec2 high{std::floor(canvas.high.x - kInsetMargin_px * scale),
                    std::floor(canvas.high.y - kInsetMargin_px * scale)};
    return Rect{high - Vec2(side), high};
}

void Inset::hide() {
    view_.reset();
    taken_px_ = 0.0;
}

std::vector<UiPlace> Inset::places() const {
    if (!view_) return {};
    return {{"inset:" + view_->pane, (view_->place.low + view_->place.high) * 0.5},
            {"inset:enlarge", enlarge_px_}};
}

bool Inset::draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool held,
                 const UiContext& ui) {
    const std::optional<Rect> place = inset_place(canvas, ui.fonts.scale, pane);
    hide();
    if (!place) return false;
    const double k = ui.fonts.scale;
    const Viewport viewport{place->size(), k};
    if (!held) {
        if (pane.default_camera) camera_ = *pane.default_camera;
        camera_.space = pane.list.space;
        if (!pane.fixed_camera) camera_ = framed(camera_, viewport, pane.bounds());
    }

    ImGui::SetNextWindowPos(imgui_vec(place->low));
    ImGui::SetNextWindowSize(imgui_vec(place->size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, static_cast<float>(kInsetRounding_px * k));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.background));
    ImGui::Begin("##inset", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const double tall = kInsetTitle_px * k;
    enlarge_px_ = {place->high.x - tall * 0.5, place->low.y + tall * 0.5};
    ImGui::SetCursorScreenPos(imgui_vec(Vec2{place->high.x - tall, place->low.y}));
    const bool asked = press_area("##enlarge", {static_cast<float>(tall), static_cast<float>(tall)});
    const bool lit = ImGui::IsItemHovered();
    if (lit) item_tip("Show large");
    // The picture takes clicks itself, so that none goes through to the canvas; what they do is for the gestures.
    ImGui::SetCursorScreenPos(imgui_vec(place->low));
    press_area("##picture", imgui_vec(place->size()),
               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                   ImGuiButtonFlags_MouseButtonMiddle);
    const bool hovered = ImGui::IsItemHovered() && !lit;

    options.theme = ui.theme.choice();
    options.text_px = kSmallText_px;
    ScreenList list = flatten(pane.list, camera_, viewport, options);
    labels_.place(list, text_measure(ui.fonts), ui.now_s, ui.still);
    ui.pictures.add(out, std::move(list), place->low, ui.fonts);
    const auto size = static_cast<float>(kSmallText_px * k);
    const Vec2 at = place->low + Vec2{10.0 * k, std::round((tall - static_cast<double>(size)) * 0.5)};
    const auto room = static_cast<float>(place->size().x - tall - 12.0 * k);
    out.AddText(ui.fonts.small, size, imgui_vec(at), packed(ui.theme.text_dim),
                cut_to(pane_title(pane), ui.fonts.small, size, room).c_str());
    draw_enlarge(out, enlarge_px_, 4.0 * k, packed(lit ? ui.theme.accent : ui.theme.text_dim),
                 static_cast<float>(1.25 * k));
    out.AddRect(imgui_vec(place->low), imgui_vec(place->high), packed(ui.theme.border),
                static_cast<float>(kInsetRounding_px * k), 0,
                std::max(1.0f, std::floor(static_cast<float>(k))));
    ImGui::End();
    view_ = TileView{pane.id, *place, camera_, hovered};
    taken_px_ = canvas.high.y - place->low.y;
    return asked;
}

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
