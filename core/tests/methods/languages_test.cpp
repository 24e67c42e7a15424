// The programs emitted in other languages, run there and compared with the C++. Slow: needs compilers.
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/codegen/emit.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"
#include "core/tests/methods/questions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::languages_test {
namespace {

using program::Language;

constexpr std::uint64_t kSeed = 20261123;
/// For each method and each of nine pairs of extents, half of them degenerate or hostile.
constexpr int kQuestions = 400;

/// A program and its inputs, with the C++ answers as lines.
struct Case {
    program::Program program;
    std::string about;
    std::vector<std::vector<double>> inputs;
    std::vector<std::string> answers;
};

/// A number by its bits; all zeros are written alike.
std::string exact(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%a", x == 0.0 ? 0.0 : x);
    return text;
}

/// Parts of an answer in the order of their names: each language has its own.
std::string line_of(std::vector<std::string> parts) {
    std::sort(parts.begin(), parts.end());
    std::string line;
    for (const std::string& part : parts) line += part + " ";
    return line;
}

/// Where the tests write, and a file there.
std::string folder() { return testing::TempDir(); }
void write(const std::string& name, const std::string& text) { std::ofstream(folder() + name) << text; }

/// The same for a printed line, whose numbers may be written with other digits for the same bits.
std::string read_again(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> parts;
    for (std::string part; in >> part;) {
        const std::size_t sign = part.find('=');
        const std::string value = part.substr(sign + 1);
        const bool number = value.find("0x") != std::string::npos;
        parts.push_back(part.substr(0, sign + 1) +
                        (number ? exact(std::strtod(value.c_str(), nullptr)) : value));
    }
    return line_of(std::move(parts));
}

template <class Topic>
void add_cases(std::vector<Case>& cases) {
    constexpr std::array kExtents{Extent::segment, Extent::ray, Extent::line};
    constexpr bool kHasExtents = requires(typename Method<Topic>::template Question<double> q) { q.extents; };
    for (std::size_t n = 0; n < (kHasExtents ? 9 : 1); ++n) {
        for (const Method<Topic>& method : Topic::methods()) {
            test::Questions<Topic> questions(kSeed + n);
            auto question = questions.next();
            if constexpr (kHasExtents) question.extents = {kExtents[n / 3], kExtents[n % 3]};
            Case test_case{method.as_program(question), "Extents " + std::to_string(n) + ".", {}, {}};
            if (test_case.program.inputs.empty()) continue;
            test_case.program.id += "_" + std::to_string(n);
            for (int i = 0; i < kQuestions; ++i) {
                questions.ask(question, i);
                test_case.inputs.push_back(test::inputs_of<Topic>(test_case.program, question));
                std::vector<std::string> parts;
                for (const auto& part : answer_parts(run(method, question)))
                    parts.push_back(part.name + "=" + (part.word.empty() ? exact(part.number) : part.word));
                test_case.answers.push_back(line_of(std::move(parts)));
            }
            cases.push_back(std::move(test_case));
        }
    }
}

/// For every method, and for nine pairs of extents where it supports them.
const std::vector<Case>& all_cases() {
    static const std::vector<Case> cases = [] {
        std::vector<Case> all;
        add_cases<SegmentIntersection>(all);
        add_cases<nearest::NearestPair>(all);
        add_cases<PointSweep>(all);
        return all;
    }();
    return cases;
}

/// Statements of C that print the answer `lines`.
std::string c_printer(const program::Program& program) {
    const program::Declared declared(program);
    std::string code;
    for (const std::string& field : declared.word_fields)
        code += "    if (said." + field + ") printf(\"" + field + "=%s \", said." + field + ");\n";
    for (const std::string& field : declared.number_fields) {
        const std::string print = "printf(\"" + field + "=%a \", said." + field;
        code += declared.always(field) ? "    " + print + ");\n"
                                       : "    if (said." + field + ".known) " + print + ".value);\n";
    }
    return code + "    printf(\"\\n\");\n";
}

/// One program and a function that calls it. The programs use the same names, so these are renamed.
std::string in_c(const Case& c) {
    const std::string& id = c.program.id;
    std::string code;
    for (const char* type : {"point", "answer", "number"})
        code += std::string("#define ") + type + " " + type + "_" + id + "\n";
    code += text_of(written_in(Language::c, c.program, c.about));
    std::string call;
    std::size_t next = 0;
    for (const program::Input& input : c.program.inputs) {
        call += next > 0 ? ", " : "";
        if (input.names.size() > 1) call += "(point){";
        for (std::size_t i = 0; i < input.names.size(); ++i)
            call += (i > 0 ? ", " : "") + ("g[" + std::to_string(next++) + "]");
        if (input.names.size() > 1) call += "}";
    }
    code += "static void ask_" + id + "(const double *g) {\n    answer said = " + id + "(" + call + ");\n" +
            c_printer(c.program) + "}\n#undef point\n#undef answer\n#undef number\n";
    return code;
}

constexpr const char* kCMain = R"(
int main(int count, char **words) {
    FILE *in = count > 1 ? fopen(words[1], "r") : NULL;
    int which;
    while (in && fscanf(in, "%d", &which) == 1) {
        double given[32];
        for (int i = 0; i < sizes[which]; ++i)
            if (fscanf(in, "%la", &given[i]) != 1) return 1;
        programs[which](given);
    }
    return 0;
}
)";

