#include "app/export/text.h"

#include "app/view/utf8.h"
#include "core/input.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

}  // namespace

std::string csv(std::span<const std::vector<std::string>> rows) {
    std::string out;
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) out += (i > 0 ? "," : "") + cell(row[i]);
        out += "\r\n";
    }
    return out;
}

std::string in_thousandths(double value) {
    constexpr double kLargest = 1e12;  // beyond this a thousandth no longer fits the integer
    if (!std::isfinite(value)) return "0";
    const long long thousandths = std::llround(std::clamp(value, -kLargest, kLargest) * 1000.0);
    const long long size = std::abs(thousandths);
    std::string out = (thousandths < 0 ? "-" : "") + std::to_string(size / 1000) + "." +
                      std::to_string(1000 + size % 1000).substr(1);
    drop_zeros(out);
    return out;
}

namespace {

/// The width of a digit in Computer Modern of 5 to 10 points. Letters and signs scale in nearly the same way.
constexpr std::array kDigits_pt{3.403, 3.667, 3.986, 4.25, 4.625, 5.0};
constexpr int kLeast_pt = 5;

/// The letter heights of each size on the line, in a script and in a script of it, in points: LaTeX's values.
constexpr std::array<std::array<int, 3>, 5> kSizes_pt{
    {{10, 7, 5}, {9, 6, 5}, {8, 6, 5}, {7, 5, 5}, {5, 5, 5}}};

// The widest of each kind, in points.
constexpr double kDigit = 5.0, kLower = 6.0, kUpper = 9.0, kWideLower = 9.0, kWideUpper = 11.0, kSign = 7.8,
                 kNarrow = 2.8, kFence = 3.9, kTimes = 12.3;  // as in a number, with its space

/// Commands that are invisible themselves, or at most a narrow sign.
constexpr std::array<std::string_view, 5> kShapes{"mathit", "mathrm", "mathbf", "text", "quad"};
constexpr std::array<std::string_view, 2> kNarrowSigns{"cdot", ";"};

double width_of(char c) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return kDigit;
    if (std::string_view("{}^_ ").find(c) != std::string_view::npos) return 0.0;
    if (std::string_view(".,;:'|!").find(c) != std::string_view::npos) return kNarrow;
    if (c == '(' || c == ')') return kFence;
    if (std::islower(static_cast<unsigned char>(c)) != 0) return c == 'm' || c == 'w' ? kWideLower : kLower;
    if (std::isupper(static_cast<unsigned char>(c)) != 0) return c == 'M' || c == 'W' ? kWideUpper : kUpper;
    return kSign;
}

double width_of_command(std::string_view name) {
    if (ranges::find(kShapes, name) != kShapes.end()) return 0.0;
    if (name == "times") return kTimes;
    return ranges::find(kNarrowSigns, name) != kNarrowSigns.end() ? kNarrow : kSign;
}

}  // namespace

double latex_scale(LatexSize size, LatexStyle style) {
    const int points = kSizes_pt.at(static_cast<std::size_t>(size)).at(static_cast<std::size_t>(style));
    return kDigits_pt.at(static_cast<std::size_t>(points - kLeast_pt)) / kDigit;
}

double latex_width_pt(std::string_view latex) {
    double width = 0.0;
    while (!latex.empty()) {
        std::size_t end = 1;
        if (latex.front() == '\\') {
            while (end < latex.size() && std::isalpha(static_cast<unsigned char>(latex[end])) != 0) ++end;
            if (end == 1) end = std::min<std::size_t>(2, latex.size());
            width += width_of_command(latex.substr(1, end - 1));
        } else {
            width += width_of(latex.front());
        }
        latex.remove_prefix(end);
    }
    return width;
}

namespace {

constexpr double kEndless_pt = std::numeric_limits<double>::infinity();
// Upper bounds, in points of a text of 10 points.
constexpr double kRelationSpace_pt = 5.6, kSignSpace_pt = 4.5, kIndent_pt = 10.0, kScriptSpace_pt = 0.5,
                 kBarEnds_pt = 5.8, kRoot_pt = 10.6, kArrow_pt = 10.0, kLowFence_pt = 5.5,
                 kHighFence_pt = 10.5, kBetweenColumns_pt = 10.0;
constexpr double kBold = 1.18;  // wider than light letters

/// LaTeX, and an upper bound of its width in points.
struct Piece {
    std::string latex;
    double width_pt = 0.0;

