#include "app/ui/canvas/small_views.h"

#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/ui/canvas/tile_layout.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kCaption_px = 26.0, kThumbsPad_px = 10.0, kCaptionSlider_px = 200.0;

/// The microscope in See; elsewhere it has a view of its own. Null: there is none.
const Pane* inset_pane(const ViewState& view_state) {
    if (view_state.detail() != DetailLevel::see) return nullptr;
    const Panes& panes = view_state.output().panes;
    const auto pane =
        std::find_if(panes.begin(), panes.end(), [](const Pane& p) { return p.id == kMicroscopePane; });
    return pane == panes.end() ? nullptr : &*pane;
}

}  // namespace

std::optional<Rect> inset_rect(const ViewState& view_state) {
    if (inset_pane(view_state) == nullptr) return std::nullopt;
    return inset_rect(view_state.layout().canvas, view_state.scale());
}

void SmallViews::begin() {
    tiles_.hide();
    method_.hide();
    slides_ = false;
}

void SmallViews::draw_thumbnails(ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                                 bool dragging, const UiContext& ui) {
    const Rect& rect = view_state.layout().thumbs;
    if (!begin_panel("##thumbs", rect, {0, 0})) return;
    const double k = view_state.scale(), pad = std::floor(kThumbsPad_px * k);
    const double top = rect.low.y + std::floor(kCaption_px * k);
    const Vec2 inside{rect.high.x - pad, rect.high.y - pad};
    draw_caption(view_state, workspace, {{rect.low.x + pad, rect.low.y}, {inside.x, top}}, ui);
    const std::string clicked =
        tiles_.draw_thumbnails(workspace, view_state.output(), view_state.main_pane().id,
                               {{rect.low.x + pad, top}, inside}, options, dragging, ui);
    if (!clicked.empty()) view_state.enlarge(clicked);
    end_panel(rect, Edge::top, ui.theme);
}

/// Writes the title and the note of the large view into a line, and draws its slider at the right end.
void SmallViews::draw_caption(const ViewState& view_state, Workspace& workspace, const Rect& line,
                              const UiContext& ui) {
    const Pane& pane = view_state.main_pane();
    const auto k = static_cast<float>(view_state.scale());
    float right = static_cast<float>(line.high.x);
    if (!pane.slider.empty()) {
        const Vec2 size{std::min(kCaptionSlider_px * view_state.scale(), 0.4 * line.size().x),
                        line.size().y - std::floor(4.0 * view_state.scale())};
        right -= static_cast<float>(size.x);
        ImGui::SetCursorScreenPos({right, static_cast<float>(line.low.y) + 2 * k});
        slides_ = field_slider(workspace.scene(), pane.slider, size, ui.fonts);
        right -= 8 * k;
    }
    ImFont* font = ui.fonts.small;
    const float size = font_px(font);
    ImVec2 at{static_cast<float>(line.low.x),
              static_cast<float>(line.low.y) + std::round((static_cast<float>(line.size().y) - size) * 0.5f)};
    const auto write = [&](const std::string& text, const Color& color) {
        const std::string cut = cut_to(text, font, size, std::max(0.0f, right - at.x));
        write_at(*ImGui::GetWindowDrawList(), font, at, color, cut);
        at.x += text_width(font, cut) + 10 * k;
        return cut == text;
    };
    (void)write(pane_title(pane), ui.theme.text);
    const float note_x = at.x;
    const std::string note = one_line(pane.note);
    if (note.empty() || write(note, ui.theme.text_dim)) return;
    const Rect whole{{static_cast<double>(note_x), line.low.y}, {static_cast<double>(right), line.high.y}};
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(imgui_vec(whole.low), imgui_vec(whole.high)))
        tooltip_beside(whole, note.c_str());
}

void SmallViews::draw_method(const ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                             bool dragging, const UiContext& ui) {
    if (view_state.layout().view.area() <= 0.0) return;
    method_.draw(workspace, view_state.output(), view_state.layout().view, tiles_, options, dragging, ui);
}

std::string SmallViews::method_view(const SceneOutput& output) const {
    const std::size_t index = method_.index(output);
    return index > 0 ? output.panes[index].id : std::string();
}

