#include "app/model/lessons/lesson.h"

#include "app/model/cut_text.h"
#include "app/model/fields/fields.h"
#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson_blocks.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/model/maps/wkt_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// The length in bytes of a text's first sentence; the whole text where it has no end.
std::size_t sentence_length(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool ends = text[i] == '.' || text[i] == '?' || text[i] == '!';
        if (ends && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n')) return i + 1;
    }
    return text.size();
}

std::string plain_text_of(const TextRun& run) { return run.formula ? plain_text(*run.formula) : run.text; }

/// The text of a paragraph; empty for anything else.
std::string plain_text_of(const TextBlock& block) {
    std::string whole;
    if (block.kind != TextBlock::Kind::paragraph) return whole;
    for (const TextRun& run : block.runs) whole += plain_text_of(run);
    return whole;
}

/// Removes so many bytes from the front of its plain text, and the blank after them.
void drop_front(TextBlock& block, std::size_t bytes) {
    while (!block.runs.empty()) {
        TextRun& run = block.runs.front();
        const std::size_t size = plain_text_of(run).size();
        if (bytes < size) {
            if (!run.formula) run.text.erase(0, run.text.find_first_not_of(" \n", bytes));
            if (run.formula || !run.text.empty()) return;
        }
        bytes -= std::min(bytes, size);
        block.runs.erase(block.runs.begin());
    }
}

}  // namespace

std::string sentence(const LessonMistake& mistake, std::string_view file) {
    return std::string(file) + ":" + std::to_string(mistake.line) + ":" + std::to_string(mistake.column) +
           ": " + mistake.what;
}

std::string first_mistake(const std::vector<LessonMistake>& mistakes, std::string_view file) {
    std::string text = sentence(mistakes.front(), file);
    const std::size_t more = mistakes.size() - 1;
    if (more == 0) return text;
    return text + " There " +
           (more == 1 ? "is one more mistake" : "are " + std::to_string(more) + " more mistakes") +
           "; 'crosscut lesson check' lists them.";
}

LessonMistake mistake_at(std::string_view text, std::size_t byte, std::string what) {
    byte = std::min(byte, text.size());
    const std::size_t line = byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    std::size_t column = 1;
    for (const char c : text.substr(begin, byte - begin))
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++column;
    return {line_of(text, byte), column, std::move(what)};
}

std::vector<PaperQuestion> LessonCard::on_paper() const {
    std::vector<PaperQuestion> questions;
    if (predict && !predict->paper.empty())
        questions.push_back({predict->paper, nullptr});
    else if (predict && predict->kind != Prediction::Kind::point)
        questions.push_back({predict->ask, nullptr});
    for (const LessonTask& task : tasks)
        if (!task.paper.empty()) questions.push_back({task.paper, &task});
    return questions;
}

std::string LessonCard::first_sentence() const {
    for (const TextBlock& block : text) {
        const std::string whole = plain_text_of(block);
        if (!whole.empty()) return whole.substr(0, sentence_length(whole));
    }
    return title;
}

std::vector<TextBlock> LessonCard::after_first_sentence() const {
    std::vector<TextBlock> rest = text;
    for (TextBlock& block : rest) {
        const std::string whole = plain_text_of(block);
        if (whole.empty()) continue;
        drop_front(block, sentence_length(whole));
        if (block.runs.empty()) rest.erase(rest.begin() + (&block - rest.data()));
        break;
    }
    return rest;
}

std::string word_to_choose(const ResultValue& value) {
    if (value.kind == ResultKind::truth) return value.truth ? "yes" : "no";
    return value.kind == ResultKind::word ? value.word : std::string();
}

std::string time_and_audience(const Lesson& lesson) {
    const std::string time =
        lesson.minutes > 0 ? std::to_string(lesson.minutes) + " min" : counted(lesson.cards.size(), "card");
    const std::string whom = lesson.audience == "programmers" ? "programming"
                             : lesson.age > 0                 ? "age " + std::to_string(lesson.age) + "+"
                                                              : lesson.audience;
    return time + (whom.empty() ? "" : " \u00B7 " + whom);
}