    void append(const Piece& next) {
        if (!latex.empty() && !next.latex.empty()) latex += " ";
        latex += next.latex;
        width_pt += next.width_pt;
    }
};

/// The priority of breaking a row before one of its parts.
enum class Break : std::uint8_t { never, product, sum, relation, blank };

/// A part of a row.
struct Token {
    const FormulaBox* box;
    Piece piece;
    Break before = Break::never;
};

struct Line {
    Piece piece{};
    bool fresh = true;  ///< nothing but an indent

    void append(const Piece& next) {
        piece.append(next);
        fresh = false;
    }
};

bool is_word(const std::string& text) {
    return ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0; });
}

/// A name of several letters, which must not be read as a product.
bool is_name(const std::string& text) {
    return text.size() > 1 && ranges::all_of(text, [](unsigned char c) { return std::isalpha(c) != 0; });
}

std::string letters(const FormulaBox& box) {
    if (!is_word(box.text)) return latex_maths(box.text);
    switch (box.style) {
        case SymbolStyle::scalar:
        case SymbolStyle::vector:
            return is_name(box.text) ? "\\mathit{" + box.text + "}" : box.text;
        case SymbolStyle::point:
            return "\\mathrm{" + box.text + "}";
        case SymbolStyle::multivector:
            return "\\mathbf{" + box.text + "}";
    }
    return box.text;
}

bool is_blank(const FormulaBox& box) {
    return box.kind == BoxKind::sign && box.text.find_first_not_of(' ') == std::string::npos;
}

std::string sign(const FormulaBox& box) {
    if (is_blank(box)) return "\\;";
    const bool word = is_word(box.text) && box.text.size() > 1;
    return (word ? "\\;" : "") + latex_maths(box.text) + (word ? "\\;" : "");
}

bool is_comma(const FormulaBox& box) { return box.kind == BoxKind::sign && box.text == ","; }

/// The priority of breaking a row before this part. Never before a tight minus or a comma.
Break break_at(const FormulaBox& box) {
    constexpr std::array<std::string_view, 2> kSums{"+", "−"};
    constexpr std::array<std::string_view, 4> kProducts{"·", "×", "∧", "∨"};
    if (box.kind != BoxKind::sign || is_comma(box)) return Break::never;
    if (is_blank(box)) return Break::blank;
    if (ranges::find(kProducts, box.text) != kProducts.end()) return Break::product;
    if (box.tight) return Break::never;
    return ranges::find(kSums, box.text) != kSums.end() ? Break::sum : Break::relation;
}

bool is_high(const Piece& piece) {
    return piece.latex.find("\\begin") != std::string::npos ||
           piece.latex.find("\\frac") != std::string::npos;
}

/// Writes boxes and the boxes in them.
class FormulaWriter {
  public:
    FormulaWriter(const LatexNumber& number, const LatexSpace& space) : number_(number), space_(space) {}

    /// In one piece, at most `most_pt` wide where that is possible.
    [[nodiscard]] Piece write(const FormulaBox& box, double most_pt, LatexStyle style) const {
        switch (box.kind) {
            case BoxKind::row:
                return block(lines(box, most_pt, style));
            case BoxKind::letters:
                return sized(letters(box), style, box.style == SymbolStyle::multivector ? kBold : 1.0);
            case BoxKind::number:
                return sized(number_(box.number, box.digits), style);
            case BoxKind::sign:
                return spaced(box, style);
            case BoxKind::fraction:
                return fraction(box, most_pt, style);
            case BoxKind::subscript:
                return script(box, "_", most_pt, style);
            case BoxKind::superscript:
                return script(box, "^", most_pt, style);
            case BoxKind::root:
                return around("\\sqrt{", box, "}", kRoot_pt, most_pt, style);
            case BoxKind::arrow: {
                Piece result = around("\\overrightarrow{", box, "}", 0.0, most_pt, style);
                result.width_pt = std::max(result.width_pt, points(kArrow_pt, style));
                return result;
            }
            case BoxKind::parentheses:
                return fenced("\\left(", box, "\\right)", most_pt, style);
            case BoxKind::bars:
                return fenced("\\left|", box, "\\right|", most_pt, style);
            case BoxKind::grid:
                return grid(box, most_pt, style);
        }
        return {};
    }

