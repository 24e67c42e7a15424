#include "app/cli/lesson_sheet.h"

#include <crosscut/types.h>
#include "app/export/page.h"
#include "app/export/pdf.h"
#include "app/export/shapes.h"
#include "app/export/svg.h"
#include "app/export/tikz.h"
#include "app/model/fields/field_json.h"
#include "app/model/fields/scene_text.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/results/scene_values.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace crosscut {
namespace {

// Pixels of a page, of which an inch has 96.
constexpr glm::vec2 kPaper_px{794.0f, 1123.0f};
constexpr float kMargin = 48.0f, kHead = 78.0f, kColumnGap = 28.0f, kEntryGap = 14.0f, kBesidePicture = 14.0f;
constexpr float kSheetTitle = 22.0f, kSheetText = 14.0f, kSheetSmall = 12.0f, kWriteLine = 26.0f;
constexpr std::size_t kColumns = 2, kLeastRows = 3, kMostRows = 5;
/// A picture is drawn as a canvas so many logical pixels wide, and as small as it has to be.
constexpr double kCanvasWide = 640.0, kLetters_px = 11.0;
constexpr double kPictureWide = 0.56;  // of a column
constexpr const char* kSource = "The card";

/// A question of a card: its guess, or its tasks.
struct SheetQuestion {
    const LessonCard* card = nullptr;
    std::size_t index = 0;  ///< of the card
    std::vector<std::string> asks;
};

/// The questions that can be answered on paper: all guesses, and the tasks of the cards that show the drawing
/// alone.
std::vector<SheetQuestion> questions_of(const Lesson& lesson) {
    std::vector<SheetQuestion> out;
    for (std::size_t i = 0; i < lesson.cards.size(); ++i) {
        const LessonCard& card = lesson.cards[i];
        SheetQuestion question{&card, i, {}};
        if (card.predict) question.asks.push_back(card.predict->ask);
        if (!card.predict && card.detail == DetailLevel::see)
            for (const LessonTask& task : card.tasks) question.asks.push_back(task.ask);
        if (!question.asks.empty()) out.push_back(std::move(question));
    }
    return out;
}

std::string choices_text(const Prediction& predict) {
    std::string out;
    for (const std::string& word : predict.choices)
        out += (out.empty() ? "" : " \u00B7 ") + word_to_read(word);
    return out;
}

/// The card's scene; with a task as "Show me" leaves it.
std::string state_of(const LessonCard& card, const LessonTask* done, std::span<const SceneType> types) {
    if (done == nullptr) return card.state;
    const Loaded loaded = load_scene(types, card.state, kSource);
    if (!loaded) return card.state;  // cannot happen: it was checked when the lesson was read
    (void)put_fields(*loaded.scene, done->solve);
    return save_scene(card.scene, *loaded.scene, {.transients = true, .camera = loaded.camera});
}

/// Draws the pages, one entry after the other.
class Sheet {
  public:
    Sheet(const Lesson& lesson, std::span<const SceneType> types, bool key, const TextMeasure& measure)
        : lesson_(lesson), types_(types), key_(key), measure_(measure), theme_(theme(ThemeId::print)) {}

    std::vector<ScreenList> draw() {
        const std::vector<SheetQuestion> questions = questions_of(lesson_);
        const std::size_t rows = (questions.size() + kColumns - 1) / kColumns;
        rows_ = std::clamp(rows, kLeastRows, kMostRows);
        const std::size_t most = kColumns * kMostRows;
        const std::size_t pages = (questions.size() + most - 1) / most;
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (i % most == 0) begin_page(i / most + 1, pages);
            draw(questions[i], i, i % most);
        }
        return std::move(pages_);
    }

  private:
    [[nodiscard]] PageText text(float size, float width, const Color& color) const {
        return {.size = size, .width = width, .color = color};
    }

