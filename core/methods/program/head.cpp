#include "core/methods/program/head.h"

#include <algorithm>

namespace crosscut::program {
namespace {

using Lines = std::vector<std::string>;

std::string list_of(const std::vector<std::string>& names, const char* between) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : between) + name;
    return all;
}

std::string taken_by(const Program& program) {
    std::vector<std::string> names;
    for (const Input& input : program.inputs) names.push_back(input.step);
    return list_of(names, ", ");
}

Lines in_python(const Program& program, const std::string& about, bool divides) {
    Lines lines{"import math", ""};
    if (divides) {
        lines.insert(lines.end(),
                     {"", "def quotient(a, b):",
                      "    \"\"\"a / b as a processor divides: by 0 it is infinite, or not a number.\"\"\"",
                      "    return a / b if b else a * math.copysign(math.inf, b)", ""});
    }
    lines.insert(lines.end(),
                 {"", "def " + program.id + "(" + taken_by(program) + "):",
                  "    \"\"\"" + program.title + (about.empty() ? "." : ". " + about) + "\"\"\""});
    for (const Input& input : program.inputs) {
        if (input.names.size() > 1) lines.push_back("    " + list_of(input.names, ", ") + " = " + input.step);
    }
    return lines;
}

/// The type of the answer; a number that some answers lack says whether it is known.
Lines answer_in_c(const Declared& declared) {
    std::vector<std::string> always, sometimes;
    for (const std::string& field : declared.number_fields)
        (declared.always(field) ? always : sometimes).push_back(field);
    Lines lines;
    if (!sometimes.empty()) lines.push_back("typedef struct { int known; double value; } number;");
    std::string fields;
    if (!declared.word_fields.empty()) fields += " const char *" + list_of(declared.word_fields, ", *") + ";";
    if (!always.empty()) fields += " double " + list_of(always, ", ") + ";";
    if (!sometimes.empty()) fields += " number " + list_of(sometimes, ", ") + ";";
    lines.push_back("typedef struct {" + fields + " } answer;");
    return lines;
}

Lines in_c(const Program& program, const Declared& declared, const std::string& about) {
    const bool space = std::any_of(program.inputs.begin(), program.inputs.end(),
                                   [](const Input& input) { return input.names.size() == 3; });
    Lines lines{
        "#include <math.h>", "#include <stdio.h>", "",
        space ? "typedef struct { double x, y, z; } point;" : "typedef struct { double x, y; } point;"};
    for (std::string& line : answer_in_c(declared)) lines.push_back(std::move(line));
    lines.insert(lines.end(), {"", "/* " + program.title + (about.empty() ? "." : ". " + about) + " */"});
    std::string takes;
    for (const Input& input : program.inputs)
        takes += (takes.empty() ? "" : ", ") + std::string(input.names.size() > 1 ? "point " : "double ") +
                 input.step;
    lines.push_back("answer " + program.id + "(" + takes + ") {");
    if (!declared.numbers.empty()) lines.push_back("    double " + list_of(declared.numbers, ", ") + ";");
    if (!declared.words.empty()) lines.push_back("    const char *" + list_of(declared.words, ", *") + ";");
    return lines;
}

}  // namespace

std::vector<std::string> head_of(Language language, const Program& program, const Declared& declared,
                                 const std::string& about, bool divides) {
    if (language == Language::python) return in_python(program, about, divides);
    if (language == Language::c) return in_c(program, declared, about);
    return {program.title + " of " + taken_by(program) + (about.empty() ? "" : "   (" + about + ")")};
}

}  // namespace crosscut::program
