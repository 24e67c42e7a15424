// What a card asks for: its tasks, and its prediction.
#include "app/model/fields/fields.h"
#include "app/ui/imgui_version.h"
#include "app/ui/lessons/card_panel.h"
#include "app/ui/lessons/rich_text.h"
#include "app/ui/panels/panel_frame.h"
#include "app/ui/widgets/item_place.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kBox = 16.0f, kBoxGap = 10.0f, kSectionGap = 14.0f, kBoxRound = 3.0f;

/// A box with a tick in it when it is done.
void draw_box(ImDrawList& out, const ImVec2& low, bool done, const Theme& theme, float k) {
    const float side = kBox * k;
    const ImVec2 high{low.x + side, low.y + side};
    if (!done)
        return out.AddRect(low, high, packed(theme.text_dim), kBoxRound * k, 0,
                           std::max(1.0f, std::round(1.5f * k)));
    out.AddRectFilled(low, high, packed(theme.answer), kBoxRound * k);
    const ImVec2 tick[] = {{low.x + 0.22f * side, low.y + 0.54f * side},
                           {low.x + 0.43f * side, low.y + 0.74f * side},
                           {low.x + 0.80f * side, low.y + 0.30f * side}};
    out.AddPolyline(tick, 3, packed(theme.background), 0, std::max(1.5f, 2.0f * k));
}

/// "parallel lines" of `parallel_lines`.
std::string as_words(std::string word) {
    std::replace(word.begin(), word.end(), '_', ' ');
    return word;
}

/// What the slider stands at, where it goes in steps the nearest of them.
double stepped(double value, const Prediction& predict) {
    if (!predict.step) return value;
    const double whole = std::round((value - predict.from) / *predict.step);
    return std::min(predict.from + whole * *predict.step, predict.to);
}

std::string counted_guesses(std::size_t count) {
    if (count == 0) return "No guess yet.";
    return counted(count, "guess", "guesses") + ".";
}

}  // namespace

void CardPanel::draw_tasks(const Frame& f) {
    if (f.walk.predicting()) return;  // first things first
    for (std::size_t i = 0; i < f.walk.card().tasks.size(); ++i) draw_task(f, i);
}

void CardPanel::draw_end(const Frame& f) {
    if (f.walk.has_next() || f.walk.predicting()) return;
    ImGui::Dummy({0, kSectionGap * f.k});
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    write_plain("This is the last card.", wide, f.ui.theme.text_dim, f.ui.fonts);
    if (button("Start again", "card:restart")) ask(CardAsk::Kind::restart);
    tooltip("The first card, with nothing done: for the next class.");
    ImGui::SameLine();
    if (button("Other lessons", "card:others")) ask(CardAsk::Kind::others);
}

void CardPanel::draw_task(const Frame& f, std::size_t i) {
    const LessonTask& task = f.walk.card().tasks[i];
    const LessonWalk::TaskState& state = f.walk.tasks()[i];
    const std::string number = std::to_string(i + 1);
    ImGui::Dummy({0, kSectionGap * f.k - ImGui::GetStyle().ItemSpacing.y});
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float indent = std::round((kBox + kBoxGap) * f.k);
    const float size = ImGui::GetFontSize();
    draw_box(*ImGui::GetWindowDrawList(), {std::round(low.x), std::round(low.y + (size - kBox * f.k) * 0.5f)},
             state.done, f.ui.theme, f.k);
    places_.push_back(
        {(state.done ? "card:done:" : "card:task:") + number,
         {static_cast<double>(low.x + 0.5f * kBox * f.k), static_cast<double>(low.y + 0.5f * size)}});
    ImGui::Indent(indent);
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    write_plain(task.ask, wide, state.done ? f.ui.theme.text_dim : f.ui.theme.text, f.ui.fonts);
    if (state.hinted && !task.hint.empty()) write_plain(task.hint, wide, f.ui.theme.text_dim, f.ui.fonts);
    if (!state.done) {
        const bool hints = !task.hint.empty() && !state.hinted;
        if (hints && button("Hint", "card:hint:" + number)) ask(CardAsk::Kind::hint, i);
        if (!hints && button("Show me", "card:show:" + number)) ask(CardAsk::Kind::show_me, i);
    }
    ImGui::Unindent(indent);
}