    void begin_page(std::size_t number, std::size_t pages) {
        ScreenList& page = pages_.emplace_back(empty_page(kPaper_px));
        const float right = kPaper_px.x - kMargin;
        std::string title = lesson_.title;
        if (pages > 1) title += " (" + std::to_string(number) + " of " + std::to_string(pages) + ")";
        PageText heading = text(kSheetTitle, right - kMargin, theme_.text);
        heading.most = 1;
        float y = kMargin - 12.0f;
        y += write_text(title, heading, {kMargin, y}, measure_, page) + 6.0f;
        const PageText line = text(kSheetText, right - kMargin, theme_.text_dim);
        if (key_) {
            write_text("Answer key", line, {kMargin, y}, measure_, page);
            return;
        }
        const float date = right - 190.0f;
        write_text("Name", line, {kMargin, y}, measure_, page);
        write_text("Date", line, {date, y}, measure_, page);
        const float under = y + 1.1f * kSheetText;
        draw_rule({kMargin + 46.0f, under}, {date - 20.0f, under}, theme_.text_dim, page);
        draw_rule({date + 38.0f, under}, {right, under}, theme_.text_dim, page);
    }

    void draw(const SheetQuestion& question, std::size_t number, std::size_t place) {
        ScreenList& page = pages_.back();
        const float column = (kPaper_px.x - 2.0f * kMargin - kColumnGap) / static_cast<float>(kColumns);
        const float row = (kPaper_px.y - 2.0f * kMargin - kHead) / static_cast<float>(rows_);
        const std::size_t from_left = place % kColumns, from_above = place / kColumns;
        const glm::vec2 at{kMargin + static_cast<float>(from_left) * (column + kColumnGap),
                           kMargin + kHead + static_cast<float>(from_above) * row};
        float y = at.y;
        const auto write = [&](const std::string& words, float size, std::size_t most) {
            PageText style = text(size, column, theme_.text);
            style.most = most;
            y += write_text(words, style, {at.x, y}, measure_, page);
        };
        write(std::to_string(number + 1) + ". " + question.card->title, kSheetText, 1);
        const bool several = question.asks.size() > 1;
        for (std::size_t i = 0; i < question.asks.size(); ++i)
            write((several ? letter(i) : std::string()) + question.asks[i], kSheetSmall, 3);
        const bool choices =
            question.card->predict && question.card->predict->kind == Prediction::Kind::choice;
        if (choices) write(choices_text(*question.card->predict), kSheetSmall, 1);
        y += 6.0f;
        const glm::vec2 size{std::round(static_cast<float>(kPictureWide) * column),
                             std::max(40.0f, std::floor(at.y + row - kEntryGap - y))};
        const ScreenBox beside{{at.x + size.x + kBesidePicture, y}, {at.x + column, y + size.y}};
        draw_frame({{at.x, y}, {at.x + size.x, y + size.y}}, page);
        const LessonTask* done = key_ && !question.card->tasks.empty() && !question.card->predict
                                     ? &question.card->tasks.front()
                                     : nullptr;
        const SceneOutput output = place_scene(state_of(*question.card, done, types_), {at.x, y}, size, page);
        key_ ? write_answers(question, output, beside, page) : draw_lines(beside, page);
    }

    static std::string letter(std::size_t index) {
        return std::string(1, static_cast<char>('a' + static_cast<char>(index % 26))) + ") ";
    }

    void draw_frame(const ScreenBox& box, ScreenList& page) const {
        const glm::vec2 corners[] = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
        for (std::size_t i = 0; i < 4; ++i) draw_rule(corners[i], corners[(i + 1) % 4], theme_.border, page);
    }

    void draw_lines(const ScreenBox& box, ScreenList& page) const {
        for (float y = box.low.y + kWriteLine; y <= box.high.y; y += kWriteLine)
            draw_rule({box.low.x, y}, {box.high.x, y}, theme_.border, page);
    }

    /// Draws a scene's canvas, without its answer unless this is the key.
    SceneOutput place_scene(const std::string& state, const glm::vec2& at, const glm::vec2& size,
                            ScreenList& page) {
        Workspace workspace(types_);
        if (!workspace.begin_with(state, kSource).empty()) return {};
        const Viewport viewport{Vec2(size), static_cast<double>(size.x) / kCanvasWide};
        SceneOutput output = workspace.present(viewport);
        if (output.panes.empty()) return output;
        SceneOutput shown = output;
        if (!key_) drop_answer(shown);
        Camera camera = workspace.camera(output.panes.front(), viewport);
        camera.space = output.panes.front().list.space;
        FlattenOptions options = flatten_options({.scale = viewport.scale, .theme = ThemeId::print});
        options.text_px = kLetters_px / viewport.scale;
        ScreenList list = flatten(shown.panes.front().list, camera, viewport, options);
        LabelLayout().lay_out(list, measure_, 0.0);
        place_picture(list, at, page);
        return output;
    }

