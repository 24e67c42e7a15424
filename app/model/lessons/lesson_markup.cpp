#include "app/model/lessons/lesson_markup.h"

#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson.h"

#include <md4c.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// The only source that uses md4c.

namespace crosscut {
namespace {

struct Entity {
    std::string_view name, text;
};
constexpr std::array kEntities{Entity{"&amp;", "&"},   Entity{"&lt;", "<"},   Entity{"&gt;", ">"},
                               Entity{"&quot;", "\""}, Entity{"&nbsp;", " "}, Entity{"&mdash;", "—"},
                               Entity{"&ndash;", "–"}, Entity{"&times;", "×"}};

std::string utf8(unsigned long code) {
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) code = 0xFFFD;
    const auto byte = [](unsigned long bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xC0 | code >> 6), byte(0x80 | (code & 0x3F))};
    if (code < 0x10000)
        return {byte(0xE0 | code >> 12), byte(0x80 | (code >> 6 & 0x3F)), byte(0x80 | (code & 0x3F))};
    return {byte(0xF0 | code >> 18), byte(0x80 | (code >> 12 & 0x3F)), byte(0x80 | (code >> 6 & 0x3F)),
            byte(0x80 | (code & 0x3F))};
}

/// The text of an entity; an unknown one is returned unchanged.
std::string text_of_entity(std::string_view entity) {
    for (const Entity& known : kEntities)
        if (known.name == entity) return std::string(known.text);
    if (entity.size() < 4 || entity[1] != '#') return std::string(entity);
    const bool hex = entity[2] == 'x' || entity[2] == 'X';
    const std::string digits(entity.substr(hex ? 3 : 2));
    return utf8(std::strtoul(digits.c_str(), nullptr, hex ? 16 : 10));
}

class MarkdownReader {
  public:
    explicit MarkdownReader(std::string_view text) : text_(text) {}

