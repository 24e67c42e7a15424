#include "app/ui/canvas/verdict_overlay.h"

#include "app/ui/methods/method_table.h"
#include "app/ui/style.h"
#include "app/ui/widgets/terms.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kPlateMargin = 12.0;
constexpr double kPlateWidth = 380.0, kLeastPlateWidth = 240.0, kShortestWidth = 140.0;
constexpr double kWideFraction = 0.45;     // of the width of a wide canvas, at most
constexpr double kTallFraction = 0.45;     // of the canvas' height, at most
constexpr double kTallestFraction = 0.54;  // limit before the sentence, which is the answer, is left out
constexpr double kLowCanvas = 340.0;       // below this height the overlay is compact
// below this width a compact overlay spans the canvas, above the picture
constexpr double kNarrowCanvas = 480.0;
// On a low canvas where the overlay takes much of the width, the picture would be left a corner.
constexpr double kNarrowFraction = 0.5, kSparingFraction = 0.36;
constexpr float kLowPadY = 6.0f;
constexpr float kChip = 28.0f;        // height of the button
constexpr float kSeeThrough = 0.45f;  // opacity where it covers a handle
constexpr ImGuiWindowFlags kOverCanvas =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr float kPlatePadX = 14.0f, kPlatePadY = 10.0f, kPlateGap = 5.0f, kPlateLineGap = 3.0f;

float lines_px(const std::string& text, float least, const Fonts& fonts) {
    const auto lines =
        text.empty() ? 0.0f : 1.0f + static_cast<float>(std::count(text.begin(), text.end(), '\n'));
    const float k = static_cast<float>(fonts.scale);
    return std::max(lines, least) * (font_px(fonts.text) + kPlateLineGap * k);
}

void write_lines(ImDrawList& out, const std::string& text, ImVec2 at, const Color& color,
                 const Fonts& fonts) {
    const float line = font_px(fonts.text) + kPlateLineGap * static_cast<float>(fonts.scale);
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        write_at(out, fonts.text, at, color, std::string_view(text).substr(from, end - from));
        at.y += line;
        from = end + 1;
    }
}

}  // namespace

void VerdictPlate::arrange(const PlateWords& words, const Rect& canvas, double reserved_px, bool dragging,
                           const Fonts& fonts) {
    const double scale = fonts.scale, margin = std::floor(kPlateMargin * scale);
    const double all = canvas.size().x - 2.0 * margin;
    const bool above = all - reserved_px >= kLeastPlateWidth * scale || reserved_px <= 0.0;
    low_ = canvas.size().y < kLowCanvas * scale;
    const double of_width = low_ && canvas.size().x < kNarrowCanvas * scale ? 1.0 : kWideFraction;
    const double wide =
        std::floor(std::min({kPlateWidth * scale, above ? all - reserved_px : all,
                             std::max(of_width * canvas.size().x, kLeastPlateWidth * scale)}));
    const float k = static_cast<float>(scale), inner = static_cast<float>(wide) - 2 * kPlatePadX * k;
    const bool was = rect_.has_value();
    rect_.reset();
    if (wide < kShortestWidth * scale) return;
    const auto in_lines = [&](std::string_view text) {
        return wrapped(written(text, fonts), fonts.text, font_px(fonts.text), inner);
    };
    const auto at_least = [&](float now, float before) {
        return dragging && was ? std::max(now, before) : now;
    };
    last_ = words.from.empty() ? in_lines(words.caption)
                               : cut_to("Started from \"" + std::string(words.from) + "\"", fonts.text,
                                        font_px(fonts.text), inner);
    last_px_ = at_least(lines_px(last_, 0.0f, fonts), last_px_);
    // The height shrinks only for another scene: during an animation the number of lines varies.
    const LayoutKey key{std::string(words.scene), wide, canvas.size().y, scale};
    const float before = key == sentence_for_ ? sentence_px_ : 0.0f;
    sentence_for_ = key;
    has_chip_ = !words.chip.empty() && !low_;
    const float head = 2 * (low_ ? kLowPadY : kPlatePadY) * k +
                       font_px(low_ ? fonts.strong : fonts.headline) +
                       (has_chip_ ? (kChip + kPlateGap) * k : 0.0f);
    const bool narrow = low_ && wide > kNarrowFraction * canvas.size().x;
    const auto fits = [&](float tall, double fraction) {
        if (static_cast<double>(tall) > fraction * canvas.size().y) return false;
        const double high = std::ceil(static_cast<double>(tall));
        const double top = above ? canvas.low.y + margin : canvas.high.y - margin - high;
        const Vec2 low{std::floor(canvas.low.x + margin), std::floor(top)};
        rect_ = Rect{low, low + Vec2{wide, high}};
        return true;
    };
    for (std::size_t left_out = 0;; ++left_out) {
        const std::string_view sentence = first_sentences(words.verdict.sentence, left_out);
        if (sentence.empty() && left_out > 0) break;
        sentence_ = in_lines(sentence);
        sentence_px_ = std::max(lines_px(sentence_, 1.0f, fonts), before);
        const float with_sentence = head + kPlateGap * k + sentence_px_;
        const bool only = first_sentences(sentence, 1).empty();
        const double fraction = narrow && !only ? kSparingFraction : kTallestFraction;
        const float whole = with_sentence + kPlateGap * k + last_px_;
        if (left_out == 0 && last_px_ > 0.0f && fits(whole, narrow ? kSparingFraction : kTallFraction))
            return;
        if (!fits(with_sentence, fraction)) continue;
        last_.clear();
        return;
    }
    last_.clear();
    sentence_.clear();
    (void)fits(head, kTallFraction);
}