namespace {

/// The length in bytes of the UTF-8 character at the beginning of a text; 0 where there is none, or a NUL.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(i < text.size() ? text[i] : 0);
    };
    const unsigned char first = byte(0), second = byte(1);
    if (first > 0 && first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    const bool longer_than_need = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool no_character = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
    if (longer_than_need || no_character) return 0;
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    return length;
}

/// The first byte that is not valid UTF-8, or is a NUL; nothing where there is none.
std::optional<std::size_t> first_strange_byte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = character_length(text.substr(i));
        if (length == 0) return i;
        i += length;
    }
    return std::nullopt;
}

bool is_lesson_fence(std::string_view word) { return word == "scene" || word == "predict" || word == "task"; }

/// Whether a line begins one of our fences, with the fence characters before its word.
bool begins_fence(std::string_view line) {
    line = trimmed(line);
    const bool signs = line.starts_with("```") || line.starts_with("~~~");
    return signs && is_lesson_fence(line.substr(std::min(line.find_first_not_of(line.front()), line.size())));
}

/// Whether a line is a title except for the missing blank after its #, "#Two roads". Numbers are allowed,
/// "#3".
bool lacks_blank(std::string_view line) {
    const std::size_t signs = std::min(line.find_first_not_of('#'), line.size());
    const std::string_view rest = line.substr(signs);
    return signs > 0 && !rest.empty() &&
           (is_letter(rest.front()) || static_cast<unsigned char>(rest.front()) >= 0x80);
}