    std::vector<MarkdownBlock> read() {
        MD_PARSER parser{};
        parser.flags = MD_FLAG_NOHTML | MD_FLAG_LATEXMATHSPANS | MD_FLAG_NOINDENTEDCODEBLOCKS;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            return of(self).enter_block(type, detail);
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) { return of(self).leave_block(type); };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
            return of(self).enter_span(type, detail);
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* self) { return of(self).leave_span(type); };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            return of(self).add_text(type, {text, size});
        };
        (void)md_parse(text_.data(), static_cast<MD_SIZE>(text_.size()), &parser, this);
        return std::move(blocks_);
    }

  private:
    struct List {
        bool ordered = false;
        unsigned number = 1;
    };

    static MarkdownReader& of(void* self) { return *static_cast<MarkdownReader*>(self); }

    /// Whether a piece is a part of the source, and not one of md4c's own blanks and line ends.
    [[nodiscard]] bool is_ours(std::string_view piece) const {
        return !piece.empty() && !std::less<>()(piece.data(), text_.data()) &&
               std::less<>()(piece.data(), text_.data() + text_.size());
    }
    /// The position of a piece in the source; the last known one for a piece that is not in it.
    std::size_t offset_of(std::string_view piece) {
        if (is_ours(piece)) last_at_ = static_cast<std::size_t>(piece.data() - text_.data());
        return last_at_;
    }
    MarkdownBlock& begin(MarkdownBlock::Kind kind) {
        MarkdownBlock& block = blocks_.emplace_back();
        block.kind = kind;
        block.at = last_at_;
        block.indent = depth_;
        block.mark = std::exchange(mark_, {});
        open_ = true;
        return block;
    }

    int enter_block(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
            case MD_BLOCK_UL:
            case MD_BLOCK_OL:
                begin_list(type, detail);
                break;
            case MD_BLOCK_QUOTE:
                ++depth_;
                break;
            case MD_BLOCK_LI: {
                List& list = lists_.back();
                mark_ = list.ordered ? std::to_string(list.number++) + "." : "•";
                open_ = false;
                break;
            }
            case MD_BLOCK_H:
                begin(MarkdownBlock::Kind::heading).level = static_cast<MD_BLOCK_H_DETAIL*>(detail)->level;
                break;
            case MD_BLOCK_CODE:
                begin_fence(*static_cast<MD_BLOCK_CODE_DETAIL*>(detail));
                break;
            case MD_BLOCK_HR:
                begin(MarkdownBlock::Kind::rule);
                break;
            case MD_BLOCK_P:
                begin(MarkdownBlock::Kind::paragraph);
                break;
            default:
                break;
        }
        return 0;
    }
    void begin_fence(const MD_BLOCK_CODE_DETAIL& detail) {
        const std::string_view word(detail.info.text != nullptr ? detail.info.text : "", detail.info.size);
        fence_.assign(3, detail.fence_char);
        // The position of a fence without a word is not known: it is the first such line after what was read
        // before.
        if (!is_ours(word)) last_at_ = std::min(text_.find(fence_, last_at_), text_.size());
        (void)offset_of(word);
        begin(MarkdownBlock::Kind::code).word = word;
    }
    /// Whether the first line that is not empty after the last piece consists of the fence's characters.
    [[nodiscard]] bool ends_fence() const {
        const std::size_t line_end = text_.find_first_of("\r\n", last_at_);
        if (line_end == std::string_view::npos) return false;
        const std::size_t next = text_.find_first_not_of(" \t\r\n>", line_end);
        return next != std::string_view::npos && text_.substr(next).starts_with(fence_);
    }
    void begin_list(MD_BLOCKTYPE type, void* detail) {
        List list;
        list.ordered = type == MD_BLOCK_OL;
        if (list.ordered) list.number = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start;
        lists_.push_back(list);
        ++depth_;
        open_ = false;
    }
    int leave_block(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_CODE) blocks_.back().closed = ends_fence();
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists_.pop_back();
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL || type == MD_BLOCK_QUOTE) --depth_;
        open_ = false;
        return 0;
    }
    int enter_span(MD_SPANTYPE type, void* detail) {
        if (type == MD_SPAN_EM) ++style_.emphasis;
        if (type == MD_SPAN_STRONG) ++style_.strong;
        if (type == MD_SPAN_CODE) ++style_.code;
        if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY) fresh_ = true;
        if (type == MD_SPAN_IMG) begin(MarkdownBlock::Kind::image);
        if (type != MD_SPAN_A) return 0;
        const MD_ATTRIBUTE& href = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
        link_.assign(href.text != nullptr ? href.text : "", href.size);
        if (link_.empty()) link_ = " ";  // without a target, but still a link
        return 0;
    }
    int leave_span(MD_SPANTYPE type) {
        if (type == MD_SPAN_EM) --style_.emphasis;
        if (type == MD_SPAN_STRONG) --style_.strong;
        if (type == MD_SPAN_CODE) --style_.code;
        if (type == MD_SPAN_A) link_.clear();
        return 0;
    }
    int add_text(MD_TEXTTYPE type, std::string_view text) {
        const std::size_t at = offset_of(text);
        if (!open_) begin(MarkdownBlock::Kind::paragraph);
        MarkdownBlock& block = blocks_.back();
        if (block.kind == MarkdownBlock::Kind::code) {
            add_code(block, text, at, is_ours(text));
            return 0;
        }
        if (block.runs.empty()) block.at = at;
        std::string piece(text);
        if (type == MD_TEXT_NULLCHAR) piece = "\xEF\xBF\xBD";
        if (type == MD_TEXT_BR) piece = "\n";
        if (type == MD_TEXT_SOFTBR) piece = " ";
        if (type == MD_TEXT_ENTITY) piece = text_of_entity(text);
        put({std::move(piece), at, style_.emphasis > 0, style_.strong > 0, style_.code > 0,
             type == MD_TEXT_LATEXMATH, link_},
            block);
        return 0;
    }
    /// Appends a run: pieces of one style are merged, formulas are not.
    void put(MarkdownRun run, MarkdownBlock& block) {
        if (!block.runs.empty() && !std::exchange(fresh_, false)) {
            MarkdownRun& last = block.runs.back();
            if (last.emphasis == run.emphasis && last.strong == run.strong && last.code == run.code &&
                last.formula == run.formula && last.link == run.link) {
                last.text += run.text;
                return;
            }
        }
        block.runs.push_back(std::move(run));
    }
    /// A line begins at its first piece of the source, minus the blanks before it, which come from md4c.
    void add_code(MarkdownBlock& block, std::string_view text, std::size_t at, bool ours) {
        if (block.text.empty() || block.text.back() == '\n') {
            block.line_at.push_back(at);
            placed_ = false;
        }
        if (ours && !std::exchange(placed_, true)) {
            const std::size_t before = block.text.rfind('\n');
            const std::size_t blanks = block.text.size() - (before == std::string::npos ? 0 : before + 1);
            block.line_at.back() = at - std::min(blanks, at);
        }
        block.text += text;
    }

    std::string_view text_;
    std::vector<MarkdownBlock> blocks_;
    std::vector<List> lists_;
    int depth_ = 0;
    bool open_ = false;    ///< text is appended to the last block
    bool fresh_ = false;   ///< a formula begins
    bool placed_ = false;  ///< the position of the fence's line is known
    std::string mark_, link_;
    std::string fence_;  ///< three of the characters of the last one
    struct {
        int emphasis = 0, strong = 0, code = 0;
    } style_;
    std::size_t last_at_ = 0;
};

}  // namespace

