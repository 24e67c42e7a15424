// The text exactly as copied: a program, a call of it and the lines that it claims to print. Slow: needs
// compilers.
#include "core/methods/codegen/emit.h"

#include "core/tests/methods/language_cases.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::languages_test {
namespace {

using program::Language;

constexpr std::size_t kCopied = 2;  ///< questions of each program
constexpr const char* kEnd = "--";  ///< printed behind each

struct Copied {
    std::string text, name, answer;
    std::vector<std::string> promised;  ///< the lines of the last comment
};

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The lines below "prints:", without the comment characters.
std::vector<std::string> promised_in(const std::string& text) {
    std::vector<std::string> lines;
    bool prints = false;
    for (std::string line : lines_in(text)) {
        if (prints) {
            if (line.ends_with(" */")) line.resize(line.size() - 3);
            line.erase(0, line.find(' ') + 1);
            lines.push_back(line);
        }
        prints = prints || line.find("rints:") != std::string::npos;
    }
    return lines;
}

std::vector<Copied> all_copied(Language language) {
    std::vector<Copied> all;
    for (const Case& c : all_cases()) {
        for (std::size_t i = 0; i < kCopied; ++i) {
            const std::size_t which = i * (c.inputs.size() - 1);
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

TEST(LanguagesSlow, APythonProgramThatIsCopiedPrintsTheAnswer) {
    if (std::system("python3 -c 'import math' 2> /dev/null") != 0) GTEST_SKIP() << "there is no python3";
    const std::vector<Copied> copies = all_copied(Language::python);
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
    const std::vector<Copied> copies = all_copied(Language::c);
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
