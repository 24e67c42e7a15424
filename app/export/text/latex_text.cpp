#include "app/export/text/latex_text.h"

#include "app/view/utf8.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace crosscut {
namespace {

/// A character that pdflatex is told of by other words.
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
    /// The character that comes next; a single byte where it is no UTF-8, nothing at the end.
    [[nodiscard]] std::string_view peek() const {
        return done() ? std::string_view()
                      : text_.substr(at_, std::max<std::size_t>(utf8_length(text_, at_), 1));
    }
    std::string_view take() {
        const std::string_view c = peek();
        at_ += c.size();
        return c;
    }
    /// As many as `belongs` says.
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

/// The run of raised or lowered digits that comes next, as a script: "^{-7}"; empty where there is none.
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

/// What stands below a name: "₁", or "_A".
std::string take_index(Reader& in) {
    if (std::string lowered = take_script(in, kSubscripts, "_"); !lowered.empty()) return lowered;
    Reader ahead = in;
    if (ahead.take() != "_") return {};
    const std::string index(ahead.take_while([](std::string_view c) { return is_letter(c) || is_digit(c); }));
    if (index.empty()) return {};
    in = ahead;
    return "_{" + index + "}";
}

/// A word of letters: one alone is a name, with what follows as its index.
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