TEST(LanguagesSlow, CAnswersAsTheCodeItWasMadeFrom) {
    if (std::system("cc --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no cc";
    std::string code = "#include <math.h>\n#include <stdio.h>\n", sizes, list;
    for (const Case& c : all_cases()) {
        code += in_c(c);
        sizes += std::to_string(c.inputs.front().size()) + ", ";
        list += "ask_" + c.program.id + ", ";
    }
    code += "static const int sizes[] = {" + sizes + "};\n";
    code += "static void (*const programs[])(const double *) = {" + list + "};\n";
    write("methods.c", code + kCMain);
    const std::string program = folder() + "methods_in_c", output = folder() + "c.txt";
    const std::string compile = "cc -std=c99 -O0 -ffp-contract=off -Wall -Wextra -Werror -o " + program +
                                " " + folder() + "methods.c -lm";
    ASSERT_EQ(std::system(compile.c_str()), 0);
    // A question a line: the program, and its numbers.
    std::string asked;
    for (std::size_t which = 0; which < all_cases().size(); ++which)
        for (const auto& inputs : all_cases()[which].inputs) {
            asked += std::to_string(which);
            for (const double x : inputs) asked += " " + exact(x);
            asked += "\n";
        }
    write("asked.txt", asked);
    ASSERT_EQ(std::system((program + " " + folder() + "asked.txt > " + output).c_str()), 0);
    std::ifstream in(output);
    std::string line;
    std::size_t compared = 0;
    for (const Case& c : all_cases())
        for (const std::string& answer : c.answers) {
            ASSERT_TRUE(std::getline(in, line));
            ++compared;
            ASSERT_EQ(read_again(line), answer)
                << c.program.id << ", seed " << kSeed << ", line " << compared;
        }
    EXPECT_GT(compared, 40000u);
}

// The text exactly as copied: a program, a call of it and the lines that it claims to print.

/// Questions of each program: a C compiler takes its time for each, and has answered all of them before.
constexpr std::size_t kCopiedToC = 2, kCopiedToPython = 40;
constexpr const char* kEnd = "--";  ///< printed behind each

struct Copied {
    std::string text, name, answer;
    std::vector<std::string> promised;  ///< the lines of the last comment
};

/// The lines below "prints:", without the comment characters.
std::vector<std::string> promised_in(const std::string& text) {
    std::vector<std::string> lines;
    bool prints = false;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (prints) {
            if (line.ends_with(" */")) line.resize(line.size() - 3);
            line.erase(0, line.find(' ') + 1);
            lines.push_back(line);
        }
        prints = prints || line.find("rints:") != std::string::npos;
    }
    return lines;
}

std::vector<Copied> all_copied(Language language, std::size_t count) {
    std::vector<Copied> all;
    for (const Case& c : all_cases()) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t which = i * (c.inputs.size() - 1) / (count - 1);
            std::string text = text_of(written_in(language, c.program, c.about));
            for (const std::string& line : call_of(language, c.program, c.inputs[which], "Here."))
                text += line + "\n";
            std::vector<std::string> promised = promised_in(text);
            all.push_back({std::move(text), c.program.id, c.answers[which], std::move(promised)});
        }
    }
    return all;
}