VerdictPlate::Pressed VerdictPlate::draw(const PlateWords& words, bool covers_handle, const UiContext& ui) {
    targets_.clear();
    if (!rect_) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::SetNextWindowPos(imgui_vec(rect_->low));
    ImGui::SetNextWindowSize(imgui_vec(rect_->size()));
    const PlateStyle style(k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImVec4 ground = to_imgui(ui.theme.panel);
    if (covers_handle) ground.w *= kSeeThrough;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ground);
    ImGui::Begin("##verdict", nullptr, kOverCanvas | ImGuiWindowFlags_NoInputs);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float size = font_px(low_ ? ui.fonts.strong : ui.fonts.headline);
    const float inner = static_cast<float>(rect_->size().x) - 2 * kPlatePadX * k;
    ImVec2 at{static_cast<float>(rect_->low.x) + kPlatePadX * k,
              static_cast<float>(rect_->low.y) + (low_ ? kLowPadY : kPlatePadY) * k};
    const float mark = words.asks ? 0.0f : size * 1.15f;
    if (!words.asks)
        draw_verdict_mark(out, {at.x + size * 0.4f, at.y + size * 0.55f}, size * 0.36f, words.verdict.kind,
                          ui.theme);
    const std::string in_large = cut_to(words.verdict.headline, ui.fonts.headline, size, inner - mark);
    const bool small = low_ || in_large != words.verdict.headline;
    ImFont* strong = ui.fonts.strong;
    write_at(out, small ? strong : ui.fonts.headline, {at.x + mark, at.y}, ui.theme.text,
             small ? cut_to(words.verdict.headline, strong, font_px(strong), inner - mark) : in_large);
    at.y += size + kPlateGap * k;
    write_lines(out, sentence_, at, ui.theme.text, ui.fonts);
    SeenTerms seen;
    if (!words.asks)
        mark_terms(out, ui.fonts.text, at, font_px(ui.fonts.text) + kPlateLineGap * k, sentence_, seen, ui);
    at.y += sentence_px_ + kPlateGap * k;
    const bool has_return = !words.from.empty() && !last_.empty();
    const ReturnLink back = has_return ? draw_return_link(at, ui) : ReturnLink{};
    write_lines(out, last_, at, back.over ? ui.theme.accent : ui.theme.text_dim, ui.fonts);
    const bool chip = has_chip_ && draw_chip(out, words.chip, ui);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return {back.clicked, chip};
}