Inset::Pressed SmallViews::draw_inset(const ViewState& view_state, const FlattenOptions& options,
                                      ItemId dragged, const UiContext& ui) {
    const Pane* pane = inset_pane(view_state);
    if (pane == nullptr) {
        inset_.hide();
        return Inset::Pressed::none;
    }
    const bool dragging = inset_.view() && dragged && dragged == id_of(inset_.view()->pane);
    return inset_.draw(*pane, view_state.layout().canvas, options, dragging, ui);
}

void SmallViews::add_targets(std::vector<UiTarget>& targets) const {
    targets.insert(targets.end(), method_.targets().begin(), method_.targets().end());
    targets.insert(targets.end(), tiles_.targets().begin(), tiles_.targets().end());
    for (const UiTarget& target : inset_.targets()) targets.push_back(target);
}

namespace {

// Logical pixels.
constexpr double kLensSide_px = 400.0, kLensFraction = 0.56;
constexpr double kLeastCanvas_px = 260.0;
constexpr double kInsetMargin_px = 12.0;
constexpr double kInsetTitle_px = 26.0;
constexpr double kInsetRounding_px = 6.0;

}  // namespace

std::optional<Rect> inset_rect(const Rect& canvas, double scale) {
    const Vec2 size = canvas.size() / scale;
    const double smaller = std::min(size.x, size.y);
    if (smaller < kLeastCanvas_px) return std::nullopt;
    const double side = std::floor(std::min(kLensSide_px, kLensFraction * smaller) * scale);
    const Vec2 high{std::floor(canvas.high.x - kInsetMargin_px * scale),
                    std::floor(canvas.high.y - kInsetMargin_px * scale)};
    return Rect{high - Vec2(side), high};
}

void Inset::hide() {
    view_.reset();
    used_px_ = 0.0;
}

std::vector<UiTarget> Inset::targets() const {
    if (!view_) return {};
    return {{"inset:" + view_->pane, (view_->rect.low + view_->rect.high) * 0.5},
            {"inset:enlarge", enlarge_px_},
            {"inset:close", close_px_}};
}

Inset::Pressed Inset::draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool dragging,
                           const UiContext& ui) {
    const std::optional<Rect> rect = inset_rect(canvas, ui.fonts.scale);
    hide();
    if (!rect) return Pressed::none;
    const double k = ui.fonts.scale;
    const Viewport viewport{rect->size(), k};
    if (!dragging) {
        if (pane.default_camera) camera_ = *pane.default_camera;
        camera_.space = pane.list.space;
        if (!pane.fixed_camera) camera_ = framed(camera_, viewport, pane.bounds());
    }

    ImGui::SetNextWindowPos(imgui_vec(rect->low));
    ImGui::SetNextWindowSize(imgui_vec(rect->size()));
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
    const auto button = [&](const char* id, const Vec2& middle, const std::string& tip) {
        ImGui::SetCursorScreenPos(imgui_vec(middle - Vec2(tall * 0.5)));
        const bool pressed = press_area(id, {static_cast<float>(tall), static_cast<float>(tall)});
        const bool over = ImGui::IsItemHovered();
        if (over) item_tooltip(tip.c_str());
        return std::pair(pressed, over);
    };
    close_px_ = {rect->high.x - tall * 0.5, rect->low.y + tall * 0.5};
    enlarge_px_ = close_px_ - Vec2{tall, 0.0};
    const auto [enlarge, over_enlarge] = button("##enlarge", enlarge_px_, "Show large");
    const auto [close, over_close] =
        button("##close", close_px_, "Close (" + keys_of(Command::microscope) + ")");
    // The picture takes clicks itself, so that none reaches the canvas; the gestures handle them.
    ImGui::SetCursorScreenPos(imgui_vec(rect->low));
    press_area("##picture", imgui_vec(rect->size()),
               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                   ImGuiButtonFlags_MouseButtonMiddle);
    const bool hovered = ImGui::IsItemHovered() && !over_enlarge && !over_close;

    options.theme = ui.theme.choice();
    options.text_px = kSmallText_px;
    draw_pane(out, pane, camera_, *rect, options, {labels_}, ui);
    const auto size = static_cast<float>(kSmallText_px * k);
    const Vec2 at = rect->low + Vec2{10.0 * k, std::round((tall - static_cast<double>(size)) * 0.5)};
    const auto available_px = static_cast<float>(enlarge_px_.x - 0.5 * tall - rect->low.x - 12.0 * k);
    out.AddText(ui.fonts.small, size, imgui_vec(at), packed(ui.theme.text_dim),
                cut_to(pane_title(pane), ui.fonts.small, size, available_px).c_str());
    draw_enlarge(out, enlarge_px_, 4.0 * k, packed(over_enlarge ? ui.theme.accent : ui.theme.text_dim),
                 static_cast<float>(1.25 * k));
    for (const double rise : {4.0 * k, -4.0 * k})
        out.AddLine(imgui_vec(close_px_ - Vec2{4.0 * k, rise}), imgui_vec(close_px_ + Vec2{4.0 * k, rise}),
                    packed(over_close ? ui.theme.accent : ui.theme.text_dim), static_cast<float>(1.25 * k));
    out.AddRect(imgui_vec(rect->low), imgui_vec(rect->high), packed(ui.theme.border),
                static_cast<float>(kInsetRounding_px * k), 0,
                std::max(1.0f, std::floor(static_cast<float>(k))));
    ImGui::End();
    view_ = TileView{pane.id, *rect, camera_, hovered};
    used_px_ = canvas.high.y - rect->low.y;
    return close ? Pressed::close : enlarge ? Pressed::enlarge : Pressed::none;
}

