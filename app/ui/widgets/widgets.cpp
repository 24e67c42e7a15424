#include "app/ui/widgets/widgets.h"

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kStart = 2.0;  // a smaller movement is no drag
constexpr double kGrip = 36.0, kGripWide = 2.0;
constexpr float kRow_px = 26.0f, kFingerRow_px = 44.0f;
constexpr float kPhone_px = 500.0f;  // a narrower window is a phone's

}  // namespace

DividerRequest draw_divider(const char* id, const Rect& rect, DividerAxis axis, const UiContext& ui) {
    DividerRequest request;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_imgui(ui.theme.panel));
    const bool visible = begin_panel(id, rect, {0, 0});
    ImGui::PopStyleColor();
    if (!visible) return request;
    const double k = ui.fonts.scale;
    ImGui::SetCursorScreenPos(imgui_vec(rect.low));
    (void)press_area("bar", imgui_vec(rect.size()));
    request.dragging = ImGui::IsItemActive();
    const bool over = ImGui::IsItemHovered();
    if (over || request.dragging)
        ImGui::SetMouseCursor(axis == DividerAxis::x ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    request.reset = over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    request.moved = request.dragging && !request.reset &&
                    ImGui::IsMouseDragging(ImGuiMouseButton_Left, static_cast<float>(kStart * k));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    request.at_px = static_cast<double>(axis == DividerAxis::x ? mouse.x : mouse.y);
    // A short thicker piece in the middle shows that it can be dragged.
    const Vec2 middle = (rect.low + rect.high) * 0.5, size = rect.size();
    const double wide = std::max(1.0, std::round(kGripWide * k));
    const Vec2 half = axis == DividerAxis::x ? Vec2{wide * 0.5, std::min(kGrip * k, size.y) * 0.5}
                                             : Vec2{std::min(kGrip * k, size.x) * 0.5, wide * 0.5};
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(imgui_vec(middle - half), imgui_vec(middle + half),
                      packed(over || request.dragging ? ui.theme.accent : ui.theme.border),
                      static_cast<float>(wide) * 0.5f);
    ImGui::End();
    return request;
}

bool field_slider(Scene& scene, std::string_view name, const Vec2& size_px, const Fonts& fonts) {
    const Field* field = scene.fields().find(name);
    if (field == nullptr || field->kind != FieldKind::number) return false;
    double value = field->number();
    std::string label;  // a format string, in which a percent sign is doubled
    for (const char c : field->label) label += c == '%' ? "%%" : std::string(1, c);
    const auto k = static_cast<float>(fonts.scale);
    ImGui::PushFont(fonts.small);
    const float padding = std::max(0.0f, (static_cast<float>(size_px.y) - ImGui::GetFontSize()) * 0.5f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6.0f * k, padding});
    // The knob would cover the label in the slider; where there is no room beside it, it has to.
    const float label_px =
        ImGui::CalcTextSize(field->label.data(), field->label.data() + field->label.size()).x;
    const bool beside = 2.5f * label_px < static_cast<float>(size_px.x);
    if (beside) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(field->label.data(), field->label.data() + field->label.size());
        ImGui::SameLine(0.0f, 6.0f * k);
        label.clear();
    }
    ImGui::SetNextItemWidth(static_cast<float>(size_px.x) - (beside ? label_px + 6.0f * k : 0.0f));
    if (ImGui::SliderScalar("##slider", ImGuiDataType_Double, &value, &field->range.low, &field->range.high,
                            label.c_str(), ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput))
        set_number(scene, name, value + 0.0);
    const bool dragging = ImGui::IsItemActive();
    if (ImGui::IsItemHovered() || dragging)
        item_tooltip(written(std::string(field->label) + " = " + fixed_digits(value, 2), fonts).c_str());
    ImGui::PopStyleVar();
    ImGui::PopFont();
    return dragging;
}

bool begin_list(const char* label, const std::string& now, const UiContext& ui, int flags) {
    if (!ImGui::BeginCombo(label, now.c_str(), flags)) return false;
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {spacing.x, row_height_px(ui) - font_px(ui.fonts.text)});
    return true;
}

void end_list() {
    ImGui::PopStyleVar();
    ImGui::EndCombo();
}

bool drop_down(const char* label, int& value, std::span<const std::string_view> words, float width,
               const UiContext& ui, int flags) {
    ImGui::SetNextItemWidth(width);
    const int before = value;
    if (!begin_list(label, std::string(words[static_cast<std::size_t>(value)]), ui, flags)) return false;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (ImGui::Selectable(std::string(words[i]).c_str(), static_cast<int>(i) == before))
            value = static_cast<int>(i);
    end_list();
    return value != before;
}