    /// Below each other, each at most `most_pt` wide where that is possible.
    [[nodiscard]] std::vector<Piece> lines(const FormulaBox& box, double most_pt, LatexStyle style) const {
        std::vector<Token> tokens;
        add_tokens(box, style, tokens);
        std::vector<Line> filled(1);
        put(tokens, most_pt, style, 0, filled);
        std::vector<Piece> out;
        out.reserve(filled.size());
        for (Line& line : filled) out.push_back(std::move(line.piece));
        return out;
    }

  private:
    [[nodiscard]] double points(double of_ten, LatexStyle style) const {
        return of_ten * latex_scale(space_.size, style);
    }
    [[nodiscard]] Piece sized(std::string latex, LatexStyle style, double times = 1.0) const {
        const double width = latex_width_pt(latex) * times;
        return {std::move(latex), points(width, style)};
    }
    [[nodiscard]] Piece spaced(const FormulaBox& box, LatexStyle style) const {
        Piece result = sized(sign(box), style);
        const bool relation = break_at(box) == Break::relation;
        result.width_pt += points(relation ? kRelationSpace_pt : kSignSpace_pt, style);
        return result;
    }
    /// The width that remains of `most_pt` beside something.
    [[nodiscard]] double within(double most_pt, double used_pt) const {
        return space_.inside ? most_pt - used_pt : kEndless_pt;
    }

    /// The parts of a box side by side.
    [[nodiscard]] Piece all_of(const FormulaBox& box, double most_pt, LatexStyle style) const {
        FormulaBox row;
        row.parts = box.parts;
        return write(row, most_pt, style);
    }
    [[nodiscard]] Piece part(const FormulaBox& box, std::size_t which, double most_pt,
                             LatexStyle style) const {
        return which < box.parts.size() ? write(box.parts[which], most_pt, style) : Piece{};
    }

    [[nodiscard]] Piece around(const char* open, const FormulaBox& box, const char* close, double used_px,
                               double most_pt, LatexStyle style) const {
        const double used_pt = points(used_px, style);
        const Piece in = all_of(box, within(most_pt, used_pt), style);
        return {open + in.latex + close, in.width_pt + used_pt};
    }
    [[nodiscard]] Piece fenced(const char* open, const FormulaBox& box, const char* close, double most_pt,
                               LatexStyle style) const {
        const double high_pt = points(2.0 * kHighFence_pt, style);
        const Piece in = all_of(box, within(most_pt, high_pt), style);
        return {open + in.latex + close,
                in.width_pt + (is_high(in) ? high_pt : points(2.0 * kLowFence_pt, style))};
    }
    [[nodiscard]] Piece fraction(const FormulaBox& box, double most_pt, LatexStyle style) const {
        const double ends_pt = points(kBarEnds_pt, style);
        const Piece above = part(box, 0, within(most_pt, ends_pt), style);
        const Piece below = part(box, 1, within(most_pt, ends_pt), style);
        return {"\\frac{" + above.latex + "}{" + below.latex + "}",
                std::max(above.width_pt, below.width_pt) + ends_pt};
    }
    [[nodiscard]] Piece script(const FormulaBox& box, const char* mark, double most_pt,
                               LatexStyle style) const {
        const LatexStyle smaller =
            style == LatexStyle::text ? LatexStyle::script : LatexStyle::script_of_script;
        const Piece small = part(box, 1, kEndless_pt, smaller);
        const double small_pt = small.width_pt + kScriptSpace_pt;
        const Piece base = part(box, 0, within(most_pt, small_pt), style);
        return {"{" + base.latex + "}" + mark + "{" + small.latex + "}", base.width_pt + small_pt};
    }

