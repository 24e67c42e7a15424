#include "app/model/lessons/lesson_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/lessons/card_scene.h"
#include "app/model/lessons/fence_lines.h"
#include "app/model/lessons/formula_text.h"
#include "app/model/lessons/front_matter.h"
#include "app/model/lessons/markdown.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// The first byte that is not of a text in UTF-8, a NUL among them; nothing where all are.
std::optional<std::size_t> first_strange_byte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t more = c < 0x80 ? 0 : c < 0xC2 ? 9 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : c < 0xF5 ? 3 : 9;
        if (c == 0 || more == 9 || i + more >= text.size()) return i;
        for (std::size_t k = 1; k <= more; ++k)
            if ((static_cast<unsigned char>(text[i + k]) & 0xC0U) != 0x80U) return i;
        i += more + 1;
    }
    return std::nullopt;
}

/// A title as links name it: small letters, and dashes for what stands between words.
std::string slug_of(std::string_view title) {
    std::string slug;
    for (const char c : title) {
        const bool kept =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (c >= 'A' && c <= 'Z')
            slug += static_cast<char>(c - 'A' + 'a');
        else if (kept)
            slug += c;
        else if ((c == ' ' || c == '-') && !slug.empty() && slug.back() != '-')
            slug += '-';
    }
    while (slug.ends_with('-')) slug.pop_back();
    return slug;
}

/// The index of the card that a link leads to.
std::optional<std::size_t> card_of(std::string_view link, const std::vector<LessonCard>& cards) {
    if (!link.starts_with('#')) return std::nullopt;
    link.remove_prefix(1);
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].slug == link) return i;
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
            mistakes_.add(begin, "a lesson needs a card, which a line such as \"# Two roads\" begins.");
        else if (lesson_.cards.empty())
            mistakes_.add(0, "a lesson needs a card, which a line such as \"# Two roads\" begins.");
        if (lesson_.cards.size() > kMostCards) {
            mistakes_.add(lesson_.cards.back().at,
                          "a lesson has at most " + std::to_string(kMostCards) + " cards.");
            lesson_.cards.resize(kMostCards);
        }
        for (const Link& link : links_) resolve(link);
        return {std::move(lesson_), mistakes_.take()};
    }

  private:
    /// Where a link stands: it is known where it leads when all cards are there.
    struct Link {
        std::size_t card, block, run;
        std::string to;
        std::size_t at;
    };

    /// Places count from the beginning of the file from here on.
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
            if (!std::exchange(said_before_, true))
                wrong(block.at, "stands before the first card, which a line such as \"# Two roads\" begins.");
            return;
        }
        if (block.kind == Kind::image)
            return wrong(block.at, "a card cannot show pictures; its scene is the picture.");
        if (block.kind == Kind::code && is_fence(block)) return add_fence(block);
        add_text(block);
    }
    void begin_card(const MarkdownBlock& heading) {
        end_card();
        LessonCard& card = lesson_.cards.emplace_back();
        card.at = heading.at;
        for (const MarkdownRun& run : heading.runs) card.title += run.text;
        room_ = kLongestCardText;
        if (card.title.size() > kLongestTitle)
            wrong(card.at, "a title has at most " + std::to_string(kLongestTitle) + " bytes.");
        if (!card.title.empty()) return (void)(card.slug = slug_of(card.title));
        const std::size_t line = text_.find("\n#", heading.at);  // nothing says where an empty one stands
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

    /// A fence whose word is ours. One with another word is wrong; one with none shows its lines.
    bool is_fence(const MarkdownBlock& block) {
        if (block.word.empty()) return false;
        const bool known = block.word == "scene" || block.word == "predict" || block.word == "task";
        if (!known)
            wrong(block.at,
                  shown_key(block.word) + " is no fence of a lesson; there are scene, predict and task.");
        else if (block.indent > 0)
            wrong(block.at, "this fence stands in a list or a quotation; it belongs to the left edge.");
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

    /// Whether the card's text has room for a block; the first that is one too many is wrong.
    bool has_room(const MarkdownBlock& block) {
        constexpr std::size_t kOfStyle = 16;
        std::size_t needs = block.text.size() + kOfStyle;
        for (const MarkdownRun& run : block.runs) needs += run.text.size() + kOfStyle;
        const bool fits = room_ && needs <= *room_;
        if (room_ && !fits)
            wrong(block.line_at.empty() ? block.at : block.line_at.front(),
                  "a card has at most " + std::to_string(kLongestCardText >> 10U) +
                      " KiB of text, each change of style counted as 16 bytes; what begins here is beyond.");
        room_ = fits ? std::optional(*room_ - needs) : std::nullopt;
        return fits;
    }
    void add_text(const MarkdownBlock& block) {
        if (!has_room(block)) return;
        using From = MarkdownBlock::Kind;
        using To = TextBlock::Kind;
        TextBlock made;
        made.kind = block.kind == From::heading ? To::heading
                    : block.kind == From::code  ? To::code
                    : block.kind == From::rule  ? To::rule
                                                : To::paragraph;
        made.indent = block.indent;
        made.mark = block.mark;
        if (made.kind == To::code) made.runs.push_back({block.text, false, false, true});
        for (const MarkdownRun& run : block.runs) {
            if (!run.link.empty())
                links_.push_back({lesson_.cards.size() - 1, lesson_.cards.back().text.size(),
                                  made.runs.size(), run.link, run.at});
            made.runs.push_back(run_of(run));
        }
        lesson_.cards.back().text.push_back(std::move(made));
    }
    TextRun run_of(const MarkdownRun& run) {
        TextRun made{run.text, run.emphasis, run.strong, run.code};
        if (!run.formula) return made;
        ReadFormula formula = read_formula(run.text);
        if (!formula.wrong.empty()) wrong(run.at + formula.at, "formula: " + formula.wrong);
        made.formula = std::move(formula.box);
        return made;
    }
    void resolve(const Link& link) {
        if (link.card >= lesson_.cards.size()) return;
        const auto card = card_of(link.to, lesson_.cards);
        if (!card)
            wrong(link.at,
                  "this link leads to no card; a card is called by its number, #card-3, or by its title, "
                  "#two-roads-cross.");
        lesson_.cards[link.card].text[link.block].runs[link.run].card = card;
    }

    std::string_view text_;
    std::span<const SceneType> types_;
    LessonMistakes mistakes_;
    Lesson lesson_;
    std::vector<Link> links_;
    bool said_before_ = false;
    std::optional<std::size_t>
        room_;                     ///< bytes that the card's text may still have; nothing: it has too many
    std::size_t predicts_in_ = 0;  ///< the number of the card that had the last one
};

}  // namespace

ReadLesson read_lesson(std::string_view text, std::span<const SceneType> types) {
    if (text.size() > kLongestLesson)
        return {{}, {{1, 1, "is longer than 1 MiB, and a lesson has at most as much."}}};
    if (const auto strange = first_strange_byte(text))
        return {{}, {mistake_at(text, *strange, "is no text in UTF-8 from here on.")}};
    return LessonReader(text, types).read();
}

Lesson read_lesson_title(std::string_view text) {
    Lesson lesson;
    if (text.size() > kLongestLesson) return lesson;
    LessonMistakes mistakes(text);
    (void)read_front_matter(text, lesson, mistakes);
    return lesson;
}

}  // namespace crosscut