namespace {

constexpr float kSegmentPad = 6.0f;  // least padding beside an option, logical pixels

}  // namespace

float segmented_px(std::span<const std::string_view> words, const Fonts& fonts) {
    float widest = 0.0f;
    for (const std::string_view word : words) widest = std::max(widest, text_width(fonts.text, word));
    const float pads = 2 * kSegmentPad * static_cast<float>(fonts.scale);
    return std::ceil((widest + pads) * static_cast<float>(words.size()));
}

bool segmented_fits(std::span<const std::string_view> words, float width, const Fonts& fonts) {
    return segmented_px(words, fonts) <= std::ceil(width);
}

bool segmented(const char* id, int& value, std::span<const std::string_view> words, float width,
               const UiContext& ui, std::size_t usable) {
    const float k = static_cast<float>(ui.fonts.scale), r = 4 * k;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddRectFilled(at, {at.x + width, at.y + height}, packed(ui.theme.background), r);
    bool changed = false;
    ImGui::PushID(id);
    ImGui::BeginGroup();
    const float fraction = width / static_cast<float>(std::max<std::size_t>(words.size(), 1));
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool chosen = static_cast<int>(i) == value, dim = i >= usable;
        const float left = std::floor(at.x + fraction * static_cast<float>(i));
        const float right = std::floor(at.x + fraction * static_cast<float>(i + 1));
        ImGui::SetCursorScreenPos({left, at.y});
        ImGui::PushID(static_cast<int>(i));
        if (press_area("part", {right - left, height}) && !chosen && !dim) {
            value = static_cast<int>(i);
            changed = true;
        }
        ImGui::PopID();
        const ImVec2 low{left + k, at.y + k}, high{right - k, at.y + height - k};
        if (chosen) {
            out.AddRectFilled(low, high, packed(ui.theme.panel_raised), r - k);
            out.AddRectFilled({low.x + r, high.y - 2 * k}, {high.x - r, high.y}, packed(ui.theme.accent), k);
        } else if (ImGui::IsItemHovered() && !dim) {
            out.AddRectFilled(low, high, packed(faded(ui.theme.text, 0.07f)), r - k);
        }
        ImFont* font = ui.fonts.text;
        const ImVec2 word{(left + right - text_width(font, words[i])) * 0.5f,
                          at.y + (height - font_px(font)) * 0.5f};
        const Color color = chosen ? ui.theme.text : ui.theme.text_dim;
        write_at(out, font, word, dim ? faded(color, 0.5f) : color, words[i]);
    }
    out.AddRect(at, {at.x + width, at.y + height}, packed(ui.theme.border), r, 0,
                std::max(1.0f, std::floor(k)));
    ImGui::EndGroup();
    ImGui::PopID();
    return changed;
}

void add_segment_targets(const std::string& prefix, std::span<const std::string_view> words,
                         std::vector<UiTarget>& targets) {
    const UiTarget whole = item_target({});
    const double fraction =
        static_cast<double>(ImGui::GetItemRectSize().x) / static_cast<double>(words.size());
    double x = whole.px.x - 0.5 * fraction * static_cast<double>(words.size() + 1);
    for (const std::string_view word : words)
        targets.push_back(
            {prefix + std::string(word), {x += fraction, whole.px.y}, {fraction, whole.size_px.y}});
}