std::size_t MarkdownBlock::source_of(std::size_t byte) const {
    byte = std::min(byte, text.size());
    const auto before = text.begin() + static_cast<std::ptrdiff_t>(byte);
    const auto line = static_cast<std::size_t>(std::count(text.begin(), before, '\n'));
    if (line_at.empty()) return at;
    if (line >= line_at.size()) {  // the end of the last line
        const std::size_t last = text.size() < 2 ? std::string::npos : text.rfind('\n', text.size() - 2);
        return line_at.back() + text.size() - 1 - (last == std::string::npos ? 0 : last + 1);
    }
    const std::size_t begin = byte == 0 ? std::string::npos : text.rfind('\n', byte - 1);
    return line_at[line] + byte - (begin == std::string::npos ? 0 : begin + 1);
}

std::vector<MarkdownBlock> read_markdown(std::string_view text) { return MarkdownReader(text).read(); }

namespace {

constexpr int kDeepestFormula = 16;

struct Word {
    std::string_view tex, sign;
};
constexpr std::array kSigns{Word{"cdot", "·"},   Word{"times", "×"}, Word{"le", "≤"},    Word{"leq", "≤"},
                            Word{"ge", "≥"},     Word{"geq", "≥"},   Word{"ne", "≠"},    Word{"neq", "≠"},
                            Word{"approx", "≈"}, Word{"pm", "±"},    Word{"to", "→"},    Word{"infty", "∞"},
                            Word{"wedge", "∧"},  Word{"vee", "∨"},   Word{"quad", "  "}, Word{"degree", "°"}};
constexpr std::array kGreek{
    Word{"alpha", "α"},  Word{"beta", "β"},  Word{"gamma", "γ"}, Word{"delta", "δ"}, Word{"epsilon", "ε"},
    Word{"zeta", "ζ"},   Word{"eta", "η"},   Word{"theta", "θ"}, Word{"iota", "ι"},  Word{"kappa", "κ"},
    Word{"lambda", "λ"}, Word{"mu", "μ"},    Word{"nu", "ν"},    Word{"xi", "ξ"},    Word{"pi", "π"},
    Word{"rho", "ρ"},    Word{"sigma", "σ"}, Word{"tau", "τ"},   Word{"phi", "φ"},   Word{"chi", "χ"},
    Word{"psi", "ψ"},    Word{"omega", "ω"}, Word{"Delta", "Δ"}, Word{"Omega", "Ω"}, Word{"Sigma", "Σ"}};

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }
bool is_formula_digit(char c) { return c >= '0' && c <= '9'; }

