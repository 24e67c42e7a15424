// Const functions change nothing: what is cached behind a const is cached in one class, which has its own
// test.
#include "app/tests/code_rules/sources.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace crosscut::source_rules_test {
namespace {

using namespace code_rules;

/// The code of a file without // comments.
std::string code_of(const std::string& file) {
    std::string code;
    for (const std::string& line : lines_of(file)) code += line.substr(0, line.find("//")) + "\n";
    return code;
}

TEST(Mutable, IsSaidByTheMemoAlone) {
    int files = 0, memos = 0;
    for_each_file({"app/view", "app/model", "app/scenes", "app/ui"}, {".h", ".cpp"},
                  [&](const std::string& file) {
                      ++files;
                      if (!has_words(code_of(file), "mutable")) return;
                      EXPECT_EQ(file, "app/model/document.h");
                      ++memos;
                  });
    EXPECT_GT(files, 300);
    EXPECT_EQ(memos, 1);
}

// Two types with one name in one namespace link without an error, and one of them is then used for both.

/// The types that a header defines, with their namespaces. By the project's format, namespaces and their
/// direct members begin at the start of a line.
std::vector<std::string> types_of(const std::vector<std::string>& header) {
    static const std::regex kNamespace(R"(^namespace ([\w:]+) \{.*)"), kEnd(R"(^\}  // namespace.*)"),
        kType(R"(^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^{]*)? ?\{.*)");
    std::vector<std::string> inside, found;
    for (const std::string& line : header) {
        std::smatch match;
        if (std::regex_match(line, match, kNamespace)) {
            inside.push_back(match[1].str() + "::");
        } else if (std::regex_match(line, kEnd) && !inside.empty()) {
            inside.pop_back();
        } else if (std::regex_match(line, match, kType)) {
            std::string name;
            for (const std::string& part : inside) name += part;
            found.push_back(name + match[1].str());
        }
    }
    return found;
}

TEST(OneDefinition, ATypesNameIsReadWithItsNamespaces) {
    EXPECT_EQ(types_of({"namespace a::b {", "struct One {", "    struct Inner {", "    };", "};",
                        "class Named;", "}  // namespace a::b", "namespace c {",
                        "class Two final : public One {", "enum class E : int { x };"}),
              (std::vector<std::string>{"a::b::One", "c::Two", "c::E"}));
}

TEST(OneDefinition, NoTwoHeadersDefineTypesOfOneName) {
    std::map<std::string, std::string> defined_in;
    for_each_file({"core", "app"}, {".h"}, [&](const std::string& file) {
        if (!is_of_the_program(file)) return;
        for (const std::string& type : types_of(lines_of(file))) {
            const auto [other, fresh] = defined_in.emplace(type, file);
            EXPECT_TRUE(fresh) << type << " is defined in " << file << " and in " << other->second;
        }
    });
    EXPECT_GT(defined_in.size(), 200u) << "the headers were read";
}

// The model and the interface access files and folders through `FileAccess` only, which recordings intercept
// and tests replace.

/// The sources that may access the system directly, and why.
const std::set<std::string>& asking() {
    static const std::set<std::string> files{
        // The default implementation.
        "app/model/files/files.cpp", "app/model/files/files.h", "app/model/files/folders.cpp",
        "app/model/files/folders.h", "app/platform/files.h", "app/platform/files_posix.cpp",
        "app/platform/files_windows.cpp", "app/platform/file_dialog_posix.cpp",
        "app/platform/process_posix.cpp", "app/platform/process_windows.cpp",
        "app/platform/quit_signals_posix.cpp", "app/platform/registration_windows.cpp",
        // The results of an export: for the shell and the command line.
        "app/model/results/export_request.cpp"};
    return files;
}

/// Whether a line has a call or a type that accesses the system; a call through an object, such as
/// `files.is_folder(`, has not.
bool asks(const std::string& line) {
    static const std::regex kTypes(
        R"(#include <(filesystem|fstream|fcntl\.h|unistd\.h|sys/.*)>|\bgetenv\b|\bfopen\b)");
    static const std::regex kCalls(
        R"((^|[^.>\w])(file_exists|is_folder|same_file|read_file|read_standard_input|read_folder|write_file|replace_file|append_to_file|cannot_write|set_aside|standard_folders)\()");
    const std::string code = line.substr(0, line.find("//"));
    static const std::array<const char*, 15> kSigns{
        "#include <",     "getenv",          "fopen",        "file_exists(",  "is_folder(",
        "same_file(",     "read_file(",      "read_folder(", "write_file(",   "replace_file(",
        "read_standard_", "append_to_file(", "folders(",     "cannot_write(", "set_aside("};
    const bool may = std::any_of(kSigns.begin(), kSigns.end(),
                                 [&](const char* sign) { return code.find(sign) != std::string::npos; });
    if (!may) return false;  // most lines: the regular expressions are slow
    return std::regex_search(code, kTypes) || std::regex_search(code, kCalls);
}

TEST(Outside, IsAskedInOneWay) {
    std::set<std::string> found;
    for_each_file({"app/view", "app/model", "app/platform", "app/scenes", "app/ui"}, {".h", ".cpp"},
                  [&](const std::string& file) {
                      for (const std::string& line : lines_of(file))
                          if (asks(line)) found.insert(file);
                  });
    EXPECT_EQ(found, asking());
}

/// What the comments of installed headers put in backquotes and no installed header declares.
std::set<std::string> unknown_names(const std::vector<std::string>& lines) {
    static const std::regex kQuoted("`([A-Za-z_][A-Za-z_0-9:]*)");
    static const std::regex kWord("[A-Za-z_][A-Za-z_0-9]*");
    std::set<std::string> declared, unknown;
    for (const std::string& line : lines) {
        const std::string code = line.substr(0, line.find("//"));
        for (std::sregex_iterator word(code.begin(), code.end(), kWord), end; word != end; ++word)
            declared.insert(word->str());
    }
    for (const std::string& line : lines) {
        const std::string comment = line.substr(std::min(line.find("//"), line.size()));
        for (std::sregex_iterator name(comment.begin(), comment.end(), kQuoted), end; name != end; ++name) {
            const std::string quoted = (*name)[1];
            for (std::sregex_iterator word(quoted.begin(), quoted.end(), kWord); word != end; ++word)
                if (!declared.contains(word->str())) unknown.insert(quoted);
        }
    }
    return unknown;
}

TEST(PublicComments, NameOnlyWhatIsInstalled) {
    std::vector<std::string> lines;
    for_each_file({"core/include"}, {".h", ".inl"}, [&](const std::string& file) {
        for (const std::string& line : lines_of(file)) lines.push_back(line);
    });
    EXPECT_GT(lines.size(), 1000u);
    // `verdict_*` stands for several; vectors are GLM's, and what an exception says is the standard library's.
    EXPECT_EQ(unknown_names(lines), (std::set<std::string>{"dvec2", "dvec3", "verdict_", "what"}));
    EXPECT_EQ(unknown_names({"int a(); // as `b` and `a`"}), std::set<std::string>{"b"});
}

/// The sources that open files for writing, and what for: everything else is written by `FileWriter`.
TEST(Outside, FilesAreWrittenInOneWay) {
    const std::set<std::string> writing{
        "app/model/files/files.cpp",         // the writer itself, and the history, which grows by whole lines
        "app/platform/files_posix.cpp",      // its implementation
        "app/platform/files_windows.cpp",    //
        "app/shell/recording/recorder.cpp",  // grows during a recording, and must exist after a crash
        "app/shell/background_writer.cpp",   // a lock file without content
        "app/shell/web/page_window.cpp",     // the same on the page
        "app/platform/file_dialog_posix.cpp",  // /dev/null
        "app/platform/process_posix.cpp"};     //
    const std::regex opens(
        R"(ofstream|std::fstream|\bfopen\(|freopen|O_WRONLY|O_RDWR|CreateFileW|_wsopen|_wfopen|OpenFile::How::(?!read\b))");
    std::set<std::string> found;
    for_each_file({"app", "core", "python"}, {".h", ".cpp"}, [&](const std::string& file) {
        if (!is_of_the_program(file)) return;
        for (const std::string& line : lines_of(file))
            if (std::regex_search(line, opens)) found.insert(file);
    });
    EXPECT_EQ(found, writing);
}

/// In `writes | grep -q word` grep ends at the word; under pipefail the line then fails where not all has been
/// written.
bool ends_what_writes(const std::string& line) {
    static const std::regex rule(R"(\|[^|#]*\bgrep\s+(-\w+\s+)*-\w*q)");
    std::string one_pipe = std::regex_replace(line, std::regex(R"(\|\|)"), ";");
    return std::regex_search(one_pipe, rule);
}

TEST(Scripts, AskWhatIsWrittenToItsEnd) {
    for (const char* line :
         {"writes | grep -q word || fail", "if ! writes 2>err | LC_ALL=C grep -qx \"$1\"; then",
          "writes | grep -F -q word && fail"})
        EXPECT_TRUE(ends_what_writes(line)) << line;
    for (const char* line :
         {"grep -q word <<<\"$(writes)\"", "has file || grep -q word file", "writes | grep -c word"})
        EXPECT_FALSE(ends_what_writes(line)) << line;
    std::vector<std::string> files{"dev",
                                   ".ci/run",
                                   ".ci/clean_root",
                                   ".ci/installed_packages",
                                   "packaging/windows/try",
                                   "packaging/windows/build"};
    for_each_file({"app", "core", "python", "packaging"}, {".sh"},
                  [&](const std::string& file) { files.push_back(file); });
    EXPECT_GT(files.size(), 20u);
    for (const std::string& file : files) {
        EXPECT_NE(text_of(file), "") << file;
        for (const std::string& line : lines_of(file))
            EXPECT_FALSE(ends_what_writes(line)) << file << ": " << line;
    }
}

TEST(Outside, IsFoundHoweverItIsAsked) {
    for (const char* line : {"#include <filesystem>", "    if (is_folder(path)) return;",
                             "x = crosscut::read_file(p);", "std::getenv(\"HOME\")", "!file_exists(first)"})
        EXPECT_TRUE(asks(line)) << line;
    for (const char* line : {"files.is_folder(path)", "files_->list(folder)", "answers.read_file(name)",
                             "#include <functional>", "// as read_file() does"})
        EXPECT_FALSE(asks(line)) << line;
}

}  // namespace
}  // namespace crosscut::source_rules_test