/// A title as a link target: small letters, with dashes between words.
std::string slug_of(std::string_view title) {
    std::string slug;
    for (const char c : title) {
        const bool is_kept =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (c >= 'A' && c <= 'Z')
            slug += static_cast<char>(c - 'A' + 'a');
        else if (is_kept)
            slug += c;
        else if ((c == ' ' || c == '-') && !slug.empty() && slug.back() != '-')
            slug += '-';
    }
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

/// The index of the card that a link leads to; nothing where there is none, or where several have that title.
std::optional<std::size_t> card_of(std::string_view link, const std::vector<LessonCard>& cards) {
    if (!link.starts_with('#')) return std::nullopt;
    link.remove_prefix(1);
    const auto is_it = [&](const LessonCard& card) { return card.slug == link; };
    const auto found = std::find_if(cards.begin(), cards.end(), is_it);
    if (found != cards.end())
        return std::find_if(found + 1, cards.end(), is_it) == cards.end()
                   ? std::optional(static_cast<std::size_t>(found - cards.begin()))
                   : std::nullopt;
    constexpr std::string_view kCard = "card-";
    if (!link.starts_with(kCard)) return std::nullopt;
    std::size_t number = 0;
    const auto [end, ec] = std::from_chars(link.data() + kCard.size(), link.data() + link.size(), number);
    const bool whole = ec == std::errc{} && end == link.data() + link.size();
    return whole && number >= 1 && number <= cards.size() ? std::optional(number - 1) : std::nullopt;
}

class LessonReader {
  public:
    LessonReader(std::string_view text, std::span<const SceneType> types)
        : text_(text), types_(types), mistakes_(text) {}

    ReadLesson read() {
        const std::size_t begin = read_front_matter(text_, lesson_, mistakes_);
        std::vector<MarkdownBlock> blocks = read_markdown(text_.substr(begin));
        for (MarkdownBlock& block : blocks) {
            move(block, begin);
            add(block);
            if (lesson_.cards.size() > kMostCards || mistakes_.full()) break;
        }
        end_card();
        if (lesson_.cards.empty() && begin < text_.size())
            mistakes_.add(begin, "a lesson needs a card, which begins with a line such as \"# Two roads\".");
        else if (lesson_.cards.empty())
            mistakes_.add(0, "a lesson needs a card, which begins with a line such as \"# Two roads\".");
        if (lesson_.cards.size() > kMostCards) {
            mistakes_.add(lesson_.cards.back().at,
                          "a lesson has at most " + std::to_string(kMostCards) + " cards.");
            lesson_.cards.resize(kMostCards);
        }
        for (const Link& link : links_) resolve(link);
        return {std::move(lesson_), mistakes_.take()};
    }

  private:
    /// The position of a link; its target is resolved when all cards are known.
    struct Link {
        std::size_t card, block, run;
        std::string to;
        std::size_t at;
    };

    /// Makes the block's positions count from the beginning of the file.
    static void move(MarkdownBlock& block, std::size_t by) {
        block.at += by;
        for (MarkdownRun& run : block.runs) run.at += by;
        for (std::size_t& at : block.line_at) at += by;
    }
    void wrong(std::size_t at, std::string what) { mistakes_.add(at, std::move(what)); }

    void add(const MarkdownBlock& block) {
        using Kind = MarkdownBlock::Kind;
        if (block.kind == Kind::heading && block.level == 1 && block.indent == 0) return begin_card(block);
        if (lesson_.cards.empty()) {
            if (!std::exchange(reported_before_, true))
                wrong(block.at,
                      "is before the first card, which begins with a line such as \"# Two roads\".");
            return;
        }
        if (block.kind == Kind::image)
            return wrong(block.at, "a card cannot show images; the drawing of its scene is the image.");
        if (block.kind == Kind::code && !block.closed)
            return wrong(block.at, "this fence is not closed; close it with a line such as ```.");
        if (block.kind == Kind::code && is_fence(block)) return add_fence(block);
        if (block.kind == Kind::code) find_fence(block);
        if (block.kind == Kind::paragraph && block.indent == 0) find_title(block);
        add_text(block);
    }
    /// Reports one of our fences within a code block: the fence that should close the block before has opened
    /// this one.
    void find_fence(const MarkdownBlock& code) {
        for (std::size_t at = 0; at < code.text.size();) {
            const std::size_t end = std::min(code.text.find('\n', at), code.text.size());
            const std::string_view line = std::string_view(code.text).substr(at, end - at);
            if (begins_fence(line))
                return wrong(code.source_of(at), "a fence begins here, but the one before it is not closed.");
            at = end + 1;
        }
    }
    /// Reports a title without its blank: it is read as a line of the card before, and its card is lost.
    void find_title(const MarkdownBlock& paragraph) {
        const std::size_t before =
            paragraph.at == 0 ? paragraph.at : text_.find_last_of("\r\n", paragraph.at - 1) + 1;
        for (std::size_t at = before; at < text_.size();) {
            const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
            const std::string_view line = trimmed(text_.substr(at, end - at));
            if (line.empty() || line.starts_with("```") || line.starts_with("~~~")) return;
            if (lacks_blank(line))
                return wrong(at, "a title needs a space after its #, as in \"# Two roads\".");
            at = end + (text_.substr(end).starts_with("\r\n") ? 2U : 1U);
        }
    }
    void begin_card(const MarkdownBlock& heading) {
        end_card();
        LessonCard& card = lesson_.cards.emplace_back();
        card.at = heading.at;
        for (const MarkdownRun& run : heading.runs) card.title += run.text;
        free_bytes_ = kLongestCardText;
        if (card.title.size() > kLongestTitle)
            wrong(card.at, "a title has at most " + std::to_string(kLongestTitle) + " bytes.");
        if (!card.title.empty()) return (void)(card.slug = slug_of(card.title));
        // The position of an empty heading is not known.
        const std::size_t line = text_.find("\n#", heading.at);
        if (line != std::string_view::npos) card.at = line + 1;
        wrong(card.at, "a card needs a title.");
    }
    [[nodiscard]] const LessonCard* before() const {
        return lesson_.cards.size() < 2 ? nullptr : &lesson_.cards[lesson_.cards.size() - 2];
    }
    void end_card() {
        if (lesson_.cards.empty() || lesson_.cards.back().sets_scene) return;
        take_card_scene(before(), lesson_.cards.back(), mistakes_);
    }

    /// Whether a code block is one of our fences. One with another word is an error; one without shows its
    /// lines.
    bool is_fence(const MarkdownBlock& block) {
        if (block.word.empty()) return false;
        if (!is_lesson_fence(block.word))
            wrong(block.at,
                  printable_key(block.word) + " is not a block of a lesson; use scene, predict or task.");
        else if (block.indent > 0)
            wrong(block.at, "this fence is inside a list or a quotation; start it at the left edge.");
        return true;
    }
    void add_fence(const MarkdownBlock& block) {
        LessonCard& card = lesson_.cards.back();
        if (block.indent > 0) return;
        if (block.word == "scene") {
            if (card.sets_scene) return wrong(block.at, "a card has one scene at most.");
            return read_card_scene(block, types_, before(), card, mistakes_);
        }
        if (block.word == "predict") {
            if (std::exchange(predicts_in_, lesson_.cards.size()) == lesson_.cards.size())
                return wrong(block.at, "a card has one predict at most.");
            card.predict = read_prediction(block, mistakes_);
        } else if (block.word == "task") {
            if (card.tasks.size() == kMostTasks)
                return wrong(block.at, "a card has at most " + std::to_string(kMostTasks) + " tasks.");
            if (auto task = read_task(block, mistakes_)) card.tasks.push_back(*std::move(task));
        }
    }

    /// Whether the card's text has space for a block; the first block too many is an error.
    bool has_space(const MarkdownBlock& block) {
        constexpr std::size_t kOfStyle = 16;
        std::size_t needs = block.text.size() + kOfStyle;
        for (const MarkdownRun& run : block.runs) needs += run.text.size() + kOfStyle;
        const bool fits = free_bytes_ && needs <= *free_bytes_;
        if (free_bytes_ && !fits)
            wrong(
                block.line_at.empty() ? block.at : block.line_at.front(),
                "a card has at most " + std::to_string(kLongestCardText >> 10U) +
                    " KiB of text, each change of style counted as 16 bytes; the text from here on is too much.");
        free_bytes_ = fits ? std::optional(*free_bytes_ - needs) : std::nullopt;
        return fits;
    }
    void add_text(const MarkdownBlock& block) {
        if (!has_space(block)) return;
        using From = MarkdownBlock::Kind;
        using To = TextBlock::Kind;
        TextBlock result;
        result.kind = block.kind == From::heading ? To::heading
                      : block.kind == From::code  ? To::code
                      : block.kind == From::rule  ? To::rule
                                                  : To::paragraph;
        result.indent = block.indent;
        result.mark = block.mark;
        if (result.kind == To::code) result.runs.push_back({block.text, false, false, true});
        for (const MarkdownRun& run : block.runs) {
            if (!run.link.empty())
                links_.push_back({lesson_.cards.size() - 1, lesson_.cards.back().text.size(),
                                  result.runs.size(), run.link, run.at});
            result.runs.push_back(run_of(run));
        }
        lesson_.cards.back().text.push_back(std::move(result));
    }
    TextRun run_of(const MarkdownRun& run) {
        TextRun result{run.text, run.emphasis, run.strong, run.code};
        if (!run.formula) return result;
        ReadFormula formula = read_formula(run.text);
        if (!formula.wrong.empty()) wrong(run.at + formula.at, "formula: " + formula.wrong);
        result.formula = std::move(formula.box);
        return result;
    }
    void resolve(const Link& link) {
        if (link.card >= lesson_.cards.size()) return;
        const auto card = card_of(link.to, lesson_.cards);
        if (!card)
            wrong(
                link.at,
                "this link leads to no card, or to two; name a card by its number, #card-3, or by its title "
                "if no other card has the same title, #two-roads-cross.");
        lesson_.cards[link.card].text[link.block].runs[link.run].card = card;
    }

    std::string_view text_;
    std::span<const SceneType> types_;
    LessonErrors mistakes_;
    Lesson lesson_;
    std::vector<Link> links_;
    bool reported_before_ = false;
    /// Bytes left for the card's text; nothing: it has too many.
    std::optional<std::size_t> free_bytes_;
    std::size_t predicts_in_ = 0;  ///< number of the card with the last prediction
};

}  // namespace

