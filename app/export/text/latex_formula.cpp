#include "app/export/text/latex_formula.h"

#include "app/export/text/latex_text.h"
#include "core/ranges.h"

#include <cctype>

namespace crosscut {
namespace {

bool is_word(const std::string& text) {
    return ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0; });
}

/// A name of several letters, which are not to be read as a product.
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

std::string sign(const FormulaBox& box) {
    if (box.text.find_first_not_of(' ') == std::string::npos) return "\\;";
    const bool word = is_word(box.text) && box.text.size() > 1;
    return (word ? "\\;" : "") + latex_maths(box.text) + (word ? "\\;" : "");
}

/// Writes the boxes one in the other.
class FormulaWriter {
  public:
    explicit FormulaWriter(const LatexNumber& number) : number_(number) {}

    [[nodiscard]] std::string write(const FormulaBox& box) const {
        switch (box.kind) {
            case BoxKind::row:
                return all_of(box);
            case BoxKind::letters:
                return letters(box);
            case BoxKind::number:
                return number_(box.number, box.digits);
            case BoxKind::sign:
                return sign(box);
            case BoxKind::fraction:
                return "\\frac{" + part(box, 0) + "}{" + part(box, 1) + "}";
            case BoxKind::subscript:
                return "{" + part(box, 0) + "}_{" + part(box, 1) + "}";
            case BoxKind::superscript:
                return "{" + part(box, 0) + "}^{" + part(box, 1) + "}";
            case BoxKind::root:
                return "\\sqrt{" + all_of(box) + "}";
            case BoxKind::arrow:
                return "\\overrightarrow{" + all_of(box) + "}";
            case BoxKind::parentheses:
                return "\\left(" + all_of(box) + "\\right)";
            case BoxKind::bars:
                return "\\left|" + all_of(box) + "\\right|";
            case BoxKind::grid:
                return grid(box);
        }
        return {};
    }

  private:
    [[nodiscard]] std::string part(const FormulaBox& box, std::size_t which) const {
        return which < box.parts.size() ? write(box.parts[which]) : std::string();
    }
    [[nodiscard]] std::string all_of(const FormulaBox& box) const {
        std::string out;
        for (const FormulaBox& one : box.parts) out += (out.empty() ? "" : " ") + write(one);
        return out;
    }
    [[nodiscard]] std::string grid(const FormulaBox& box) const {
        std::string out = "\\begin{matrix}";
        for (std::size_t i = 0; i < box.parts.size(); ++i) {
            if (i > 0) out += box.columns > 0 && i % box.columns == 0 ? " \\\\ " : " & ";
            out += write(box.parts[i]);
        }
        return out + "\\end{matrix}";
    }

    const LatexNumber& number_;
};

}  // namespace

std::string latex_formula(const FormulaBox& box, const LatexNumber& number) {
    return FormulaWriter(number).write(box);
}

}  // namespace crosscut