namespace {

// Logical pixels.
constexpr double kViewHead = 42.0, kLeastWithViewHead = 110.0;
constexpr float kViewPad = 8.0f;
constexpr const char *kMethodWord = "Method: ", *kPictureWord = "View: ", *kItsOwn = "its own";

std::size_t index_of(const SceneOutput& output, std::string_view id) {
    for (std::size_t i = 1; i < output.panes.size(); ++i)
        if (output.panes[i].id == id) return i;
    return 0;
}

const MethodRow* chosen_method(const SceneOutput& output) {
    if (!output.methods) return nullptr;
    const auto chosen = static_cast<std::size_t>(std::max(output.methods->chosen, 0));
    return chosen < output.methods->rows.size() ? &output.methods->rows[chosen] : nullptr;
}

/// The method's result in the drawn number type, if it is wrong or rounding made it differ from the exact judge;
/// else null.
const MethodResult* misled(const SceneOutput& output, const MethodRow& method) {
    const auto type = static_cast<std::size_t>(std::max(output.methods->chosen_type, 0));
    if (type >= method.results.size()) return nullptr;
    const MethodResult& result = method.results[type];
    return result.wrong || result.divergence ? &result : nullptr;
}

/// That of the drawn method.
const MethodResult* misled(const SceneOutput& output) {
    const MethodRow* method = chosen_method(output);
    return method != nullptr ? misled(output, *method) : nullptr;
}

/// "This method says no answer. The exact answer is hit. …"
std::string misled_text(const MethodResult& result, std::string_view exact) {
    return "This method says " + result.word + ". The exact answer is " + std::string(exact) + ". " +
           result.reason;
}

/// The width of a list's button without its text.
float beside_name() { return ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x; }

float name_px(const std::string& name) { return std::ceil(ImGui::CalcTextSize(name.c_str()).x); }

}  // namespace

/// Each text gets half of the width where both fit; otherwise as much as it needs; if that is too much, the
/// method's short label is used, and then the view's title is cut. "its own" is used at any width.
MethodView::Heads MethodView::heads_for(const SceneOutput& output, const std::string& view, float wide,
                                        float gap) {
    const MethodRow* method = chosen_method(output);
    if (method == nullptr) return {{}, kPictureWord + view, 0.0f, wide};
    const float half = std::floor((wide - gap) * 0.5f);
    const std::string own = view == method->title ? std::string(kItsOwn) : view;
    const MethodResult* wrong = misled(output);
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
        const float first_px = std::max(first, second) <= half ? half : first + std::floor(left * 0.5f);
        return {name, picture, first_px, wide - gap - first_px};
    }
    const float first_px = std::min(name_px(method->label) + beside_name(), half);
    return {method->label, own, first_px, wide - gap - first_px};
}