ReadLesson read_lesson(std::string_view text, std::span<const SceneType> types) {
    if (text.size() > kLongestLesson) return {{}, {{1, 1, "is longer than 1 MiB, the most for a lesson."}}};
    if (const auto strange = first_strange_byte(text))
        return {{}, {mistake_at(text, *strange, "is not UTF-8 text from here on.")}};
    return LessonReader(text, types).read();
}

Lesson read_lesson_title(std::string_view text) {
    Lesson lesson;
    if (text.size() > kLongestLesson) return lesson;
    LessonErrors mistakes(text);
    (void)read_front_matter(text, lesson, mistakes);
    return lesson;
}

namespace {

constexpr std::string_view kDashes = "---";
constexpr int kMostMinutes = 999;

/// The line that begins at a byte, without its end.
std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
}

/// The position of a part of a text in it.
std::size_t offset_in(std::string_view text, std::string_view part) {
    return static_cast<std::size_t>(part.data() - text.data());
}

void read_line(std::string_view text, std::string_view line, Lesson& lesson, LessonErrors& mistakes) {
    const std::size_t colon = line.find(':');
    const std::string_view name = trimmed(line.substr(0, colon));
    if (name.empty() && colon == std::string_view::npos) return;
    const auto wrong = [&](std::string_view part, std::string what) {
        mistakes.add(offset_in(text, part), std::move(what));
    };
    if (colon == std::string_view::npos)
        return wrong(name, "needs a word and a colon, as in lesson: Two roads.");
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == "minutes" || name == "order" || name == "age") {
        int& number = name == "minutes" ? lesson.minutes : name == "order" ? lesson.order : lesson.age;
        if (number != 0) return wrong(name, printable_key(name) + " is given twice.");
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error == std::errc() && end == value.data() + value.size() && number >= 1 &&
            number <= kMostMinutes)
            return;
        number = 0;
        return wrong(value.empty() ? name : value, printable_key(name) + " needs a whole number from 1 to " +
                                                       std::to_string(kMostMinutes) + ".");
    }
    std::string* into = name == "lesson"     ? &lesson.title
                        : name == "language" ? &lesson.language
                        : name == "for"      ? &lesson.audience
                                             : nullptr;
    if (into == nullptr)
        return wrong(name, printable_key(name) +
                               " does not belong here; use lesson, language, for, age, minutes or order.");
    if (!into->empty()) return wrong(name, printable_key(name) + " is given twice.");
    if (into == &lesson.audience && value != "school" && value != "programmers")
        return wrong(value.empty() ? name : value, "\"for\" needs school or programmers.");
    if (value.empty()) return wrong(name, printable_key(name) + " needs a value.");
    *into = cut_text(value, kLongestTitle);
    if (value.size() > kLongestTitle)
        wrong(value, printable_key(name) + " has at most " + std::to_string(kLongestTitle) + " bytes.");
}

}  // namespace

std::size_t read_front_matter(std::string_view text, Lesson& lesson, LessonErrors& mistakes) {
    const std::size_t first = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    if (trimmed(line_at(text, first)) != kDashes) {
        mistakes.add(first, "a lesson begins with a line of three dashes, then lesson: and its title.");
        return first;
    }
    std::size_t at = first;
    while (true) {
        at += line_at(text, at).size() + 1;
        if (at >= text.size()) {
            mistakes.add(first, "the first lines need a second line of three dashes after them.");
            return text.size();
        }
        const std::string_view line = line_at(text, at);
        if (trimmed(line) == kDashes) break;
        read_line(text, line, lesson, mistakes);
    }
    if (lesson.title.empty()) mistakes.add(first, "needs a title: lesson: Two roads.");
    return std::min(at + line_at(text, at).size() + 1, text.size());
}

}  // namespace crosscut
