#include "app/cli/lesson_sheet.h"

#include <crosscut/types.h>
#include "app/export/page.h"
#include "app/export/pdf.h"
#include "app/export/shapes.h"
#include "app/export/svg.h"
#include "app/export/tikz.h"
#include "app/model/fields/field_json.h"
#include "app/model/fields/scene_text.h"
#include "app/model/glossary.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/results/scene_values.h"
#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"

#include <glm/common.hpp>

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
constexpr std::size_t kMostAskLines = 7;
/// A picture is drawn as a canvas so many logical pixels wide, and as small as it has to be.
constexpr double kCanvasWide = 640.0, kLetters_px = 11.0;
constexpr float kPictureWide = 0.56f, kPictureHigh = 0.75f;  // of a column; of that width, at most
constexpr const char* kSource = "The card";

/// What one picture is about: of the sheet a card with all of its questions, of the key one question.
struct SheetEntry {
    const LessonCard* card = nullptr;
    std::size_t index = 0;  ///< of the card
    std::string letter{};   ///< of a question of the key: "b" for the second of several, else empty
    std::vector<PaperQuestion> questions{};
};

/// "a" for the first of several questions of a card; empty for a single one.
std::string letter_of(std::size_t question, std::size_t count) {
    return count < 2 ? std::string()
                     : std::string(1, static_cast<char>('a' + static_cast<char>(question % 26)));
}

std::vector<SheetEntry> entries_of(const Lesson& lesson, bool key) {
    std::vector<SheetEntry> out;
    for (std::size_t i = 0; i < lesson.cards.size(); ++i) {
        const LessonCard& card = lesson.cards[i];
        std::vector<PaperQuestion> questions = card.on_paper();
        const std::size_t count = questions.size();
        if (key) {
            for (std::size_t q = 0; q < count; ++q)
                out.push_back({&card, i, letter_of(q, count), {questions[q]}});
        } else if (count > 0) {
            out.push_back({&card, i, {}, std::move(questions)});
        }
    }
    return out;
}

/// The words of the card's guess; empty where it is no choice.
std::string choices_text(const LessonCard& card) {
    std::string out;
    if (!card.predict) return out;
    for (const std::string& word : card.predict->choices)
        out += (out.empty() ? "" : " \u00B7 ") + word_to_read(word);
    return out;
}

/// The terms of the glossary in some questions, each once, in the order in which they come.
std::vector<const Term*> terms_of(std::span<const SheetEntry> entries) {
    std::vector<const Term*> out;
    const auto add = [&](std::string_view text) {
        for (const TermRange& range : terms_in(text))
            if (std::find(out.begin(), out.end(), range.term) == out.end()) out.push_back(range.term);
    };
    for (const SheetEntry& entry : entries) {
        for (const PaperQuestion& question : entry.questions) add(question.words);
        add(choices_text(*entry.card));
    }
    return out;
}