std::size_t MethodView::index(const SceneOutput& output) const {
    const std::string home(home_view(output));
    if (home == home_)
        if (const std::size_t chosen = index_of(output, chosen_)) return chosen;
    if (const std::size_t own = index_of(output, home)) return own;
    return output.panes.size() > 1 ? 1 : 0;
}

void MethodView::choose_method(Workspace& workspace, const SceneOutput& output, const Heads& heads,
                               const UiContext& ui) {
    const MethodRow& now = *chosen_method(output);
    ImGui::SetNextItemWidth(heads.method_px);
    const float available_px = heads.method_px - beside_name();
    const MethodResult* wrong = misled(output);
    ImGui::PushStyleColor(ImGuiCol_Text, wrong != nullptr ? to_imgui(ui.theme.warning)
                                                          : ImGui::GetStyleColorVec4(ImGuiCol_Text));
    const bool open = begin_list("##method", shortened(heads.method, available_px), ui);
    ImGui::PopStyleColor();
    if (!open)
        tooltip(wrong != nullptr ? misled_text(*wrong, output.methods->exact_word()).c_str()
                                 : "Choose the method");
    targets_.push_back(item_target("how:method"));
    if (!open) return;
    for (std::size_t i = 0; i < output.methods->rows.size(); ++i) {
        const MethodRow& row = output.methods->rows[i];
        const MethodResult* its = misled(output, row);
        const std::string text =
            std::to_string(i + 1) + "  " + row.title + (its != nullptr ? ": " + its->word : std::string());
        ImGui::PushStyleColor(ImGuiCol_Text, its != nullptr ? to_imgui(ui.theme.warning)
                                                            : ImGui::GetStyleColorVec4(ImGuiCol_Text));
        if (ImGui::Selectable(text.c_str(), &row == &now))
            set_choice(workspace.scene(), output.methods->field, static_cast<int>(i));
        ImGui::PopStyleColor();
    }
    end_list();
}

void MethodView::choose_view(const SceneOutput& output, const Heads& heads, const UiContext& ui) {
    const std::size_t now = index(output);
    ImGui::SetNextItemWidth(heads.view_px);
    const float available_px = heads.view_px - beside_name();
    const bool open = begin_list("##view", shortened(heads.view, available_px), ui);
    if (!open) tooltip("Choose what is drawn beside the canvas");
    targets_.push_back(item_target("how:view"));
    if (!open) return;
    const std::string_view home = home_view(output);
    for (std::size_t i = 1; i < output.panes.size(); ++i) {
        const Pane& pane = output.panes[i];
        const bool own = pane.id == home;
        const std::string text = pane_title(pane) + (own ? "  (the method's own)" : "");
        if (!ImGui::Selectable(text.c_str(), i == now)) continue;
        chosen_ = pane.id;
        home_ = home;
    }
    end_list();
}

void MethodView::draw(Workspace& workspace, const SceneOutput& output, const Rect& rect, ViewTiles& tiles,
                      const FlattenOptions& options, bool dragging, const UiContext& ui) {
    targets_.clear();
    const std::size_t now = index(output);
    const double k = ui.fonts.scale;
    if (now == 0 || !begin_panel("##method view", rect, {0, 0})) return;
    double top = rect.low.y;
    if (rect.size().y >= kLeastWithViewHead * k) {
        const float pad = kViewPad * static_cast<float>(k), gap = ImGui::GetStyle().ItemSpacing.x;
        const float wide = static_cast<float>(rect.size().x) - 2 * pad;
        const float high = std::floor(static_cast<float>(kViewHead * k));
        ImGui::SetCursorScreenPos({static_cast<float>(rect.low.x) + pad,
                                   static_cast<float>(rect.low.y) + (high - ImGui::GetFrameHeight()) * 0.5f});
        const MethodRow* method = chosen_method(output);
        const Heads heads = heads_for(output, pane_title(output.panes[now]), wide, gap);
        if (method != nullptr) {
            choose_method(workspace, output, heads, ui);
            ImGui::SameLine();
        }
        choose_view(output, heads, ui);
        top += static_cast<double>(high);
    }
    FlattenOptions large = options;
    large.text_px = std::max(kText_px, ui.fonts.label_px);
    tiles.draw_one(workspace, output.panes[now], {{rect.low.x, top}, rect.high}, large, dragging, ui);
    ImGui::End();
}

}  // namespace crosscut
