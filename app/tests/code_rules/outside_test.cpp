// The model and the interface access files and folders through `FileAccess` only, which recordings intercept
// and tests replace.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace crosscut::outside_test {
namespace {

namespace fs = std::filesystem;

/// The sources that may access the system directly, and why.
const std::set<std::string>& asking() {
    static const std::set<std::string> files{
        // The default implementation.
        "app/model/files/files.cpp", "app/model/files/files.h", "app/model/files/folders.cpp",
        "app/model/files/folders.h", "app/platform/files.h", "app/platform/files_posix.cpp",
        "app/platform/files_windows.cpp", "app/platform/file_dialog_posix.cpp",
        "app/platform/process_posix.cpp", "app/platform/process_windows.cpp",
        "app/platform/quit_signals_posix.cpp",
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
    const fs::path root = CROSSCUT_SOURCE_DIR;
    std::set<std::string> found;
    for (const char* folder : {"app/view", "app/model", "app/platform", "app/scenes", "app/ui"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string kind = entry.path().extension().string();
            if (kind != ".h" && kind != ".cpp") continue;
            const std::string file = fs::relative(entry.path(), root).generic_string();
            std::ifstream in(entry.path(), std::ios::binary);
            int number = 0;
            for (std::string line; std::getline(in, line);) {
                ++number;
                if (!asks(line)) continue;
                found.insert(file);
                EXPECT_TRUE(asking().contains(file)) << file << ":" << number << ": " << line;
            }
        }
    }
    for (const std::string& file : asking()) EXPECT_TRUE(found.contains(file)) << file << " asks no more";
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
        R"(ofstream|std::fstream|\bfopen\(|freopen|O_WRONLY|O_RDWR|CreateFileW|_wsopen|_wfopen|OpenFile::How::)");
    const fs::path root = CROSSCUT_SOURCE_DIR;
    std::set<std::string> found;
    for (const char* folder : {"app", "core", "python"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string kind = entry.path().extension().string(),
                              file = fs::relative(entry.path(), root).generic_string();
            const bool ours = (kind == ".h" || kind == ".cpp") && file.find("/tests/") == std::string::npos &&
                              file.find("/bench/") == std::string::npos &&
                              file.find("/fuzz/") == std::string::npos;
            if (!ours) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            for (std::string line; std::getline(in, line);)
                if (std::regex_search(line, opens)) found.insert(file);
        }
    }
    EXPECT_EQ(found, writing);
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
}  // namespace crosscut::outside_test
