#include "app/model/lessons/formula_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
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

FormulaBox box_of(BoxKind kind, std::vector<FormulaBox> parts) {
    FormulaBox made;
    made.kind = kind;
    made.parts = std::move(parts);
    return made;
}

FormulaBox text_box(BoxKind kind, std::string_view text, SymbolStyle style = SymbolStyle::scalar) {
    FormulaBox made;
    made.kind = kind;
    made.style = style;
    made.text = text == "-" ? "−" : std::string(text);
    made.tight = text == "/";
    return made;
}

/// Every sign that may stand as itself.
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
            fail(shown_key(here()) + " closes what was never opened.", at_);
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
        return "more than " + std::to_string(kDeepestFormula) + " groups stand inside one another.";
    }
    /// The character that stands here, whole in UTF-8; empty at the end.
    [[nodiscard]] std::string_view here() const {
        std::size_t end = std::min(at_ + 1, text_.size());
        while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
        return text_.substr(at_, end - at_);
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
    }

    /// Parts until one of the closing signs, or the end; the closing sign is left standing.
    FormulaBox row(std::string_view closing) {
        FormulaBox made = box_of(BoxKind::row, {});
        if (depth_ == kDeepestFormula) {
            fail(too_deep(), at_);
            return made;
        }
        ++depth_;
        while (wrong_.empty()) {
            skip_blanks();
            const std::string_view c = here();
            if (c.empty() || c == "}" || c == ")" || (!closing.empty() && c == closing)) break;
            auto part = scripted();
            if (part) made.parts.push_back(*std::move(part));
        }
        --depth_;
        return made;
    }
    FormulaBox closed(std::string_view closing, std::size_t open) {
        FormulaBox inside = row(closing);
        if (here() == closing)
            at_ += closing.size();
        else
            fail("this \"" + std::string(text_.substr(open, 1)) + "\" is never closed.", open);
        return inside;
    }
    /// A part with what is written below and above it.
    std::optional<FormulaBox> scripted() {
        std::optional<FormulaBox> base = part();
        for (int scripts = 0; base && wrong_.empty(); ++scripts) {
            skip_blanks();
            const std::string_view c = here();
            if (c != "_" && c != "^") break;
            if (scripts == 2) fail("more than two scripts stand beside one thing.", at_);
            ++at_;
            FormulaBox script = group();
            base = box_of(c == "_" ? BoxKind::subscript : BoxKind::superscript,
                          {*std::move(base), std::move(script)});
        }
        return base;
    }
    /// What stands in braces, or one part.
    FormulaBox group() {
        skip_blanks();
        const std::size_t open = at_;
        if (depth_ == kDeepestFormula) fail(too_deep(), at_);
        if (!wrong_.empty()) return {};
        ++depth_;
        FormulaBox made = group_at(open);
        --depth_;
        return made;
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
        if (c == "(") return box_of(BoxKind::parentheses, {closed(")", begin)});
        if (c == "|") return box_of(BoxKind::bars, {closed("|", begin)});
        if (c == "{") return closed("}", begin);
        if (is_sign(c)) return text_box(BoxKind::sign, c);
        fail("the typesetter does not know " + shown_key(c) + ".", begin);
        return std::nullopt;
    }
    std::optional<FormulaBox> command() {
        const std::size_t begin = at_++;
        const std::string_view word = run([](char c) { return is_small_letter(c) || is_capital_letter(c); });
        if (word == "left" || word == "right") return std::nullopt;  // fences grow by themselves
        if (word.empty() && (here() == "," || here() == ";" || here() == " ")) {
            ++at_;
            return std::nullopt;
        }
        for (const Word& sign : kSigns)
            if (word == sign.tex) return text_box(BoxKind::sign, sign.sign);
        for (const Word& letter : kGreek)
            if (word == letter.tex) return text_box(BoxKind::letters, letter.sign);
        if (word == "sqrt") return box_of(BoxKind::root, {group()});
        if (word == "vec") return box_of(BoxKind::arrow, {group()});
        if (word == "frac") {
            FormulaBox above = group();
            return box_of(BoxKind::fraction, {std::move(above), group()});
        }
        if (word == "mathrm" || word == "text") return upright(begin);
        fail("the typesetter does not know " + shown_key("\\" + std::string(word)) + ".", begin);
        return std::nullopt;
    }
    /// A word in braces, as it is.
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
