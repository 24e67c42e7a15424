#include "app/ui/files/lesson_panel.h"

#include "app/model/fields/fields.h"
#include "app/ui/files/dot_plot.h"
#include "app/ui/files/rich_text.h"
#include "app/ui/style.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kCardPad = 16.0f, kFootHigh = 52.0f, kDot = 3.5f, kDotGap = 14.0f, kLeastDotGap = 9.0f;
constexpr float kTitleGap = 5.0f, kMenuDots = 5.0f, kMenuDot = 1.5f;
constexpr double kRoomyCard = 420.0;

}  // namespace

std::string ClassTimer::text(double now_s) const {
    const double left_s = std::ceil(ends_s_.value_or(now_s) - now_s);
    if (left_s <= 0.0) return "Time is up.";
    const auto seconds = static_cast<int>(left_s);
    const std::string rest = std::to_string(100 + seconds % 60).substr(1);
    return std::to_string(seconds / 60) + ":" + rest;
}

double ClassTimer::wake_s(double now_s) const {
    if (!ends_s_ || *ends_s_ <= now_s) return 0.0;
    const double whole = std::ceil(*ends_s_ - now_s) - 1.0;  // seconds that are left then
    return *ends_s_ - whole;
}

bool CardPanel::button(const char* label, const std::string& name, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button((std::string(label) + "##" + name).c_str());
    ImGui::EndDisabled();
    targets_.push_back(item_target(name));
    return pressed && enabled;
}

/// Whether the card is another one than in the last frame.
bool CardPanel::begins(const LessonSession& session) {
    if (std::exchange(card_, &session.card()) == &session.card()) return false;
    timer_.stop();
    more_ = false;
    if (const auto& predict = session.card().predict) slider_ = 0.5 * predict->from + 0.5 * predict->to;
    return true;
}

CardRequest CardPanel::draw(const Rect& rect, const LessonSession& session, const CardStyle& style,
                            const UiContext& ui) {
    targets_.clear();
    request_ = {};
    editing_ = false;
    const float k = static_cast<float>(ui.fonts.scale);
    CardStyle fitted = style;
    fitted.roomy = rect.size().y >= kRoomyCard * ui.fonts.scale;
    SeenTerms seen;
    const Frame f{session, fitted, seen, ui, k};
    const float pad = kCardPad * k;
    if (!begin_panel("##card", rect, {pad, std::round(0.6f * pad)})) return request_;
    const float wide = ImGui::GetContentRegionAvail().x;
    draw_head(f, wide);
    const float foot = std::round(kFootHigh * k);
    const float available_px = static_cast<float>(rect.high.y) - foot - ImGui::GetCursorScreenPos().y;
    const bool fresh = begins(session);
    if (ImGui::BeginChild("text", {wide + 0.6f * pad, std::max(available_px, 1.0f)}, false,
                          ImGuiWindowFlags_NoNav)) {
        if (fresh) ImGui::SetScrollY(0.0f);
        draw_text(f);
        draw_prediction(f);
        draw_tasks(f);
        draw_end(f);
        ImGui::Dummy({0, pad * 0.5f});
    }
    ImGui::EndChild();
    draw_foot(f, rect);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const bool beside = rect.low.x + rect.size().x < static_cast<double>(ImGui::GetIO().DisplaySize.x) - 1.0;
    const ImVec2 low = imgui_vec(rect.low), high = imgui_vec(rect.high);
    const float line = std::max(1.0f, std::floor(k));
    beside ? out.AddRectFilled({high.x - line, low.y}, high, packed(ui.theme.border))
           : out.AddRectFilled(low, {high.x, low.y + line}, packed(ui.theme.border));
    ImGui::End();
    return request_;
}