FormulaBox text_box(BoxKind kind, std::string_view text, SymbolStyle style = SymbolStyle::scalar) {
    return {
        .kind = kind, .style = style, .tight = text == "/", .text = text == "-" ? "−" : std::string(text)};
}

/// Whether a character is a sign that stands for itself.
bool is_sign(std::string_view c) {
    constexpr std::string_view kAscii = "=<>+-/,;:!";
    if (c.size() == 1) return kAscii.find(c) != std::string_view::npos;
    if (c == "−") return true;
    return std::any_of(kSigns.begin(), kSigns.end(), [&](const Word& w) { return w.sign == c; });
}

bool is_greek(std::string_view c) {
    return c.size() == 2 && ((c >= "Α" && c <= "Ω") || (c >= "α" && c <= "ω"));
}

class FormulaReader {
  public:
    explicit FormulaReader(std::string_view text) : text_(text) {}

    ReadFormula read() {
        if (text_.size() > kLongestFormula)
            return {
                {}, "a formula has at most " + std::to_string(kLongestFormula) + " bytes.", kLongestFormula};
        FormulaBox all = row({});
        if (wrong_.empty() && at_ < text_.size())
            fail(printable_key(here()) + " closes what was never opened.", at_);
        if (wrong_.empty() && all.parts.empty()) fail("the formula is empty.", 0);
        return {std::move(all), std::move(wrong_), wrong_at_};
    }

  private:
    void fail(std::string what, std::size_t at) {
        if (!wrong_.empty()) return;
        wrong_ = std::move(what);
        wrong_at_ = at;
    }
    [[nodiscard]] static std::string too_deep() {
        return "more than " + std::to_string(kDeepestFormula) + " groups are nested.";
    }
    /// The character at the current position, whole in UTF-8; empty at the end.
    [[nodiscard]] std::string_view here() const {
        std::size_t end = std::min(at_ + 1, text_.size());
        while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
        return text_.substr(at_, end - at_);
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
    }