bool tab_word(std::string_view word, bool chosen, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::PushFont(chosen ? ui.fonts.strong : ui.fonts.text);
    ImGui::PushStyleColor(ImGuiCol_Button, chosen ? to_imgui(ui.theme.panel_raised) : ImVec4(0, 0, 0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    const bool clicked = ImGui::Button(std::string(word).c_str());
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::PopFont();
    if (chosen) {
        const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled({low.x + 8 * k, high.y - 3 * k}, {high.x - 8 * k, high.y},
                                                  packed(ui.theme.accent), 2 * k);
    }
    return clicked;
}

float row_height_px(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const bool fingers = ui.touch || ImGui::GetIO().DisplaySize.x < kPhone_px * k;
    return std::floor((fingers ? kFingerRow_px : kRow_px) * k);
}

namespace {

constexpr float kListRowPad_px = 4.0f, kHangingMargin_px = 12.0f, kBelowBar_px = 6.0f;  // logical
constexpr float kValueGap_px = 12.0f;  // before a row's value

}  // namespace

ListRowState list_row(int id, const ListRow& row, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), height = row_height_px(ui);
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    ListRowState state;
    ImGui::PushID(id);
    if (row.heading)
        ImGui::Dummy({width, height});
    else
        state.pressed = press_area("row", {width, height}) && row.enabled;
    ImGui::PopID();
    state.low = ImGui::GetItemRectMin();
    state.high = ImGui::GetItemRectMax();
    state.over = !row.heading && ImGui::IsItemHovered();
    const ImVec2 low = state.low, high = state.high;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const Color back = row.chosen ? ui.theme.panel_raised
                       : row.lit  ? faded(ui.theme.accent, 0.22f)
                                  : faded(ui.theme.text, 0.06f);
    if (row.enabled && (row.chosen || state.over || row.lit))
        out.AddRectFilled(low, high, packed(back), 4 * k);
    if (row.chosen) out.AddRectFilled(low, {low.x + 3 * k, high.y}, packed(ui.theme.accent), 1.5f * k);
    if (row.framed) out.AddRect(low, high, packed(ui.theme.accent), 4 * k, 0, std::max(1.0f, k));
    ImFont* font = row.font != nullptr ? row.font : row.heading ? ui.fonts.small : ui.fonts.text;
    const float y = std::floor((low.y + high.y - font_px(font)) * 0.5f), left = low.x + row.indent_px;
    const float opacity = row.enabled ? 1.0f : 0.5f;
    const std::string value = cut_to(row.value, ui.fonts.text, font_px(ui.fonts.text), 0.5f * width);
    const float right = high.x - kListRowPad_px * k - text_width(ui.fonts.text, value);
    write_at(out, ui.fonts.text, {std::floor(right), y}, faded(ui.theme.text_dim, opacity), value);
    const float available_px = right - left - (value.empty() ? 0.0f : kValueGap_px * k);
    const std::string text = cut_to(row.text, font, font_px(font), std::max(0.0f, available_px));
    const bool dim = row.dim || row.heading || !row.enabled;
    write_at(out, font, {left, y}, faded(dim ? ui.theme.text_dim : ui.theme.text, opacity), text);
    if (row.ticked) {
        const ImVec2 c{low.x + 0.5f * row.indent_px, (low.y + high.y) * 0.5f};
        const ImVec2 tick[] = {{c.x - 5 * k, c.y}, {c.x - 1.5f * k, c.y + 4 * k}, {c.x + 5 * k, c.y - 4 * k}};
        out.AddPolyline(tick, 3, packed(ui.theme.accent), 0, 1.8f * k);
    }
    if (state.over && text != row.text && tooltip_allowed())
        ImGui::SetTooltip("%s", std::string(row.text).c_str());
    return state;
}

void begin_hanging(const char* name, const Rect& bar, float width, const ImVec2& padding,
                   const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), margin = kHangingMargin_px * k;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x - margin, static_cast<float>(bar.high.y) + kBelowBar_px * k},
                            ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::SetNextWindowSize({fitting(width * k, window.x, 2 * margin), 0});
    const PlateStyle style(k, padding);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
}

bool end_hanging() {
    const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsWindowAppearing() &&
                        !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                                ImGuiHoveredFlags_ChildWindows);
    ImGui::End();
    return beside;
}

bool fold(const std::string& name, std::string_view text, bool at_first, Folds& folds,
          std::vector<UiTarget>& targets, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), high = row_height_px(ui);
    const float wide = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto chosen = folds.find(name);
    bool open = chosen != folds.end() ? chosen->second : at_first;
    if (press_area(("fold " + name).c_str(), {wide, high})) folds[name] = open = !open;
    targets.push_back(item_target("fold:" + name));
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered())
        out.AddRectFilled(at, {at.x + wide, at.y + high}, packed(faded(ui.theme.text, 0.05f)), 4 * k);
    const ImVec2 c{at.x + 12 * k, at.y + high * 0.5f};
    const float r = 4 * k;
    const ImU32 color = packed(ui.theme.text_dim);
    open ? out.AddTriangleFilled({c.x - r, c.y - 0.6f * r}, {c.x + r, c.y - 0.6f * r}, {c.x, c.y + 0.8f * r},
                                 color)
         : out.AddTriangleFilled({c.x - 0.6f * r, c.y - r}, {c.x + 0.8f * r, c.y}, {c.x - 0.6f * r, c.y + r},
                                 color);
    ImFont* font = ui.fonts.text;
    const std::string label = cut_to(std::string(text), font, font_px(font), wide - 26 * k);
    out.AddText(font, font_px(font), {at.x + 22 * k, std::round(at.y + (high - font_px(font)) * 0.5f)},
                packed(ui.theme.text), label.c_str());
    return open;
}