/// Draws the lesson's title with the buttons for leaving beside it. Where the whole title does not fit, the
/// buttons have a row of their own; on a low card the title is shortened and Reset stands in the menu alone.
void CardPanel::draw_head(const Frame& f, float wide) {
    ImGui::PushFont(f.ui.fonts.small);
    const auto width_of = [](const char* label) {
        return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
    };
    const char* anew = "Reset";
    const std::string& title = f.session.lesson().title;
    const float left = ImGui::GetCursorPosX(), named = ImGui::CalcTextSize(title.c_str()).x;
    const float gap = ImGui::GetStyle().ItemSpacing.x, menu = gap + ImGui::GetFrameHeight();
    const char* end = "End lesson";
    float buttons = 0.0f;
    for (const char* word : {"End lesson", "End"}) {
        end = word;
        buttons = width_of(anew) + gap + width_of(end) + menu;
        if (named <= wide - buttons - 8 * f.k) break;
    }
    const bool fits = named <= wide - buttons - 8 * f.k, beside = fits || !f.style.roomy;
    if (!fits) {
        end = beside ? "End" : "End lesson";
        buttons = (beside ? 0.0f : width_of(anew) + gap) + width_of(end) + menu;
    }
    if (beside) ImGui::AlignTextToFramePadding();
    const std::string shown = fits || !beside ? title : shortened(title, wide - buttons - 8 * f.k);
    write_plain(shown, wide, f.ui.theme.text_dim, f.ui.fonts);
    if (beside) ImGui::SameLine();
    ImGui::SetCursorPosX(left + wide - buttons);
    if (fits || !beside) {
        if (button(anew, "card:return", f.style.changed)) ask(CardRequest::Kind::come_back);
        tooltip("Resets the drawing to how this card began. (You can undo this.)");
        ImGui::SameLine();
    }
    if (button(end, "card:end")) ask(CardRequest::Kind::end);
    tooltip("Close the lesson. Your own drawings are untouched.");
    ImGui::SameLine();
    draw_menu_button(f);
    ImGui::PopFont();
    ImGui::Dummy({0, kTitleGap * 0.5f * f.k});
}

/// Three dots, drawn, since a font may lack them.
void CardPanel::draw_menu_button(const Frame& f) {
    const float side = ImGui::GetFrameHeight();
    const bool pressed = ImGui::Button("##card:menu", {side, side});
    targets_.push_back(item_target("card:menu"));
    tooltip("Start over, print, share");
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 middle{(low.x + high.x) * 0.5f, (low.y + high.y) * 0.5f};
    for (const float step : {-1.0f, 0.0f, 1.0f})
        ImGui::GetWindowDrawList()->AddCircleFilled({middle.x + step * kMenuDots * f.k, middle.y},
                                                    kMenuDot * f.k, packed(f.ui.theme.text));
    if (!pressed) return;
    ask(CardRequest::Kind::menu);
    request_.px = {static_cast<double>(low.x), static_cast<double>(high.y)};
}

void CardPanel::draw_text(const Frame& f) {
    const float wide = ImGui::GetContentRegionAvail().x - 0.6f * kCardPad * f.k;
    const Fonts& fonts = f.ui.fonts;
    const LessonCard& card = f.session.card();
    ImGui::PushFont(f.style.presenting ? fonts.strong : fonts.headline);
    write_plain(card.title, wide, f.ui.theme.text, fonts);
    ImGui::PopFont();
    ImGui::Dummy({0, kTitleGap * f.k});
    if (f.style.presenting) {
        ImGui::PushFont(fonts.headline);
        write_explained(card.first_sentence(), wide, f.ui.theme.text, f.seen, f.ui);
        ImGui::PopFont();
        ImGui::Dummy({0, kTitleGap * f.k});
    }
    const RichTextStyle style{fonts.text, fonts.strong, wide};
    const std::vector<TextBlock> rest =
        f.style.presenting ? card.after_first_sentence() : std::vector<TextBlock>();
    if (!rest.empty() && button(more_ ? "Less" : "More", "card:more")) more_ = !more_;
    if (!f.style.presenting || more_) {
        const auto to = write_rich_text(f.style.presenting ? rest : card.text, style, f.seen, f.ui, targets_);
        if (to) ask(CardRequest::Kind::go, *to);
    }
    if (!card.hides_answer || card.predict) return;
    ImGui::Dummy({0, kTitleGap * f.k});
    if (button(f.session.hides_answer() ? "Show answer" : "Hide answer", "card:answer"))
        ask(CardRequest::Kind::toggle_answer);
}