    /// Parts until one of the closing characters, or the end; the closing character is not consumed.
    FormulaBox row(std::string_view closing) {
        FormulaBox result = box_with(BoxKind::row, {});
        if (depth_ == kDeepestFormula) {
            fail(too_deep(), at_);
            return result;
        }
        ++depth_;
        while (wrong_.empty()) {
            skip_blanks();
            const std::string_view c = here();
            if (c.empty() || c == "}" || c == ")" || (!closing.empty() && c == closing)) break;
            auto part = scripted();
            if (part) result.parts.push_back(*std::move(part));
        }
        --depth_;
        return result;
    }
    FormulaBox closed(std::string_view closing, std::size_t open) {
        FormulaBox inside = row(closing);
        if (here() == closing)
            at_ += closing.size();
        else
            fail("this \"" + std::string(text_.substr(open, 1)) + "\" is never closed.", open);
        return inside;
    }
    /// A part with its subscript and superscript.
    std::optional<FormulaBox> scripted() {
        std::optional<FormulaBox> base = part();
        for (int scripts = 0; base && wrong_.empty(); ++scripts) {
            skip_blanks();
            const std::string_view c = here();
            if (c != "_" && c != "^") break;
            if (scripts == 2) fail("one symbol has more than two scripts.", at_);
            ++at_;
            FormulaBox script = group();
            base = box_with(c == "_" ? BoxKind::subscript : BoxKind::superscript,
                            {*std::move(base), std::move(script)});
        }
        return base;
    }
    /// The contents of braces, or one part.
    FormulaBox group() {
        skip_blanks();
        const std::size_t open = at_;
        if (depth_ == kDeepestFormula) fail(too_deep(), at_);
        if (!wrong_.empty()) return {};
        ++depth_;
        FormulaBox result = group_at(open);
        --depth_;
        return result;
    }
    FormulaBox group_at(std::size_t open) {
        if (here() == "{") {
            ++at_;
            return closed("}", open);
        }
        if (is_small_letter(first())) return text_box(BoxKind::letters, text_.substr(at_++, 1));
        if (is_formula_digit(first()))
            return text_box(BoxKind::letters, text_.substr(at_++, 1), SymbolStyle::point);
        std::optional<FormulaBox> one = here().empty() || here() == "}" ? std::nullopt : part();
        if (!one) fail("something is missing here.", open);
        return one ? *std::move(one) : FormulaBox();
    }
    [[nodiscard]] char first() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    std::string_view run(bool (*belongs)(char)) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && belongs(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    std::optional<FormulaBox> part() {
        const std::size_t begin = at_;
        const std::string_view c = here();
        if (is_small_letter(first())) return text_box(BoxKind::letters, run(is_small_letter));
        if (is_formula_digit(first()))
            return text_box(BoxKind::letters, run([](char d) { return is_formula_digit(d) || d == '.'; }),
                            SymbolStyle::point);
        if (c == "\\") return command();
        at_ += c.size();
        if (is_capital_letter(c.front())) return text_box(BoxKind::letters, c, SymbolStyle::point);
        if (c == "'" || is_greek(c)) return text_box(BoxKind::letters, c);
        if (c == "(") return box_with(BoxKind::parentheses, {closed(")", begin)});
        if (c == "|") return box_with(BoxKind::bars, {closed("|", begin)});
        if (c == "{") return closed("}", begin);
        if (is_sign(c)) return text_box(BoxKind::sign, c);
        fail("the typesetter does not know " + printable_key(c) + ".", begin);
        return std::nullopt;
    }
    std::optional<FormulaBox> command() {
        const std::size_t begin = at_++;
        const std::string_view word = run([](char c) { return is_small_letter(c) || is_capital_letter(c); });
        if (word == "left" || word == "right") return std::nullopt;  // brackets grow by themselves
        if (word.empty() && (here() == "," || here() == ";" || here() == " ")) {
            ++at_;
            return std::nullopt;
        }
        for (const Word& sign : kSigns)
            if (word == sign.tex) return text_box(BoxKind::sign, sign.sign);
        for (const Word& letter : kGreek)
            if (word == letter.tex) return text_box(BoxKind::letters, letter.sign);
        if (word == "sqrt") return box_with(BoxKind::root, {group()});
        if (word == "vec") return box_with(BoxKind::arrow, {group()});
        if (word == "frac") {
            FormulaBox above = group();
            return box_with(BoxKind::fraction, {std::move(above), group()});
        }
        if (word == "mathrm" || word == "text") return upright(begin);
        fail("the typesetter does not know " + printable_key("\\" + std::string(word)) + ".", begin);
        return std::nullopt;
    }
    /// A word in braces, unchanged.
    std::optional<FormulaBox> upright(std::size_t begin) {
        skip_blanks();
        const std::size_t end = here() == "{" ? text_.find('}', at_) : std::string_view::npos;
        if (end == std::string_view::npos) {
            fail("a word in braces is missing here.", begin);
            return std::nullopt;
        }
        const std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end + 1;
        const bool plain = std::all_of(word.begin(), word.end(), [](char c) { return c >= ' ' && c <= '~'; });
        if (!plain) fail("the typesetter sets only the letters a to z as words.", begin);
        return text_box(BoxKind::letters, word, SymbolStyle::point);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::string wrong_;
    std::size_t wrong_at_ = 0;
};

}  // namespace

ReadFormula read_formula(std::string_view text) { return FormulaReader(text).read(); }

}  // namespace crosscut