/// Draws it into the overlay's list; as the link back, it takes presses by a window of its own.
bool VerdictPlate::draw_chip(ImDrawList& out, const std::string& text, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), high = kChip * k,
                mark = font_px(ui.fonts.text) * 0.5f;
    const float wide = std::min(text_width(ui.fonts.text, text) + 2 * mark + 26 * k,
                                static_cast<float>(rect_->size().x) - 2 * kPlatePadX * k);
    const ImVec2 low{static_cast<float>(rect_->low.x) + kPlatePadX * k,
                     std::floor(static_cast<float>(rect_->high.y) - kPlatePadY * k - high)};
    ImGui::SetNextWindowPos(low);
    ImGui::SetNextWindowSize({wide, high});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::Begin("##chip", nullptr, kOverCanvas | ImGuiWindowFlags_NoBackground);
    const bool pressed = press_area("chip", {wide, high});
    const bool over = ImGui::IsItemHovered();
    targets_.push_back(item_target("plate:chip"));
    ImGui::End();
    ImGui::PopStyleVar(2);
    const ImVec2 end{low.x + wide, low.y + high};
    out.AddRectFilled(low, end, packed(ui.theme.warning_plate), 5 * k);
    out.AddRect(low, end, packed(over ? ui.theme.text : ui.theme.warning), 5 * k, 0, std::max(1.0f, k));
    draw_warning_mark(out, {low.x + 8 * k + mark, low.y + high * 0.5f}, mark, ui.theme);
    write_at(out, ui.fonts.text,
             {low.x + 16 * k + 2 * mark, std::floor(low.y + (high - font_px(ui.fonts.text)) * 0.5f)},
             ui.theme.text, cut_to(text, ui.fonts.text, font_px(ui.fonts.text), wide - 2 * mark - 20 * k));
    return pressed;
}

std::string disagreement_chip(const MethodStrip& strip) {
    std::size_t wrong = 0, methods = 0;
    bool by_rounding = true;
    for (const MethodRow& row : strip.rows) {
        if (row.naive) continue;
        ++methods;
        const auto is_wrong = [](const MethodResult& result) { return result.wrong; };
        const auto count = std::count_if(row.results.begin(), row.results.end(), is_wrong);
        if (count == 0) continue;
        ++wrong;
        by_rounding = by_rounding && static_cast<std::size_t>(count) < row.results.size();
    }
    if (wrong == 0 || !strip.explain) return {};
    if (by_rounding) return "Rounding decides here: why?";
    if (wrong == 1) return "One method disagrees: why?";
    return std::to_string(wrong) + " of " + std::to_string(methods) + " methods disagree: why?";
}

/// A window of its own, so that the rest of the overlay does not take presses.
VerdictPlate::ReturnLink VerdictPlate::draw_return_link(ImVec2 at, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 box{text_width(ui.fonts.text, last_), font_px(ui.fonts.text) + kPlateLineGap * k};
    targets_.push_back(
        {"plate:from", {static_cast<double>(at.x + box.x * 0.5f), static_cast<double>(at.y + box.y * 0.5f)}});
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(box);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::Begin("##from", nullptr, kOverCanvas | ImGuiWindowFlags_NoBackground);
    ReturnLink back;
    back.clicked = press_area("from", box);
    back.over = ImGui::IsItemHovered();
    tooltip("Reset to this example");
    ImGui::End();
    ImGui::PopStyleVar();
    return back;
}