namespace {

// Logical pixels.
constexpr double kAround_px = 32.0;
constexpr float kBackdrop = 0.5f;
constexpr float kPadding_px = 16.0f, kPlateRounding_px = 6.0f;

/// The panel in the middle of the window, on whole pixels.
Rect plate_in(const Vec2& window, const Vec2& wanted_size, double scale) {
    const Vec2 available = window - Vec2{kAround_px, kAround_px} * scale;
    const Vec2 size{std::floor(std::clamp(wanted_size.x * scale, 1.0, std::max(available.x, 1.0))),
                    std::floor(std::clamp(wanted_size.y * scale, 1.0, std::max(available.y, 1.0)))};
    const Vec2 low{std::floor((window.x - size.x) / 2.0), std::floor((window.y - size.y) / 2.0)};
    return {low, low + size};
}

void draw_plate(const Rect& plate, const UiContext& ui, const std::function<void(const Rect&)>& content) {
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::SetCursorPos(imgui_vec(plate.low));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {kPadding_px * k, kPadding_px * k});
    ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, 1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, kPlateRounding_px * k);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_imgui(ui.theme.panel));
    ImGui::BeginChild(
        "##plate", imgui_vec(plate.size()), true,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    content(plate);
    ImGui::EndChild();
}

}  // namespace

void draw_overlay(const char* name, bool& open, const Vec2& size, const UiContext& ui,
                  const std::function<void(const Rect& plate)>& content) {
    if (open && !ImGui::IsPopupOpen(name)) ImGui::OpenPopup(name);
    if (!open && !ImGui::IsPopupOpen(name)) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(window);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 0.0f);
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg,
                          {0, 0, 0, 0});  // it would fade in, and last longer than we do
    const bool visible = ImGui::BeginPopupModal(
        name, nullptr,
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    if (!visible) return;
    if (open) {
        const Rect plate =
            plate_in({static_cast<double>(window.x), static_cast<double>(window.y)}, size, ui.fonts.scale);
        ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, window, packed({0, 0, 0, kBackdrop}));
        draw_plate(plate, ui, content);
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const bool outside = !plate.contains({static_cast<double>(mouse.x), static_cast<double>(mouse.y)});
        if (outside && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) open = false;
    }
    if (!open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

namespace {

constexpr ImGuiWindowFlags kPanel = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;

}  // namespace

bool begin_panel(const char* name, const Rect& rect, const ImVec2& padding, Scrollbar scrollbar,
                 TabKey tab_key) {
    if (rect.size().x < 1.0 || rect.size().y < 1.0) return false;
    ImGui::SetNextWindowPos(imgui_vec(rect.low));
    ImGui::SetNextWindowSize(imgui_vec(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGuiWindowFlags flags = kPanel;
    if (scrollbar == Scrollbar::where_needed) flags &= ~ImGuiWindowFlags_NoScrollbar;
    if (tab_key == TabKey::between_boxes) flags &= ~ImGuiWindowFlags_NoNav;
    ImGui::Begin(name, nullptr, flags);
    ImGui::PopStyleVar(2);
    return true;
}

bool begin_panel(const char* name, const Rect& rect) {
    return begin_panel(name, rect, ImGui::GetStyle().WindowPadding);
}

PlateStyle::PlateStyle(float k, const ImVec2& padding, float rounding_px) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, std::max(1.0f, std::floor(k)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, rounding_px * k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
}

PlateStyle::~PlateStyle() { ImGui::PopStyleVar(3); }

float fitting(float wanted_size, float window, float around) {
    return std::min(wanted_size, window - std::min(around, 0.1f * window));
}

void end_panel(const Rect& rect, Edge edge, const Theme& theme) {
    ImVec2 low = imgui_vec(rect.low), high = imgui_vec(rect.high);
    if (edge == Edge::top) high.y = low.y + 1.0f;
    if (edge == Edge::bottom) low.y = high.y - 1.0f;
    if (edge == Edge::left) high.x = low.x + 1.0f;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.PushClipRectFullScreen();
    out.AddRectFilled(low, high, packed(theme.border));
    out.PopClipRect();
    ImGui::End();
}

void tooltip(const char* text) {
    if (ImGui::IsItemHovered()) item_tooltip(text);
}

void heading(const char* text, const Fonts& fonts) {
    ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y});
    ImGui::PushFont(fonts.strong);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

void paragraph(std::string_view text) {
    const float available_px = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const std::string lines = wrapped(text, ImGui::GetFont(), ImGui::GetFontSize(), available_px);
    ImGui::TextUnformatted(lines.c_str(), lines.c_str() + lines.size());
}

void paragraph(std::string_view text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    paragraph(text);
    ImGui::PopStyleColor();
}

void text_line(std::string_view text, const Color& color) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

std::string shortened(const std::string& text, float width) {
    return cut_to(text, ImGui::GetFont(), ImGui::GetFontSize(), width);
}

}  // namespace crosscut