    /// A column that is too wide is limited to its part of the width.
    [[nodiscard]] Piece grid(const FormulaBox& box, double most_pt, LatexStyle style) const {
        const std::size_t columns = std::max<std::size_t>(box.columns, 1);
        const double between_pt = static_cast<double>(columns - 1) * kBetweenColumns_pt;
        Piece natural = grid_of(box, columns, kEndless_pt, style);
        if (natural.width_pt + between_pt <= most_pt || !space_.inside) return natural;
        return grid_of(box, columns, (most_pt - between_pt) / static_cast<double>(columns), style);
    }
    /// With fractions as large as on a line, and a gap between rows of more than one line.
    [[nodiscard]] Piece grid_of(const FormulaBox& box, std::size_t columns, double most_pt,
                                LatexStyle style) const {
        std::vector<Piece> cells;
        cells.reserve(box.parts.size());
        for (const FormulaBox& part : box.parts) cells.push_back(write(part, most_pt, style));
        const bool high = ranges::any_of(cells, is_high);
        Piece out{"\\begin{matrix}", static_cast<double>(columns - 1) * kBetweenColumns_pt};
        std::vector<double> widths_pt(columns);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0)
                out.latex += i % columns != 0 ? " & " : (high ? " \\\\\\noalign{\\vskip 1ex} " : " \\\\ ");
            out.latex += (is_high(cells[i]) ? "\\displaystyle " : "") + cells[i].latex;
            widths_pt[i % columns] = std::max(widths_pt[i % columns], cells[i].width_pt);
        }
        for (const double width_pt : widths_pt) out.width_pt += width_pt;
        out.latex += "\\end{matrix}";
        return out;
    }

    /// Several lines as one box within a line.
    [[nodiscard]] static Piece block(const std::vector<Piece>& lines) {
        if (lines.size() == 1) return lines.front();
        Piece out{"\\begin{aligned}", 0.0};
        for (const Piece& line : lines) {
            out.latex += (&line == &lines.front() ? "&" : " \\\\ &") + line.latex;
            out.width_pt = std::max(out.width_pt, line.width_pt);
        }
        out.latex += "\\end{aligned}";
        return out;
    }

    // --- breaking a row -----------------------------------------------------------------------------------

    /// Appends the parts of a row, also of rows within it; consecutive blanks become one. A part that is not
    /// a row is one token.
    void add_tokens(const FormulaBox& box, LatexStyle style, std::vector<Token>& tokens) const {
        if (box.kind == BoxKind::row) {
            for (const FormulaBox& part : box.parts) add_tokens(part, style, tokens);
            return;
        }
        Piece piece = write(box, kEndless_pt, style);
        const FormulaBox* last = tokens.empty() ? nullptr : tokens.back().box;
        if (last != nullptr && is_blank(box) && is_blank(*last)) return tokens.back().piece.append(piece);
        const bool after_comma = last != nullptr && is_comma(*last);
        tokens.push_back({&box, std::move(piece), after_comma ? Break::relation : break_at(box)});
    }

    [[nodiscard]] static Piece joined(std::span<const Token> tokens) {
        Piece out;
        for (const Token& token : tokens) out.append(token.piece);
        return out;
    }

    /// Tokens that cannot be separated, the widest of them broken inside.
    [[nodiscard]] Piece narrowed(std::span<const Token> tokens, double most_pt, LatexStyle style) const {
        const auto widest = ranges::max_element(
            tokens, [](const Token& a, const Token& b) { return a.piece.width_pt < b.piece.width_pt; });
        const double others_pt = joined(tokens).width_pt - widest->piece.width_pt;
        Piece out;
        for (const Token& token : tokens)
            out.append(&token == &*widest ? write(*token.box, most_pt - others_pt, style) : token.piece);
        return out;
    }

    /// Appends the tokens to the last line where they fit, else on lines of their own. `depth`: number of
    /// breaks before, which sets the indent.
    void put(std::span<const Token> tokens, double most_pt, LatexStyle style, int depth,
             std::vector<Line>& out) const {
        if (tokens.empty()) return;
        const bool blank = is_blank(*tokens.front().box);
        if (blank && out.back().fresh) return put(tokens.subspan(1), most_pt, style, depth, out);
        const Piece whole = joined(tokens);
        if (out.back().piece.width_pt + whole.width_pt <= most_pt) return out.back().append(whole);
        if (!out.back().fresh && tokens.front().before != Break::never) {
            out.emplace_back();
            for (int i = 0; i < depth && !blank; ++i)
                out.back().piece.append({"\\quad", points(kIndent_pt, style)});
            return put(tokens, most_pt, style, depth, out);
        }
        Break loosest = Break::never;
        for (const Token& token : tokens.subspan(1)) loosest = std::max(loosest, token.before);
        if (loosest == Break::never)
            return out.back().append(narrowed(tokens, most_pt - out.back().piece.width_pt, style));
        std::size_t from = 0;
        for (std::size_t i = 1; i <= tokens.size(); ++i) {
            if (i < tokens.size() && tokens[i].before != loosest) continue;
            put(tokens.subspan(from, i - from), most_pt, style, depth + 1, out);
            from = i;
        }
    }

    const LatexNumber& number_;
    LatexSpace space_;
};

}  // namespace

