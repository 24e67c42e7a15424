// Const functions change nothing: what is cached behind a const is cached in one class, which has its own
// test.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace crosscut::mutable_test {
namespace {

namespace fs = std::filesystem;

/// The code of a file without // comments.
std::string code_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string code;
    for (std::string line; std::getline(in, line);) code += line.substr(0, line.find("//")) + "\n";
    return code;
}

bool names(const std::string& code, const std::string& word) {
    const auto in_a_name = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at + 1)) {
        const bool begins = at == 0 || !in_a_name(code[at - 1]);
        if (begins && !in_a_name(code[at + word.size()])) return true;
    }
    return false;
}

TEST(Mutable, IsSaidByTheMemoAlone) {
    const fs::path root = CROSSCUT_SOURCE_DIR;
    int files = 0, memos = 0;
    for (const char* folder : {"app/view", "app/model", "app/scenes", "app/ui"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string kind = entry.path().extension().string();
            if (kind != ".h" && kind != ".cpp") continue;
            ++files;
            if (!names(code_of(entry.path()), "mutable")) continue;
            EXPECT_EQ(fs::relative(entry.path(), root).generic_string(), "app/model/document.h");
            ++memos;
        }
    }
    EXPECT_GT(files, 300);
    EXPECT_EQ(memos, 1);
}

}  // namespace
}  // namespace crosscut::mutable_test