/// "Within 0.05 counts as right."; empty for an answer that has to be exact.
std::string margin_text(const Prediction& predict) {
    if (!predict.counts_near()) return {};
    return "Within " + Digits::number(*predict.within) + " counts as right.";
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
        const std::vector<SheetEntry> all = entries_of(lesson_, key_);
        const std::size_t rows = (all.size() + kColumns - 1) / kColumns;
        rows_ = std::clamp(rows, kLeastRows, kMostRows);
        const std::size_t most = kColumns * kMostRows;
        const std::size_t pages = (all.size() + most - 1) / most;
        for (std::size_t first = 0; first < all.size(); first += most) {
            const std::span entries = std::span(all).subspan(first, std::min(most, all.size() - first));
            begin_page(first / most + 1, pages);
            foot_ = key_ ? 0.0f : explain_terms(entries);
            for (std::size_t i = 0; i < entries.size(); ++i) draw(entries[i], i);
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

    /// Writes the definitions of the terms at the foot of the page. Returns the height that they take.
    float explain_terms(std::span<const SheetEntry> entries) {
        std::string words;
        for (const Term* term : terms_of(entries))
            words += (words.empty() ? "" : "\n") + std::string(term->term) + " \u2013 " +
                     std::string(term->definition);
        if (words.empty()) return 0.0f;
        const PageText style = text(kSheetSmall, kPaper_px.x - 2.0f * kMargin, theme_.text_dim);
        ScreenList measured = empty_page(kPaper_px);
        const float high = write_text(words, style, {}, measure_, measured);
        write_text(words, style, {kMargin, kPaper_px.y - kMargin - high}, measure_, pages_.back());
        return high + kEntryGap;
    }

    void draw(const SheetEntry& entry, std::size_t place) {
        ScreenList& page = pages_.back();
        const float column = (kPaper_px.x - 2.0f * kMargin - kColumnGap) / static_cast<float>(kColumns);
        const float row = (kPaper_px.y - 2.0f * kMargin - kHead - foot_) / static_cast<float>(rows_);
        const std::size_t from_left = place % kColumns, from_above = place / kColumns;
        const glm::vec2 at{kMargin + static_cast<float>(from_left) * (column + kColumnGap),
                           kMargin + kHead + static_cast<float>(from_above) * row};
        float y = at.y;
        const auto write = [&](const std::string& words, float size, std::size_t most) {
            PageText style = text(size, column, theme_.text);
            style.most = most;
            y += write_text(words, style, {at.x, y}, measure_, page);
        };
        write("Card " + std::to_string(entry.index + 1) + entry.letter + ": " + entry.card->title, kSheetText,
              2);
        for (std::size_t i = 0; i < entry.questions.size(); ++i) {
            const std::string letter = letter_of(i, entry.questions.size());
            write((letter.empty() ? "" : letter + ") ") + entry.questions[i].words, kSheetSmall,
                  kMostAskLines);
        }
        if (const std::string choices = choices_text(*entry.card); !choices.empty())
            write(choices, kSheetSmall, 2);
        y += 6.0f;
        const float wide = std::round(kPictureWide * column);
        const float bottom = std::floor(std::max(y + 40.0f, at.y + row - kEntryGap));
        const ScreenBox picture{{at.x, y},
                                {at.x + wide, std::min(bottom, y + std::round(kPictureHigh * wide))}};
        const ScreenBox beside{{picture.high.x + kBesidePicture, y}, {at.x + column, bottom}};
        const PaperQuestion& question = entry.questions.front();
        const SceneOutput output =
            place_scene(state_of(*entry.card, key_ ? question.task : nullptr, types_), picture, page);
        key_ ? write_answer(entry, question, output, beside, page) : draw_lines(beside, page);
    }

    /// Of a guess the answer and what is said of it, of a task what is said of it as it was drawn.
    void write_answer(const SheetEntry& entry, const PaperQuestion& question, const SceneOutput& output,
                      const ScreenBox& box, ScreenList& page) const {
        std::string words;
        if (question.task != nullptr) {
            const std::string& key = question.task->key;
            words = key.empty() ? "For example: " + output.verdict.sentence : key;
        } else {
            const Prediction& predict = *entry.card->predict;
            const std::string margin = margin_text(predict);
            words = "Answer: " + answer_to(entry, output.digits) + "." + (margin.empty() ? "" : " ") +
                    margin + "\n" + (predict.key.empty() ? output.verdict.sentence : predict.key);
        }
        PageText style = text(kSheetSmall, box.high.x - box.low.x, theme_.text);
        style.most = static_cast<std::size_t>((box.high.y - box.low.y) / (style.line * style.size));
        write_text(words, style, box.low, measure_, page);
    }

    void draw_frame(const ScreenBox& box, ScreenList& page) const {
        const glm::vec2 corners[] = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
        for (std::size_t i = 0; i < 4; ++i) draw_rule(corners[i], corners[(i + 1) % 4], theme_.border, page);
    }

    void draw_lines(const ScreenBox& box, ScreenList& page) const {
        for (float y = box.low.y + kWriteLine; y <= box.high.y; y += kWriteLine)
            draw_rule({box.low.x, y}, {box.high.x, y}, theme_.border, page);
    }

    /// Draws a scene's canvas in a frame, without its answer unless this is the key.
    SceneOutput place_scene(const std::string& state, const ScreenBox& box, ScreenList& page) {
        draw_frame(box, page);
        Workspace workspace(types_);
        if (!workspace.begin_with(state, kSource).empty()) return {};
        const glm::vec2 size = box.high - box.low;
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
        place_picture(list, box.low, page);
        return output;
    }

    [[nodiscard]] std::string answer_to(const SheetEntry& entry, const Digits& digits) const {
        Workspace workspace(types_);
        if (!workspace.begin_with(entry.card->state, kSource).empty()) return {};
        LessonSession session(lesson_, {});
        (void)session.go(entry.index);
        session.reveal(
            [values = SceneValues::of(workspace)](std::string_view name) { return values.value(name); });
        const auto& revealed = session.revealed();
        return revealed ? answer_text(*entry.card->predict, *revealed, digits) : std::string();
    }

    const Lesson& lesson_;
    std::span<const SceneType> types_;
    bool key_;
    const TextMeasure& measure_;
    const Theme& theme_;
    std::size_t rows_ = kLeastRows;
    float foot_ = 0.0f;  ///< height of the definitions on the current page
    std::vector<ScreenList> pages_;
};

/// Measures a text as the larger of two measures does: with it a line breaks at the same word in every format.
TextMeasure wider_of(TextMeasure a, TextMeasure b) {
    return [a = std::move(a), b = std::move(b)](std::string_view text, float size, FontStyle font_style) {
        return glm::max(a(text, size, font_style), b(text, size, font_style));
    };
}

}  // namespace

std::vector<ScreenList> lesson_sheet(const Lesson& lesson, std::span<const SceneType> types, bool key,
                                     const TextMeasure& measure) {
    return Sheet(lesson, types, key, measure).draw();
}

SheetPages sheet_pages(const ExportRequest& request, std::span<const SceneType> types,
                       const FontFiles& fonts) {
    const ReadLesson read = read_and_check_lesson(request.lesson, types);
    if (!read.mistakes.empty()) return {{}, {}, first_mistake(read.mistakes, "The lesson")};
    const bool key = request.what == ExportWhat::answer_key;
    SheetPages out;
    out.title = read.lesson.title;
    out.pages = lesson_sheet(read.lesson, types, key, wider_of(pdf_text_measure(fonts), label_text_size));
    if (out.pages.empty()) out.error = "The lesson has no question to print: a task needs a line \"paper:\".";
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
