#include "core/methods/program/call.h"

#include "core/methods/program/declared.h"
#include "core/methods/program/dialect.h"
#include "core/number/double_text.h"

#include <cmath>
#include <cstddef>

namespace crosscut::program {
namespace {

using Lines = std::vector<std::string>;

constexpr int kDigits = 17;                                 // tell every double from every other
constexpr double kPythonLeast = 1e-4, kPythonLarge = 1e16;  // between these Python prints no power of ten

/// The numbers of one input: "4.0", or in C "{4.0, 3.0}", else "(4.0, 3.0)".
std::string value_of(Language language, const Input& input, const double* numbers) {
    if (input.names.size() == 1) return number_in(language, *numbers);
    std::string all;
    for (std::size_t i = 0; i < input.names.size(); ++i)
        all += (i > 0 ? ", " : "") + number_in(language, numbers[i]);
    return language == Language::c ? "{" + all + "}" : "(" + all + ")";
}

/// A line for each input: "A = (0.0, 1.0)", in C with its type.
Lines inputs_in(Language language, const Program& program, const std::vector<double>& given) {
    Lines lines;
    std::size_t next = 0;
    for (const Input& input : program.inputs) {
        const std::string value = value_of(language, input, given.data() + next);
        next += input.names.size();
        const char* type = input.names.size() > 1 ? "const point " : "const double ";
        lines.push_back(language == Language::c ? type + input.step + " = " + value + ";"
                                                : input.step + " = " + value);
    }
    return lines;
}

std::string call(const Program& program) {
    std::string names;
    for (const Input& input : program.inputs) names += (names.empty() ? "" : ", ") + input.step;
    return program.id + "(" + names + ")";
}

/// As Python's `print` has a float.
std::string in_python(double value) {
    if (std::isnan(value)) return "nan";
    const double size = std::fabs(value);
    if (!std::isfinite(value) || (size != 0.0 && (size < kPythonLeast || size >= kPythonLarge)))
        return shortest_text(value);
    const std::string text = shortest_fixed_text(value);
    return text.find('.') == std::string::npos ? text + ".0" : text;
}

std::string printed(Language language, const Answered::Field& field) {
    if (!field.word.empty()) return field.word;
    if (language == Language::c) return text_of_digits(field.number, kDigits);
    return language == Language::python ? in_python(field.number) : number_in(language, field.number);
}

Lines python(const Program& program, const std::vector<double>& given, const std::string& about) {
    Lines lines{"", "", "# " + about};
    for (std::string& line : inputs_in(Language::python, program, given)) lines.push_back(std::move(line));
    lines.insert(lines.end(), {"for name, value in " + call(program) + ".items():",
                               "    print(name, \"=\", value)", "# It prints:"});
    for (const Answered::Field& field : run(program, given).fields)
        lines.push_back("# " + field.name + " = " + printed(Language::python, field));
    return lines;
}

/// Statements that print the parts of `said` that it has.
Lines printing_in_c(const Declared& declared) {
    Lines lines;
    for (const std::string& field : declared.word_fields) {
        const std::string asks = declared.always(field) ? "" : "if (said." + field + ") ";
        lines.push_back(asks + "printf(\"" + field + " = %s\\n\", said." + field + ");");
    }
    for (const std::string& field : declared.number_fields) {
        const std::string print = "printf(\"" + field + " = %.17g\\n\", said." + field;
        lines.push_back(declared.always(field) ? print + ");"
                                               : "if (said." + field + ".known) " + print + ".value);");
    }
    return lines;
}

Lines c(const Program& program, const std::vector<double>& given, const std::string& about) {
    Lines lines{"", "/* " + about + " */", "int main(void) {"};
    const Declared declared(program);
    for (const std::string& line : inputs_in(Language::c, program, given)) lines.push_back("    " + line);
    lines.push_back("    const answer said = " + call(program) + ";");
    for (const std::string& line : printing_in_c(declared)) lines.push_back("    " + line);
    lines.insert(lines.end(),
                 {"}", "/* cc -ffp-contract=off " + program.id + ".c -lm && ./a.out prints: */"});
    const Answered answered = run(program, given);
    for (const auto* fields : {&declared.word_fields, &declared.number_fields}) {
        for (const std::string& name : *fields) {
            const Answered::Field* field = answered.find(name);
            if (field != nullptr)
                lines.push_back("/* " + name + " = " + printed(Language::c, *field) + " */");
        }
    }
    return lines;
}

Lines pseudo(const Program& program, const std::vector<double>& given, const std::string& about,
             NumberKind kind) {
    Lines lines{"", about};
    for (std::string& line : inputs_in(Language::pseudo, program, given)) lines.push_back(std::move(line));
    std::string answer;
    for (const Answered::Field& field : run(program, given, kind).fields) {
        const std::string value = printed(Language::pseudo, field);
        answer += (answer.empty() ? "" : ", ") + (field.word.empty() ? field.name + " = " + value : value);
    }
    lines.push_back("Answer: " + answer);
    return lines;
}

}  // namespace

std::vector<std::string> call_of(Language language, const Program& program, const std::vector<double>& given,
                                 const std::string& about, NumberKind kind) {
    if (language == Language::python) return python(program, given, about);
    if (language == Language::c) return c(program, given, about);
    return pseudo(program, given, about, kind);
}

}  // namespace crosscut::program