    /// Of a guess the answer and the scene's sentence; of each task the sentence once it is done.
    void write_answers(const SheetQuestion& question, const SceneOutput& output, const ScreenBox& box,
                       ScreenList& page) const {
        PageText style = text(kSheetSmall, box.high.x - box.low.x, theme_.text);
        style.most = static_cast<std::size_t>((box.high.y - box.low.y) / (style.line * style.size));
        const LessonCard& card = *question.card;
        std::string words;
        if (card.predict) {
            words = "Answer: " + answer_to(question, output.digits) + ".\n" + output.verdict.sentence;
        } else {
            const bool several = card.tasks.size() > 1;
            for (std::size_t i = 0; i < card.tasks.size(); ++i)
                words += (i > 0 ? "\n" : "") + (several ? letter(i) : std::string()) +
                         sentence_of(state_of(card, &card.tasks[i], types_));
        }
        write_text(words, style, box.low, measure_, page);
    }

    [[nodiscard]] std::string sentence_of(const std::string& state) const {
        Workspace workspace(types_);
        if (!workspace.begin_with(state, kSource).empty()) return {};
        SceneOutput output;
        output.wanted_panes.emplace();
        workspace.scene().present(workspace.viewpoint(), output);
        return output.verdict.sentence;
    }

    [[nodiscard]] std::string answer_to(const SheetQuestion& question, const Digits& digits) const {
        Workspace workspace(types_);
        if (!workspace.begin_with(question.card->state, kSource).empty()) return {};
        LessonSession session(lesson_, {});
        (void)session.go(question.index);
        session.reveal(
            [values = SceneValues::of(workspace)](std::string_view name) { return values.value(name); });
        const auto& revealed = session.revealed();
        return revealed ? answer_text(*question.card->predict, *revealed, digits) : std::string();
    }

    const Lesson& lesson_;
    std::span<const SceneType> types_;
    bool key_;
    const TextMeasure& measure_;
    const Theme& theme_;
    std::size_t rows_ = kLeastRows;
    std::vector<ScreenList> pages_;
};

}  // namespace

std::vector<ScreenList> lesson_sheet(const Lesson& lesson, std::span<const SceneType> types, bool key,
                                     const TextMeasure& measure) {
    return Sheet(lesson, types, key, measure).draw();
}

SheetPages sheet_pages(const ExportRequest& request, std::span<const SceneType> types,
                       const FontFiles& fonts) {
    const ReadLesson read = read_and_check_lesson(request.lesson, types);
    if (!read.mistakes.empty()) return {{}, {}, first_mistake(read.mistakes, "The lesson")};
    const bool key = request.what == ExportWhat::answer_key, of_fonts = request.format == ExportFormat::pdf;
    SheetPages out;
    out.title = read.lesson.title;
    out.pages = lesson_sheet(read.lesson, types, key, of_fonts ? pdf_text_measure(fonts) : label_text_size);
    if (out.pages.empty()) out.error = "The lesson has no guess and no task to print.";
    return out;
}

SheetFiles draw_sheet(const ExportRequest& request, std::span<const SceneType> types,
                      const FontFiles& fonts) {
    const SheetPages sheet = sheet_pages(request, types, fonts);
    if (!sheet.error.empty()) return {{}, sheet.error};
    if (request.format == ExportFormat::pdf) {
        PdfFile file = pdf(sheet.pages, {false, sheet.title, fonts});
        if (!file.error.empty()) return {{}, std::move(file.error)};
        return {{std::move(file.bytes)}, {}};
    }
    SheetFiles out;
    for (const ScreenList& page : sheet.pages)
        out.files.push_back(request.format == ExportFormat::tikz
                                ? tikz(page, {ThemeId::print, false, sheet.title, {}})
                                : svg(page, {.title = sheet.title}));
    return out;
}

}  // namespace crosscut