/// "s = 0.5" as parts of an answer are written here: "s=0x1p-1".
std::string answer_in(const std::vector<std::string>& printed) {
    std::vector<std::string> parts;
    for (const std::string& line : printed) {
        const std::size_t sign = line.find(" = ");
        const std::string value = line.substr(sign + 3);
        char* end = nullptr;
        const double number = std::strtod(value.c_str(), &end);
        parts.push_back(line.substr(0, sign) + "=" + (*end == '\0' ? exact(number) : value));
    }
    return line_of(std::move(parts));
}

/// Runs them all, with `kEnd` after each, and compares their output with the C++ answers and with the lines
/// that they claim.
void expect_copies_print_it(const std::vector<Copied>& copies, const std::string& command) {
    const std::string output = folder() + "printed.txt";
    ASSERT_EQ(std::system(("(" + command + ") > " + output).c_str()), 0) << command;
    std::ifstream in(output);
    std::size_t next = 0;
    std::vector<std::string> printed;
    for (std::string line; std::getline(in, line);) {
        if (line != kEnd) {
            printed.push_back(line);
            continue;
        }
        ASSERT_LT(next, copies.size());
        const Copied& copy = copies[next++];
        EXPECT_EQ(answer_in(printed), copy.answer) << copy.text;
        EXPECT_EQ(printed, copy.promised) << copy.text;
        printed.clear();
    }
    EXPECT_EQ(next, copies.size());
}

TEST(LanguagesSlow, APythonProgramThatIsCopiedAnswersAsTheCodeItWasMadeFrom) {
    if (std::system("python3 -c 'import math' 2> /dev/null") != 0) GTEST_SKIP() << "there is no python3";
    const std::vector<Copied> copies = all_copied(Language::python, kCopiedToPython);
    std::string texts;
    for (const Copied& copy : copies) texts += copy.text + "\f";
    write("copied.txt", texts);
    write("run_copied.py", std::string(R"(
import sys

for text in open(sys.argv[1]).read().split("\f")[:-1]:
    exec(text, {})
    print(")") + kEnd + "\")\n");
    expect_copies_print_it(copies, "python3 " + folder() + "run_copied.py " + folder() + "copied.txt");
}

/// All in one source, where macros give them different names.
TEST(LanguagesSlow, ACProgramThatIsCopiedPrintsTheAnswer) {
    if (std::system("cc --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no cc";
    const std::vector<Copied> copies = all_copied(Language::c, kCopiedToC);
    std::string code, list;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const std::array<std::string, 5> names{"main", "point", "answer", "number", copies[i].name};
        for (const std::string& name : names)
            code += "#define " + name + " " + name + "_of_" + std::to_string(i) + "\n";
        code += copies[i].text;
        for (const std::string& name : names) code += "#undef " + name + "\n";
        list += "    main_of_" + std::to_string(i) + "(), puts(\"" + kEnd + "\");\n";
    }
    write("copied.c", code + "int main(void) {\n" + list + "    return 0;\n}\n");
    write("first.c", copies.front().text);
    const std::string cc =
        "cc -std=c99 -O2 -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -o " +
        folder();
    // Only a main may end without an answer, and here but the last are called otherwise.
    ASSERT_EQ(std::system((cc + "copied -Wno-return-type " + folder() + "copied.c -lm").c_str()), 0);
    expect_copies_print_it(copies, folder() + "copied");
    ASSERT_EQ(std::system((cc + "first " + folder() + "first.c -lm").c_str()), 0);
    expect_copies_print_it({copies.front()}, folder() + "first && echo " + kEnd);
}

}  // namespace
}  // namespace crosscut::languages_test