/// Draws Back, if there is a card before, and Next.
void CardPanel::draw_foot(const Frame& f, const Rect& rect) {
    const ImVec2 low{static_cast<float>(rect.low.x) + kCardPad * f.k,
                     static_cast<float>(rect.high.y) - std::round(kFootHigh * f.k)};
    const float right = static_cast<float>(rect.high.x) - kCardPad * f.k, frame = ImGui::GetFrameHeight();
    const float y = std::round(low.y + (kFootHigh * f.k - frame) * 0.5f);
    const float next = ImGui::CalcTextSize("Next").x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorScreenPos({low.x, y});
    if (button("Back", "card:back", f.session.has_back())) ask(CardRequest::Kind::go, f.session.index() - 1);
    const float after = ImGui::GetItemRectMax().x;
    draw_dots(f, after, right - next, y + frame * 0.5f);
    ImGui::SetCursorScreenPos({right - next, y});
    const bool accent = f.session.has_next();
    if (accent) {
        for (const ImGuiCol part : {ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive})
            ImGui::PushStyleColor(part, to_imgui(f.ui.theme.accent));
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(f.ui.theme.background));
    }
    if (button("Next", "card:next", f.session.has_next())) ask(CardRequest::Kind::go, f.session.index() + 1);
    if (accent) ImGui::PopStyleColor(4);
}

/// Draws a dot for each card, which can be pressed, or "3 / 40" where they do not fit. A card whose tasks are
/// all done and whose prediction is revealed has the colour of a check mark.
void CardPanel::draw_dots(const Frame& f, float from, float to, float y) {
    const std::size_t count = f.session.lesson().cards.size();
    const float available_px = to - from - 2 * kDotGap * f.k;
    const float gap = std::min(kDotGap * f.k, available_px / static_cast<float>(count));
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (gap < kLeastDotGap * f.k) {
        const std::string text = std::to_string(f.session.index() + 1) + " / " + std::to_string(count);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        out.AddText({std::round((from + to - size.x) * 0.5f), std::round(y - size.y * 0.5f)},
                    packed(f.ui.theme.text_dim), text.c_str());
        return;
    }
    float x = (from + to) * 0.5f - gap * static_cast<float>(count - 1) * 0.5f;
    for (std::size_t i = 0; i < count; ++i, x += gap) {
        const bool now = i == f.session.index(), done = f.session.all_done(i);
        ImGui::SetCursorScreenPos({x - gap * 0.5f, y - 8 * f.k});
        ImGui::PushID(static_cast<int>(i));
        if (press_area("dot", {gap, 16 * f.k})) ask(CardRequest::Kind::go, i);
        ImGui::PopID();
        tooltip(f.session.lesson().cards[i].title.c_str());
        targets_.push_back(item_target("card:dot:" + std::to_string(i + 1)));
        const ImU32 color = packed(done ? f.ui.theme.text : now ? f.ui.theme.accent : f.ui.theme.text_dim);
        const float radius = (now ? 1.4f : 1.0f) * kDot * f.k;
        now || done ? out.AddCircleFilled({x, y}, radius, color)
                    : out.AddCircle({x, y}, radius, color, 0, std::max(1.0f, f.k));
        if (now && done)
            out.AddCircle({x, y}, radius + 2 * f.k, packed(f.ui.theme.accent), 0, std::max(1.0f, f.k));
    }
}

}  // namespace crosscut

// The tasks and the prediction of a card.

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kBox = 16.0f, kBoxGap = 10.0f, kSectionGap = 14.0f, kBoxRound = 3.0f;
constexpr float kTimerLetters = 42.0f;  // to be read from the back of a class
constexpr std::size_t kListed = 4;      // more guesses are drawn as dots in place of a list

/// Draws a box, with a check mark when done.
void draw_box(ImDrawList& out, const ImVec2& low, bool done, const Theme& theme, float k) {
    const float side = kBox * k;
    const ImVec2 high{low.x + side, low.y + side};
    if (!done)
        return out.AddRect(low, high, packed(theme.text_dim), kBoxRound * k, 0,
                           std::max(1.0f, std::round(1.5f * k)));
    out.AddRectFilled(low, high, packed(theme.text), kBoxRound * k);
    const ImVec2 tick[] = {{low.x + 0.22f * side, low.y + 0.54f * side},
                           {low.x + 0.43f * side, low.y + 0.74f * side},
                           {low.x + 0.80f * side, low.y + 0.30f * side}};
    out.AddPolyline(tick, 3, packed(theme.background), 0, std::max(1.5f, 2.0f * k));
}

