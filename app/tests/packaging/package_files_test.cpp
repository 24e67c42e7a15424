// Files of the packages besides the program: the manual and the completions agree with the command line.
#include "app/packaging/completions.h"
#include "app/packaging/icon.h"
#include "app/packaging/manual.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <regex>
#include <string>
#include <vector>

namespace crosscut::package_files_test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// An option in fish's notation: "-l theme".
std::string of_fish(const std::string& name) {
    return name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
}

OptionWords option_of(const CommandWords& command, const std::string& name) {
    for (const OptionWords& option : command.options)
        if (option.names.back() == name) return option;
    ADD_FAILURE() << command.name << " has no " << name;
    return {};
}

TEST(CommandWords, KnowEveryCommandItsOptionsAndWhatTheyTake) {
    const std::vector<CommandWords> commands = command_words();
    ASSERT_EQ(commands.size(), 9u);
    EXPECT_EQ(commands.front().name, "crosscut");
    const auto at =
        std::find_if(commands.begin(), commands.end(), [](const auto& c) { return c.name == "render"; });
    ASSERT_NE(at, commands.end());
    const CommandWords& render = *at;
    EXPECT_EQ(choices_of(option_of(render, "--theme")),
              (std::vector<std::string>{"dark", "light", "print", "contrast"}));
    EXPECT_EQ(option_of(render, "--fps").value, "10|20|25|50");
    EXPECT_EQ(option_of(render, "--transparent").value, "");
    EXPECT_EQ(option_of(render, "--out").value, "FILE");
    EXPECT_TRUE(option_of(render, "--out").required);
    EXPECT_TRUE(option_of(render, "file").positional);
    EXPECT_FALSE(option_of(render, "file").required);
}

TEST(PackageFiles, TheManualAndTheCompletionsHaveEveryOptionOfEveryCommand) {
    const std::vector<CommandWords> commands = command_words();
    const std::string manual = man_page(commands, "9.8.7"), bash = bash_completion(commands),
                      zsh = zsh_completion(commands), fish = fish_completion(commands);
    EXPECT_TRUE(has(manual, "\"crosscut 9.8.7\""));
    for (const CommandWords& command : commands) {
        if (command.name != "crosscut") {
            EXPECT_TRUE(has(manual, ".SS " + command.name + "\n"));
            EXPECT_TRUE(has(zsh, "'" + command.name + ":"));
            EXPECT_TRUE(has(fish, "-a " + command.name + " -d"));
        }
        for (const OptionWords& option : command.options) {
            if (option.positional) continue;
            const std::string& name = option.names.back();
            EXPECT_TRUE(has(bash, name)) << name;
            EXPECT_TRUE(has(zsh, "'" + name + "[")) << name;
            EXPECT_TRUE(has(fish, of_fish(name) + " ")) << name;
            EXPECT_TRUE(has(manual, std::regex_replace(name, std::regex("-"), "\\-"))) << name;
        }
    }
}

TEST(PackageFiles, NoTextOfTheProgramIsTakenForAnOrderOfTheManual) {
    const CommandWords odd{
        "crosscut", "Crosscut shows.\n.SH no\n'br no", {{{"--a"}, "X\\Y", "'x' -y", false, false}}, ".end"};
    const std::string manual = man_page({odd}, "1");
    EXPECT_FALSE(has(manual, "\n.SH no"));
    EXPECT_FALSE(has(manual, "\n'br"));
    EXPECT_FALSE(has(manual, "\n.end"));
    EXPECT_TRUE(has(manual, "X\\eY"));
    EXPECT_TRUE(has(manual, "\\(aqx\\(aq \\-y"));
}

TEST(Icon, ShowsTwoLinesAndTheDiamondWhereTheyMeetAtEverySize) {
    for (const int side : {16, 48, 512}) {
        const ScreenList list = icon(side);
        EXPECT_EQ(list.background.a, 0.0f) << "what is around the plate is seen through";
        ASSERT_EQ(list.lines.size(), 2u);
        ASSERT_EQ(list.dots.size(), 1u);
        for (const ScreenLine& line : list.lines) {
            const glm::vec2 along = line.to - line.from, off = list.dots[0].at - line.from;
            EXPECT_NEAR((along.x * off.y - along.y * off.x) / static_cast<float>(side), 0.0f,
                        1e-3f * static_cast<float>(side));
            EXPECT_GE(line.width, 2.0f);
        }
        for (const glm::vec2& corner : list.fills.at(0).corners) {
            EXPECT_TRUE(corner.x >= 0 && corner.y >= 0 && corner.x <= static_cast<float>(side) &&
                        corner.y <= static_cast<float>(side));
        }
    }
}

/// The little-endian number at a byte.
std::size_t number_at(const std::string& bytes, std::size_t at, std::size_t count) {
    std::size_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

TEST(IconFile, SaysWhereEachPictureBeginsAndEnds) {
    const std::vector<IconPicture> pictures{{16, {1, 2, 3}}, {256, {4, 5, 6, 7}}};
    const std::string bytes = icon_file(pictures);
    EXPECT_EQ(number_at(bytes, 2, 2), 1u);
    ASSERT_EQ(number_at(bytes, 4, 2), 2u);
    EXPECT_EQ(number_at(bytes, 6, 1), 16u);
    EXPECT_EQ(number_at(bytes, 22, 1), 0u);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t size = number_at(bytes, 14 + 16 * i, 4), from = number_at(bytes, 18 + 16 * i, 4);
        EXPECT_EQ(bytes.substr(from, size), std::string(pictures[i].png.begin(), pictures[i].png.end()));
    }
    EXPECT_EQ(bytes.size(), 6u + 2 * 16 + 7);
}

}  // namespace
}  // namespace crosscut::package_files_test
