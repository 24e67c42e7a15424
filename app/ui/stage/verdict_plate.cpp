#include "app/ui/stage/verdict_plate.h"

#include "app/ui/imgui_version.h"
#include "app/ui/methods/answer_marks.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_fit.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr double kPlateMargin = 12.0;
constexpr double kPlateWidth = 380.0, kLeastPlateWidth = 240.0, kShortestWidth = 140.0;
constexpr double kWideShare = 0.45;      // of a wide canvas' width, at most
constexpr double kTallShare = 0.45;      // of the canvas' height, at most
constexpr double kTallestShare = 0.54;   // before the sentence is left out: it is the answer
constexpr double kLowCanvas = 340.0;     // where the plate saves room
constexpr double kNarrowCanvas = 480.0;  // and in one as narrow goes from edge to edge, above the picture
// On a canvas that is low and, beside the plate, narrow the picture would be left a corner.
constexpr double kNarrowShare = 0.5, kSparingShare = 0.36;
constexpr float kLowPadY = 6.0f;
constexpr float kSeeThrough = 0.45f;  // opacity of a plate over something that can be taken hold of
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

/// The text up to the end of one of its sentences, all but the last `left_out` of them; empty where there are no more.
std::string_view first_sentences(std::string_view text, std::size_t left_out) {
    for (; left_out > 0 && !text.empty(); --left_out) {
        const std::size_t end = text.substr(0, text.size() - 1).rfind(". ");
        text = end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
    }
    return text;
}

}  // namespace

void VerdictPlate::arrange(const PlateWords& words, const Rect& canvas, double taken_px, bool held,
                           const Fonts& fonts) {
    const double scale = fonts.scale, margin = std::floor(kPlateMargin * scale);
    const double all = canvas.size().x - 2.0 * margin;
    const bool above = all - taken_px >= kLeastPlateWidth * scale || taken_px <= 0.0;
    low_ = canvas.size().y < kLowCanvas * scale;
    const double of_width = low_ && canvas.size().x < kNarrowCanvas * scale ? 1.0 : kWideShare;
    const double wide =
        std::floor(std::min({kPlateWidth * scale, above ? all - taken_px : all,
                             std::max(of_width * canvas.size().x, kLeastPlateWidth * scale)}));
    const float k = static_cast<float>(scale), inner = static_cast<float>(wide) - 2 * kPlatePadX * k;
    const bool was = place_.has_value();
    place_.reset();
    if (wide < kShortestWidth * scale) return;
    const auto in_lines = [&](std::string_view text) {
        return wrapped(written(text, fonts), fonts.text, font_px(fonts.text), inner);
    };
    const auto at_least = [&](float now, float before) { return held && was ? std::max(now, before) : now; };
    last_ = words.from.empty()
                ? in_lines(words.notice)
                : cut_to("from: " + std::string(words.from), fonts.text, font_px(fonts.text), inner);
    last_px_ = at_least(lines_px(last_, 0.0f, fonts), last_px_);
    // Lower again for another scene only: a sentence that plays has a line more and a line less.
    const RoomKey key{std::string(words.scene), wide, canvas.size().y, scale};
    const float before = key == sentence_for_ ? sentence_px_ : 0.0f;
    sentence_for_ = key;
    const float head = 2 * (low_ ? kLowPadY : kPlatePadY) * k + font_px(low_ ? fonts.strong : fonts.headline);
    const bool narrow = low_ && wide > kNarrowShare * canvas.size().x;
    const auto fits = [&](float tall, double share) {
        if (static_cast<double>(tall) > share * canvas.size().y) return false;
        const double high = std::ceil(static_cast<double>(tall));
        const double top = above ? canvas.low.y + margin : canvas.high.y - margin - high;
        const Vec2 low{std::floor(canvas.low.x + margin), std::floor(top)};
        place_ = Rect{low, low + Vec2{wide, high}};
        return true;
    };
    for (std::size_t left_out = 0;; ++left_out) {
        const std::string_view said = first_sentences(words.verdict.sentence, left_out);
        if (said.empty() && left_out > 0) break;
        sentence_ = in_lines(said);
        sentence_px_ = std::max(lines_px(sentence_, 1.0f, fonts), before);
        const float with_sentence = head + kPlateGap * k + sentence_px_;
        const bool only = first_sentences(said, 1).empty();
        const double share = narrow && !only ? kSparingShare : kTallestShare;
        const float whole = with_sentence + kPlateGap * k + last_px_;
        if (left_out == 0 && last_px_ > 0.0f && fits(whole, narrow ? kSparingShare : kTallShare)) return;
        if (!fits(with_sentence, share)) continue;
        last_.clear();
        return;
    }
    last_.clear();
    sentence_.clear();
    (void)fits(head, kTallShare);
}

bool VerdictPlate::draw(const PlateWords& words, bool covers_handle, const UiContext& ui) {
    places_.clear();
    if (!place_) return false;
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::SetNextWindowPos(imgui_vec(place_->low));
    ImGui::SetNextWindowSize(imgui_vec(place_->size()));
    const PlateStyle style(k);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImVec4 ground = to_imgui(ui.theme.panel);
    if (covers_handle) ground.w *= kSeeThrough;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ground);
    ImGui::Begin("##verdict", nullptr, kOverCanvas | ImGuiWindowFlags_NoInputs);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const float size = font_px(low_ ? ui.fonts.strong : ui.fonts.headline);
    const float inner = static_cast<float>(place_->size().x) - 2 * kPlatePadX * k;
    ImVec2 at{static_cast<float>(place_->low.x) + kPlatePadX * k,
              static_cast<float>(place_->low.y) + (low_ ? kLowPadY : kPlatePadY) * k};
    const float mark = words.asks ? 0.0f : size * 1.15f;
    if (!words.asks)
        draw_tone_mark(out, {at.x + size * 0.4f, at.y + size * 0.55f}, size * 0.36f, words.verdict.tone,
                       ui.theme);
    const std::string in_large = cut_to(words.verdict.headline, ui.fonts.headline, size, inner - mark);
    const bool small = low_ || in_large != words.verdict.headline;
    ImFont* strong = ui.fonts.strong;
    write_at(out, small ? strong : ui.fonts.headline, {at.x + mark, at.y}, ui.theme.text,
             small ? cut_to(words.verdict.headline, strong, font_px(strong), inner - mark) : in_large);
    at.y += size + kPlateGap * k;
    write_lines(out, sentence_, at, ui.theme.text, ui.fonts);
    at.y += sentence_px_ + kPlateGap * k;
    const bool way_back = !words.from.empty() && !last_.empty();
    const WayBack back = way_back ? draw_way_back(at, ui) : WayBack{};
    write_lines(out, last_, at, back.over ? ui.theme.accent : ui.theme.text_dim, ui.fonts);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return back.clicked;
}

/// A window of its own, so that the rest of the plate takes no press from what lies under it.
VerdictPlate::WayBack VerdictPlate::draw_way_back(ImVec2 at, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 box{text_width(ui.fonts.text, last_), font_px(ui.fonts.text) + kPlateLineGap * k};
    places_.push_back(
        {"plate:from", {static_cast<double>(at.x + box.x * 0.5f), static_cast<double>(at.y + box.y * 0.5f)}});
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(box);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::Begin("##from", nullptr, kOverCanvas | ImGuiWindowFlags_NoBackground);
    WayBack back;
    back.clicked = press_area("from", box);
    back.over = ImGui::IsItemHovered();
    tooltip("Back to it as it was");
    ImGui::End();
    ImGui::PopStyleVar();
    return back;
}

}  // namespace crosscut