/// The slider's value, rounded to its step if it has one.
double stepped(double value, const Prediction& predict) {
    if (!predict.step) return value;
    const double whole = std::round((value - predict.from) / *predict.step);
    return std::min(predict.from + whole * *predict.step, predict.to);
}

std::string counted_guesses(std::size_t count) {
    if (count == 0) return "No guesses yet";
    return counted(count, "guess", "guesses");
}

}  // namespace

void CardPanel::draw_tasks(const Frame& f) {
    if (f.session.predicting()) return;  // the prediction comes first
    for (std::size_t i = 0; i < f.session.card().tasks.size(); ++i) draw_task(f, i);
}

void CardPanel::draw_end(const Frame& f) {
    if (f.session.has_next() || f.session.predicting()) return;
    ImGui::Dummy({0, kSectionGap * f.k});
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    write_plain("This is the last card.", wide, f.ui.theme.text_dim, f.ui.fonts);
    if (button("Start over", "card:restart")) ask(CardRequest::Kind::restart);
    tooltip("Clears all guesses and ticks and goes back to card 1.");
    ImGui::SameLine();
    if (button("Other lessons", "card:others")) ask(CardRequest::Kind::others);
}

void CardPanel::draw_task(const Frame& f, std::size_t i) {
    const LessonTask& task = f.session.card().tasks[i];
    const LessonSession::TaskState& state = f.session.tasks()[i];
    const std::string number = std::to_string(i + 1);
    ImGui::Dummy({0, kSectionGap * f.k - ImGui::GetStyle().ItemSpacing.y});
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float indent = std::round((kBox + kBoxGap) * f.k);
    const float size = ImGui::GetFontSize();
    draw_box(*ImGui::GetWindowDrawList(), {std::round(low.x), std::round(low.y + (size - kBox * f.k) * 0.5f)},
             state.done, f.ui.theme, f.k);
    targets_.push_back(
        {(state.done ? "card:done:" : "card:task:") + number,
         {static_cast<double>(low.x + 0.5f * kBox * f.k), static_cast<double>(low.y + 0.5f * size)}});
    ImGui::Indent(indent);
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    write_explained(task.ask, wide, state.done ? f.ui.theme.text_dim : f.ui.theme.text, f.seen, f.ui);
    if (state.hinted && !task.hint.empty())
        write_explained(task.hint, wide, f.ui.theme.text_dim, f.seen, f.ui);
    if (!state.done) {
        const bool hints = !task.hint.empty() && !state.hinted;
        if (hints && button("Hint", "card:hint:" + number)) ask(CardRequest::Kind::hint, i);
        if (!hints && button("Show me", "card:show:" + number)) ask(CardRequest::Kind::show_me, i);
    }
    ImGui::Unindent(indent);
}

/// What a guess is and how near it has to be, for one pupil or a class.
std::string CardPanel::how_to_guess(const Frame& f, const Prediction& predict) {
    const bool point = predict.kind == Prediction::Kind::point;
    std::string words;
    if (point) words = for_hand("Guess first: each person clicks the drawing once.", f.ui.touch);
    if (!predict.counts_near()) return words;
    const double within = *predict.within;
    return words + (point ? " " : "") + "Close enough: within " +
           written(point ? f.style.digits.length(within) : Digits::number(within), f.ui.fonts) + ".";
}

void CardPanel::draw_prediction(const Frame& f) {
    const auto& predict = f.session.card().predict;
    if (!predict) return;
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    ImGui::Dummy({0, kSectionGap * f.k - ImGui::GetStyle().ItemSpacing.y});
    ImGui::PushFont(f.style.presenting ? f.ui.fonts.headline : f.ui.fonts.strong);
    write_explained(predict->ask, wide, f.ui.theme.text, f.seen, f.ui);
    ImGui::PopFont();
    if (f.session.revealed()) return draw_revealed(f, *predict, *f.session.revealed());
    const std::size_t count = f.session.guesses().size();
    if (const std::string how = how_to_guess(f, *predict); !how.empty())
        write_plain(how, wide, f.ui.theme.text_dim, f.ui.fonts);
    if (predict->kind == Prediction::Kind::number) draw_slider(f, *predict);
    if (predict->kind == Prediction::Kind::choice) draw_choices(f, *predict);
    // The buttons have lines of their own: with the count before them the line would break at "No guess yet",
    // and they would move.
    write_plain(counted_guesses(count), wide, f.ui.theme.text_dim, f.ui.fonts);
    // Before a class guesses are also made aloud.
    if (button("Show answer", "card:reveal", count > 0 || f.style.presenting)) ask(CardRequest::Kind::reveal);
    tooltip("Shows the answer and how close each guess is.");
    ImGui::SameLine();
    if (button("Undo guess", "card:undo guess", count > 0)) ask(CardRequest::Kind::take_back);
    tooltip("Removes the last guess.");
    if (f.style.presenting) draw_timer(f);
}