std::string latex_formula(const FormulaBox& box, const LatexNumber& number) {
    return FormulaWriter(number, {kEndless_pt}).write(box, kEndless_pt, LatexStyle::text).latex;
}

LatexLines latex_lines(const FormulaBox& box, const LatexNumber& number, const LatexSpace& space) {
    LatexLines out;
    for (const Piece& line : FormulaWriter(number, space).lines(box, space.width_pt, LatexStyle::text)) {
        out.lines.push_back(line.latex);
        out.width_pt = std::max(out.width_pt, line.width_pt);
    }
    return out;
}

namespace {

/// A character for which pdflatex needs a command.
struct Sign {
    std::string_view character, latex;
    bool maths = true;
};

constexpr std::array kSigns{
    Sign{"−", "-"},
    Sign{"×", "\\times "},
    Sign{"·", "\\cdot "},
    Sign{"±", "\\pm "},
    Sign{"≤", "\\le "},
    Sign{"≥", "\\ge "},
    Sign{"≠", "\\ne "},
    Sign{"≈", "\\approx "},
    Sign{"∞", "\\infty "},
    Sign{"√", "\\surd "},
    Sign{"∨", "\\vee "},
    Sign{"∧", "\\wedge "},
    Sign{"←", "\\leftarrow "},
    Sign{"→", "\\rightarrow "},
    Sign{"↑", "\\uparrow "},
    Sign{"↓", "\\downarrow "},
    Sign{"°", "^{\\circ}"},
    Sign{"′", "'"},
    Sign{"½", "\\frac{1}{2}"},
    Sign{"α", "\\alpha "},
    Sign{"β", "\\beta "},
    Sign{"γ", "\\gamma "},
    Sign{"δ", "\\delta "},
    Sign{"ε", "\\varepsilon "},
    Sign{"θ", "\\theta "},
    Sign{"λ", "\\lambda "},
    Sign{"μ", "\\mu "},
    Sign{"π", "\\pi "},
    Sign{"ρ", "\\rho "},
    Sign{"σ", "\\sigma "},
    Sign{"τ", "\\tau "},
    Sign{"φ", "\\varphi "},
    Sign{"ω", "\\omega "},
    Sign{"Δ", "\\Delta "},
    Sign{"<", "<"},
    Sign{">", ">"},
    Sign{"|", "|"},
    Sign{"²", "^{2}"},
    Sign{"³", "^{3}"},
    Sign{"\\", "\\textbackslash{}", false},
    Sign{"~", "\\textasciitilde{}", false},
    Sign{"^", "\\textasciicircum{}", false},
    Sign{"{", "\\{", false},
    Sign{"}", "\\}", false},
    Sign{"$", "\\$", false},
    Sign{"&", "\\&", false},
    Sign{"%", "\\%", false},
    Sign{"#", "\\#", false},
    Sign{"_", "\\_", false},
    Sign{"\"", "''", false},
    Sign{"–", "--", false},
    Sign{"…", "\\dots{}", false},
    Sign{"é", "\\'e", false},
    Sign{"\n", " ", false},
};

constexpr std::array<std::string_view, 12> kSuperscripts{"⁰", "¹", "²", "³", "⁴", "⁵",
                                                         "⁶", "⁷", "⁸", "⁹", "⁻", "ⁿ"};
constexpr std::array<std::string_view, 12> kSubscripts{"₀", "₁", "₂", "₃", "₄", "₅",
                                                       "₆", "₇", "₈", "₉", "₋", "ₙ"};

bool is_letter(std::string_view c) {
    return c.size() == 1 && std::isalpha(static_cast<unsigned char>(c[0])) != 0;
}
bool is_digit(std::string_view c) {
    return c.size() == 1 && std::isdigit(static_cast<unsigned char>(c[0])) != 0;
}

/// Reads a text character by character.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    /// The next character; a single byte where it is not UTF-8, empty at the end.
    [[nodiscard]] std::string_view peek() const {
        return done() ? std::string_view()
                      : text_.substr(at_, std::max<std::size_t>(utf8_length(text_, at_), 1));
    }
    std::string_view take() {
        const std::string_view c = peek();
        at_ += c.size();
        return c;
    }
    /// Takes characters as long as `belongs` holds.
    template <class Belongs>
    std::string_view take_while(Belongs belongs) {
        const std::size_t from = at_;
        while (!done() && belongs(peek())) at_ += peek().size();
        return text_.substr(from, at_ - from);
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The next run of raised or lowered digits, as a script: "^{-7}"; empty where there is none.
std::string take_script(Reader& in, const std::array<std::string_view, 12>& digits, std::string_view mark) {
    std::string script;
    for (;;) {
        const auto found = ranges::find(digits, in.peek());
        if (in.done() || found == digits.end()) break;
        const auto which = found - digits.begin();
        script += which < 10 ? static_cast<char>('0' + which) : which == 10 ? '-' : 'n';
        (void)in.take();
    }
    return script.empty() ? std::string() : std::string(mark) + "{" + script + "}";
}

std::string take_scripts(Reader& in) {
    const std::string lowered = take_script(in, kSubscripts, "_");
    return lowered + take_script(in, kSuperscripts, "^");
}

const Sign* sign_of(std::string_view c) {
    const auto found = ranges::find(kSigns, c, &Sign::character);
    return found != kSigns.end() ? &*found : nullptr;
}

bool is_plain(std::string_view c) {
    return c.size() == 1 && static_cast<unsigned char>(c[0]) >= 0x20u &&
           static_cast<unsigned char>(c[0]) < 0x7Fu;
}

/// The index of a name: "₁", or "_A".
std::string take_index(Reader& in) {
    if (std::string lowered = take_script(in, kSubscripts, "_"); !lowered.empty()) return lowered;
    Reader ahead = in;
    if (ahead.take() != "_") return {};
    const std::string index(ahead.take_while([](std::string_view c) { return is_letter(c) || is_digit(c); }));
    if (index.empty()) return {};
    in = ahead;
    return "_{" + index + "}";
}

/// A word of letters: a single letter is a name, with what follows as its index.
std::string word(Reader& in, bool in_maths) {
    const std::string letters(in.take_while(is_letter));
    if (letters.size() > 1) return in_maths ? "\\mathrm{" + letters + "}" : letters;
    const std::string digits(in.take_while(is_digit));
    std::string name = letters;
    name += digits.empty() ? take_index(in) : "_{" + digits + "}";
    name += take_script(in, kSuperscripts, "^");
    return in_maths ? name : "$" + name + "$";
}

std::string translated(std::string_view text, bool in_maths) {
    Reader in(text);
    std::string out;
    const auto maths = [&](const std::string& latex) { out += in_maths ? latex : "$" + latex + "$"; };
    while (!in.done()) {
        if (is_letter(in.peek())) {
            const bool of_word = !in_maths && out.ends_with('\'');  // the s of "Gidney's" is no name
            out += of_word ? std::string(in.take_while(is_letter)) : word(in, in_maths);
            continue;
        }
        if (const std::string script = take_scripts(in); !script.empty()) {
            maths("{}" + script);
            continue;
        }
        const std::string_view c = in.take();
        if (const Sign* sign = sign_of(c))
            sign->maths ? maths(std::string(sign->latex))
                        : void(out += in_maths ? "\\text{" + std::string(sign->latex) + "}" : sign->latex);
        else
            out += is_plain(c) ? c : "?";
    }
    return out;
}

}  // namespace

std::string latex_text(std::string_view text) { return translated(text, false); }
std::string latex_maths(std::string_view text) { return translated(text, true); }

}  // namespace crosscut
