// Recent files are saved, and a wrong entry in the preferences is ignored.
#include "app/model/files/preferences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace crosscut::recent_test {
namespace {

TEST(Recent, TheLatestStandsFirstOnceAndTheOldestGo) {
    std::vector<std::string> recent;
    for (int i = 0; i < 12; ++i) remember(recent, "/" + std::to_string(i));
    EXPECT_EQ(recent.size(), kMostRecent);
    EXPECT_EQ(recent.front(), "/11");
    remember(recent, "/5");
    EXPECT_EQ(recent.front(), "/5");
    EXPECT_EQ(std::count(recent.begin(), recent.end(), "/5"), 1);
    EXPECT_EQ(recent.size(), kMostRecent);
    forget(recent, "/5");
    EXPECT_EQ(recent.front(), "/11");
}

TEST(Recent, IsKeptWithThePreferences) {
    Preferences p;
    p.recent_files = {"/a/b.json", "/c d.json"};
    p.recent_folders = {"/a"};
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").preferences, p);
    EXPECT_EQ(preferences_text({}).find("recent"), std::string::npos);
    p.recent_files = {"/a\xff.json"};  // an invalid name costs only itself
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").error, "");
    const char* wrong = R"({"recent_files": ["relative", 3, null, "/good"], "recent_folders": "/a"})";
    const Preferences read = parse_preferences(wrong, "x").preferences;
    EXPECT_EQ(read.recent_files, std::vector<std::string>{"/good"});
    EXPECT_TRUE(read.recent_folders.empty());
}

}  // namespace
}  // namespace crosscut::recent_test