/// The time for guesses, which a teacher may give.
void CardPanel::draw_timer(const Frame& f) {
    ImGui::Dummy({0, kTitleGap * f.k});
    if (timer_.on()) {
        const std::string text = timer_.text(f.ui.now_s);
        const float size = kTimerLetters * f.k;
        ImGui::GetWindowDrawList()->AddText(f.ui.fonts.headline, size, ImGui::GetCursorScreenPos(),
                                            packed(f.ui.theme.text), text.c_str());
        ImGui::Dummy(f.ui.fonts.headline->CalcTextSizeA(size, 1e9f, 0.0f, text.c_str()));
        if (button("Stop timer", "card:timer:stop")) timer_.stop();
        return;
    }
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(f.ui.theme.text_dim));
    ImGui::TextUnformatted("Timer");
    ImGui::PopStyleColor();
    for (const int minutes : {1, 2, 3}) {
        ImGui::SameLine();
        const std::string count = std::to_string(minutes);
        if (button((count + " min").c_str(), "card:timer:" + count)) timer_.start(60.0 * minutes, f.ui.now_s);
    }
}

void CardPanel::draw_slider(const Frame& f, const Prediction& predict) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - kBoxGap * f.k);
    (void)ImGui::SliderScalar("##guess", ImGuiDataType_Double, &slider_, &predict.from, &predict.to, "",
                              ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    editing_ = ImGui::IsItemActive();
    slider_ = stepped(slider_, predict);
    targets_.push_back(item_target("card:slider"));
    mark_guesses(f, predict);
    const std::string low = written(Digits::number(predict.from), f.ui.fonts),
                      high = written(Digits::number(predict.to), f.ui.fonts);
    const float right = ImGui::GetItemRectMax().x - ImGui::CalcTextSize(high.c_str()).x;
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(f.ui.theme.text_dim));
    ImGui::TextUnformatted(low.c_str());
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({right, ImGui::GetCursorScreenPos().y});
    ImGui::TextUnformatted(high.c_str());
    ImGui::PopStyleColor();
    const std::string label = "Guess " + written(Digits::number(slider_), f.ui.fonts);
    if (!button(label.c_str(), "card:guess")) return;
    ask(CardRequest::Kind::guess);
    request_.guess.number = slider_;
}

/// Draws a mark on the slider, Dear ImGui's last item, for each guess.
void CardPanel::mark_guesses(const Frame& f, const Prediction& predict) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const float grab = ImGui::GetStyle().GrabMinSize * 0.5f + 2.0f * f.k;
    for (const Guess& guess : f.session.guesses()) {
        const double part = (guess.number - predict.from) / (predict.to - predict.from);
        const float x = std::round(low.x + grab + static_cast<float>(part) * (high.x - low.x - 2 * grab));
        ImGui::GetWindowDrawList()->AddRectFilled({x - f.k, low.y}, {x + f.k, high.y},
                                                  packed(f.ui.theme.apparent));
    }
}

