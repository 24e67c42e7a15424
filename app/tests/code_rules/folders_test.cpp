// What has folders in it says what they are.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace crosscut::rooms_test {
namespace {

namespace fs = std::filesystem;

std::string name_of(const fs::path& path) { return path.filename().string(); }

/// The rooms that a README's table lists: the words before a slash in the first column.
std::set<std::string> listed_in(std::istream& readme) {
    static const std::regex kRoom(R"(`(\w+)/`)");
    std::set<std::string> rooms;
    for (std::string line; std::getline(readme, line);) {
        if (!line.starts_with("| ")) continue;
        const std::string first = line.substr(0, line.find('|', 1));
        for (std::sregex_iterator it(first.begin(), first.end(), kRoom), end; it != end; ++it)
            rooms.insert((*it)[1]);
    }
    return rooms;
}

TEST(Rooms, TheTableOfAReadmeIsRead) {
    std::istringstream readme("text with `no/` room\n| `one/`, `two/` | not `three/` |\n");
    EXPECT_EQ(listed_in(readme), (std::set<std::string>{"one", "two"}));
}

TEST(Rooms, HaveAReadmeThatListsTheRoomsInThem) {
    std::size_t folders = 0;
    for (const char* top : {"core", "app"}) {
        const fs::path root = fs::path(CROSSCUT_SOURCE_DIR) / top;
        std::set<fs::path> rooms{root};
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            if (entry.is_directory() && !fs::is_empty(entry.path())) rooms.insert(entry.path());
        }
        for (const fs::path& room : rooms) {
            if (room.string().find("/tests/consumer") != std::string::npos)
                continue;  // an outsider's project
            ++folders;
            std::set<std::string> inner;
            for (const auto& entry : fs::directory_iterator(room)) {
                if (entry.is_directory() && !fs::is_empty(entry.path())) inner.insert(name_of(entry.path()));
            }
            if (inner.empty()) continue;
            std::ifstream readme(room / "README.md");
            ASSERT_TRUE(readme) << room << " has rooms in it and no README.md";
            EXPECT_EQ(listed_in(readme), inner) << room / "README.md";
        }
    }
    EXPECT_GT(folders, 40u) << "the folders were read";
}

}  // namespace
}  // namespace crosscut::rooms_test