namespace {

constexpr double kLostMargin_px = 44.0;  // logical
constexpr float kArrow_px = 12.0f;

/// Whether two boxes overlap.
bool overlap(const glm::vec2& low, const glm::vec2& high, const glm::vec2& size) {
    return high.x >= 0.0f && high.y >= 0.0f && low.x <= size.x && low.y <= size.y;
}

/// Whether a straight piece passes through the view.
bool crosses(const ScreenLine& line, const glm::vec2& size) {
    float first = 0.0f, last = 1.0f;
    const glm::vec2 run = line.to - line.from;
    for (int axis = 0; axis < 2; ++axis) {
        if (run[axis] == 0.0f) {
            if (line.from[axis] < 0.0f || line.from[axis] > size[axis]) return false;
            continue;
        }
        const float a = -line.from[axis] / run[axis], b = (size[axis] - line.from[axis]) / run[axis];
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

bool covers(const ScreenFill& fill, const glm::vec2& size) {
    if (fill.corners.empty()) return false;
    glm::vec2 low = fill.corners.front(), high = low;
    for (const glm::vec2& corner : fill.corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    return overlap(low, high, size);
}

}  // namespace

bool shows_something(const ScreenList& list) {
    const glm::vec2 size = list.size;
    const auto counts = [mouse = id_of("pointer")](ItemId id) { return id && id != mouse; };
    return std::any_of(
               list.dots.begin(), list.dots.end(),
               [&](const ScreenDot& dot) { return counts(dot.id) && overlap(dot.at, dot.at, size); }) ||
           std::any_of(list.lines.begin(), list.lines.end(),
                       [&](const ScreenLine& line) { return counts(line.id) && crosses(line, size); }) ||
           std::any_of(list.fills.begin(), list.fills.end(),
                       [&](const ScreenFill& fill) { return counts(fill.id) && covers(fill, size); });
}

std::optional<Vec2> direction_to(const Bounds& content, const Projector& projector) {
    if (content.empty) return std::nullopt;
    const Projected projected = projector.project(content.centre());
    const Vec2 size = projector.viewport().size_px, off = projected.px - size * 0.5;
    const double length = std::hypot(off.x, off.y);
    const bool within = std::fabs(off.x) <= 0.5 * size.x && std::fabs(off.y) <= 0.5 * size.y;
    if (!projected.in_front || within || !std::isfinite(length)) return Vec2{};
    return off / length;
}

Vec2 position_at_edge(const Rect& view, const Vec2& direction, double margin) {
    const Vec2 middle = (view.low + view.high) * 0.5, half = view.size() * 0.5 - Vec2{margin, margin};
    double edge_distance = 1e300;
    if (direction.x != 0.0)
        edge_distance = std::min(edge_distance, std::max(half.x, 0.0) / std::fabs(direction.x));
    if (direction.y != 0.0)
        edge_distance = std::min(edge_distance, std::max(half.y, 0.0) / std::fabs(direction.y));
    return direction == Vec2{} ? middle : middle + direction * edge_distance;
}

Rect moved_clear(const Rect& box, const Rect& view, std::span<const Rect> covered) {
    const Vec2 size = box.size();
    // Beside one of the covered boxes, or at the old coordinate: the nearest free position touches a box that
    // it avoids.
    std::vector<double> lefts{box.low.x}, tops{box.low.y};
    for (const Rect& c : covered) {
        for (const double left : {c.low.x - size.x, c.high.x}) lefts.push_back(left);
        for (const double top : {c.low.y - size.y, c.high.y}) tops.push_back(top);
    }
    Rect best = box;
    double least = std::numeric_limits<double>::infinity();
    for (const double left : lefts) {
        for (const double top : tops) {
            const Rect there{{left, top}, Vec2{left, top} + size};
            const double distance = std::fabs(left - box.low.x) + std::fabs(top - box.low.y);
            const bool inside = left >= view.low.x && top >= view.low.y && there.high.x <= view.high.x &&
                                there.high.y <= view.high.y;
            const bool free = std::none_of(covered.begin(), covered.end(), [&](const Rect& c) {
                return there.low.x < c.high.x && c.low.x < there.high.x && there.low.y < c.high.y &&
                       c.low.y < there.high.y;
            });
            if (!inside || !free || distance >= least) continue;
            least = distance;
            best = there;
        }
    }
    return best;
}

ReturnLink draw_return_link(const Rect& view, const Vec2& direction, std::span<const Rect> covered,
                            const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const char* words = "Zoom to fit (F)";
    const Vec2 edge = position_at_edge(view, direction, kLostMargin_px * ui.fonts.scale);
    if (!(direction == Vec2{})) {
        const Vec2 side{-direction.y, direction.x};
        const auto corner = [&](double along, double across) {
            const Vec2 at = edge + (direction * along + side * across) * static_cast<double>(kArrow_px * k);
            return ImVec2{static_cast<float>(at.x), static_cast<float>(at.y)};
        };
        ImGui::GetBackgroundDrawList()->AddTriangleFilled(corner(2.2, 0.0), corner(0.6, 0.8),
                                                          corner(0.6, -0.8), packed(ui.theme.accent));
    }
    const ImVec2 text = ImGui::CalcTextSize(words), pad = ImGui::GetStyle().FramePadding;
    const Vec2 size{static_cast<double>(text.x + 2 * pad.x), static_cast<double>(text.y + 2 * pad.y)};
    const Vec2 centre = edge - size * 0.5 - (direction * (0.5 * size + Vec2{10.0 * k, 10.0 * k}));
    const Vec2 most = view.high - size - Vec2{8.0 * k, 8.0 * k}, least = view.low + Vec2{8.0 * k, 8.0 * k};
    const Vec2 within{std::max(least.x, std::min(centre.x, most.x)),
                      std::max(least.y, std::min(centre.y, most.y))};
    const Vec2 at = moved_clear({within, within + size}, view, covered).low;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize({static_cast<float>(size.x), static_cast<float>(size.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::Begin("##way_back", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const bool pressed = ImGui::Button(words);
    ImGui::End();
    ImGui::PopStyleVar();
    return {pressed, at + size * 0.5};
}

}  // namespace crosscut