/// Each button has the number of guesses of its word.
void CardPanel::draw_choices(const Frame& f, const Prediction& predict) {
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x - kBoxGap * f.k;
    for (std::size_t i = 0; i < predict.choices.size(); ++i) {
        const auto& guesses = f.session.guesses();
        const auto chosen = std::count_if(guesses.begin(), guesses.end(),
                                          [&](const Guess& guess) { return guess.choice == i; });
        const std::string word = word_to_read(predict.choices[i]) +
                                 (chosen > 0 ? " \u00B7 " + std::to_string(chosen) : std::string());
        const float wide = ImGui::CalcTextSize(word.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (i > 0 && ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + wide <= right)
            ImGui::SameLine();
        const std::string label = word + "###choice" + std::to_string(i);
        if (!button(label.c_str(), "card:choice:" + predict.choices[i])) continue;
        ask(CardRequest::Kind::guess);
        request_.guess.choice = i;
    }
}

/// Draws the guesses of a class: numbers where they are, positions by how far off they are.
void CardPanel::draw_spread(const Frame& f, const Prediction& predict, const Revealed& revealed) {
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    const bool numbers = predict.kind == Prediction::Kind::number;
    const auto text = [&](double value) {
        return written(numbers ? Digits::number(value) : f.style.digits.length(value), f.ui.fonts);
    };
    DotPlot plot;
    if (numbers) {
        for (const Guess& guess : f.session.guesses()) plot.values.push_back(guess.number);
        plot.from = predict.from, plot.to = predict.to;
        plot.low = text(plot.from), plot.high = text(plot.to);
        plot.answer = revealed.number;
    } else {
        plot.values = revealed.distances;
        plot.to = *std::max_element(plot.values.begin(), plot.values.end());
        plot.low = "0", plot.high = text(plot.to) + " away";
        plot.answer = 0.0;
    }
    draw_dot_plot(plot, wide, f.ui);
    const std::string middle = text(median(plot.values).value_or(0.0));
    write_plain(numbers ? "The middle guess: " + middle + "." : "The middle guess is " + middle + " away.",
                wide, f.ui.theme.text, f.ui.fonts);
}

void CardPanel::draw_revealed(const Frame& f, const Prediction& predict, const Revealed& revealed) {
    const float wide = ImGui::GetContentRegionAvail().x - 0.5f * kBoxGap * f.k;
    const auto& guesses = f.session.guesses();
    const auto write = [&](const std::string& text, const Color& color) {
        write_plain(text, wide, color, f.ui.fonts);
    };
    const auto distance = [&](double d) {
        return predict.kind == Prediction::Kind::point ? f.style.digits.length(d) : Digits::number(d);
    };
    const auto guessed = [&](const Guess& guess) {
        return predict.kind == Prediction::Kind::point ? f.style.digits.point(guess.point)
                                                       : Digits::number(guess.number);
    };
    const Theme& theme = f.ui.theme;
    write("The answer: " + answer_text(predict, revealed, f.style.digits) + ".", theme.answer);
    if (predict.kind == Prediction::Kind::choice) {
        for (std::size_t i = 0; i < predict.choices.size() && guesses.size() > 1; ++i) {
            const auto chosen = std::count_if(guesses.begin(), guesses.end(),
                                              [&](const Guess& guess) { return guess.choice == i; });
            const std::string& word = predict.choices[i];
            write(word_to_read(word) + " \u00B7 " + std::to_string(chosen),
                  word == revealed.word ? theme.answer : theme.text);
            targets_.push_back(item_target("card:votes:" + word));
        }
        if (guesses.size() == 1)
            write("Guess: \"" + word_to_read(predict.choices[guesses[0].choice]) + "\" \u2013 " +
                      (revealed.right == 1 ? "correct" : "not correct"),
                  theme.text);
        else if (!guesses.empty())
            write(std::to_string(revealed.right) + " of " + std::to_string(guesses.size()) + " were right.",
                  theme.text);
    } else {
        if (guesses.size() > kListed) draw_spread(f, predict, revealed);
        for (std::size_t i = 0; i < guesses.size() && guesses.size() <= kListed; ++i) {
            const double d = revealed.distances[i];
            const bool near = predict.within && is_right(d, predict);
            const std::string number = guesses.size() > 1 ? " " + std::to_string(i + 1) : std::string();
            write("Guess" + number + ": " + guessed(guesses[i]) + ", " + distance(d) + " away" +
                      (!predict.within         ? ""
                       : !near                 ? (predict.counts_near() ? " \u2013 not close enough" : "")
                       : predict.counts_near() ? " \u2013 close enough"
                                               : " \u2013 correct"),
                  theme.text);
        }
        if (guesses.size() > 1) write("Average error: " + distance(revealed.mean), theme.text);
        if (predict.within && guesses.size() > 1)
            write(std::to_string(revealed.right) + " of " + std::to_string(guesses.size()) + " were within " +
                      distance(*predict.within) + ".",
                  theme.text);
    }
    if (button("Guess again", "card:again")) ask(CardRequest::Kind::again);
}

}  // namespace crosscut