void CardPanel::draw_prediction(const Frame& f) {
    const auto& predict = f.walk.card().predict;
    if (!predict) return;
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    ImGui::Dummy({0, kSectionGap * f.k - ImGui::GetStyle().ItemSpacing.y});
    push_font(f.ui.fonts.strong);
    write_plain(predict->ask, wide, f.ui.theme.text, f.ui.fonts);
    ImGui::PopFont();
    if (f.walk.revealed()) return draw_revealed(f, *predict, *f.walk.revealed());
    const std::size_t count = f.walk.guesses().size();
    if (predict->kind == Prediction::Kind::number) draw_slider(f, *predict);
    if (predict->kind == Prediction::Kind::choice) draw_choices(f, *predict);
    // In lines of their own: with the count before it this one would break at "No guess yet", and the buttons move.
    if (predict->kind == Prediction::Kind::point)
        write_plain(f.ui.fingers ? "Each tap on the picture is one person's guess."
                                 : "Each click on the picture is one person's guess.",
                    wide, f.ui.theme.text_dim, f.ui.fonts);
    write_plain(counted_guesses(count), wide, f.ui.theme.text_dim, f.ui.fonts);
    if (button("Reveal", "card:reveal", count > 0)) ask(CardAsk::Kind::reveal);
    tooltip("Shows the answer, and how near everybody was.");
    ImGui::SameLine();
    if (button("Take back", "card:take back", count > 0)) ask(CardAsk::Kind::take_back);
    tooltip("Takes the last guess away.");
}

void CardPanel::draw_slider(const Frame& f, const Prediction& predict) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - kBoxGap * f.k);
    (void)ImGui::SliderScalar("##guess", ImGuiDataType_Double, &slider_, &predict.from, &predict.to, "",
                              ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    editing_ = ImGui::IsItemActive();
    slider_ = stepped(slider_, predict);
    places_.push_back(item_place("card:slider"));
    const std::string low = written(Digits::number(predict.from), f.ui.fonts),
                      high = written(Digits::number(predict.to), f.ui.fonts);
    const float right = ImGui::GetItemRectMax().x - ImGui::CalcTextSize(high.c_str()).x;
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(f.ui.theme.text_dim));
    ImGui::TextUnformatted(low.c_str());
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({right, ImGui::GetCursorScreenPos().y});
    ImGui::TextUnformatted(high.c_str());
    ImGui::PopStyleColor();
    const std::string label = "Lock in " + written(Digits::number(slider_), f.ui.fonts);
    if (!button(label.c_str(), "card:guess")) return;
    ask(CardAsk::Kind::guess);
    ask_.guess.number = slider_;
}

void CardPanel::draw_choices(const Frame& f, const Prediction& predict) {
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x - kBoxGap * f.k;
    for (std::size_t i = 0; i < predict.choices.size(); ++i) {
        const std::string word = as_words(predict.choices[i]);
        const float wide = ImGui::CalcTextSize(word.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (i > 0 && ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + wide <= right)
            ImGui::SameLine();
        if (!button(word.c_str(), "card:choice:" + predict.choices[i])) continue;
        ask(CardAsk::Kind::guess);
        ask_.guess.choice = i;
    }
}

void CardPanel::draw_revealed(const Frame& f, const Prediction& predict, const Revealed& revealed) {
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    const auto& guesses = f.walk.guesses();
    const auto write = [&](const std::string& text, const Color& color) {
        write_plain(text, wide, color, f.ui.fonts);
    };
    const auto distance = [&](double d) {
        return predict.kind == Prediction::Kind::point ? f.look.digits.length(d) : Digits::number(d);
    };
    const Theme& theme = f.ui.theme;
    const bool words = predict.kind == Prediction::Kind::choice;
    if (words) {
        write("The answer: " + as_words(revealed.word) + ".", theme.answer);
        write(std::to_string(revealed.right) + " of " + std::to_string(guesses.size()) + " guessed it.",
              theme.text);
    } else {
        write("The answer: " +
                  (predict.kind == Prediction::Kind::point ? f.look.digits.point(revealed.point)
                                                           : Digits::number(revealed.number)) +
                  ".",
              theme.answer);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            const double d = revealed.distances[i];
            const bool near = predict.within && d <= *predict.within;
            write(
                "Guess " + std::to_string(i + 1) + ": off by " + distance(d) + (near ? ", near enough" : ""),
                near ? theme.answer : theme.text);
        }
        if (guesses.size() > 1) write("Off by " + distance(revealed.mean) + " on average.", theme.text);
        if (predict.within && guesses.size() > 1)
            write(std::to_string(revealed.right) + " of " + std::to_string(guesses.size()) + " within " +
                      distance(*predict.within) + ".",
                  theme.text);
    }
    if (button("Guess again", "card:again")) ask(CardAsk::Kind::again);
}

}  // namespace crosscut
