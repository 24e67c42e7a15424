// What is accepted into a table of sentences, and what never is.
#include "app/tests/harness/said.h"

#include "app/tests/folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace crosscut::said_test {
namespace {

using said::Row;

std::string text_at(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(SentenceTable, TakesAnotherSentenceAndNeverNone) {
    const test::Folder folder;
    const std::string path = folder.file("table.json");
    const auto after = [&](const std::string& table, const std::vector<said::Section>& sections,
                           bool accept) {
        std::ofstream(path) << table;
        return said::mistakes(path, sections, accept).size();
    };
    const said::Section twice{"twice",
                              [](const Row& row) { return said::says(row.at("of") + row.at("of")); }};
    const std::string good =
        "{\n\"twice\": [\n{\"of\":\"a\",\"says\":\"aa\"},\n{\"of\":1,\"says\":\"11\"}\n]\n}\n";
    const std::string other = R"({"twice": [{"of": "a", "says": "b"}, {"of": 1}]})";
    EXPECT_EQ(after(good, {twice}, false), 0U);
    EXPECT_EQ(after(other, {twice}, false), 2U);
    EXPECT_EQ(text_at(path), other);
    EXPECT_EQ(after(other, {twice}, true), 0U);
    EXPECT_EQ(text_at(path), good);
    const said::Section silent{"twice",
                               [](const Row& row) { return said::says(row.at("of") == "a" ? "a" : ""); }};
    const said::Section nothing{"twice", [](const Row&) { return Row{}; }};
    for (const said::Section& section : {silent, nothing}) {
        EXPECT_NE(after(good, {section}, true), 0U);
        EXPECT_EQ(text_at(path), good);
    }
    EXPECT_NE(after(good, {twice, {"more", twice.says}}, true), 0U) << "a section without a row";
    EXPECT_NE(after(good, {}, true), 0U) << "a section that nobody walks";
    EXPECT_NE(after("{", {twice}, true), 0U);
}

TEST(SentenceTable, KeepsNothingThatIsNotSaid) {
    const test::Folder folder;
    const std::string path = folder.file("table.json");
    const said::Section section{"all", [](const Row& row) {
                                    Row said = said::says(row.at("of"));
                                    if (row.at("of") == "a") said["more"] = "b";
                                    return said;
                                }};
    std::ofstream(path)
        << R"({"all": [{"of": "a", "says": "a", "more": "b"}, {"of": "c", "says": "c", "more": "b"}]})";
    EXPECT_EQ(said::mistakes(path, {section}, false).size(), 1U);
    EXPECT_TRUE(said::mistakes(path, {section}, true).empty());
    EXPECT_TRUE(said::mistakes(path, {section}, false).empty());
}

TEST(SentenceTable, HasARowForAllThatIsGiven) {
    const test::Folder folder;
    const std::string path = folder.file("table.json");
    said::Section section{"all", [](const Row& row) { return said::says(row.at("of") + "."); },
                          std::vector<Row>{{{"of", "a"}}, {{"of", "b"}}}};
    std::ofstream(path) << R"({"all": [{"of": "c", "says": "c."}, {"of": "a", "says": "a."}]})";
    EXPECT_EQ(said::mistakes(path, {section}, false).size(), 3U);
    EXPECT_TRUE(said::mistakes(path, {section}, true).empty());
    EXPECT_EQ(text_at(path),
              "{\n\"all\": [\n{\"of\":\"a\",\"says\":\"a.\"},\n{\"of\":\"b\",\"says\":\"b.\"}\n]\n}\n");
    EXPECT_TRUE(said::mistakes(path, {section}, false).empty());
}

}  // namespace
}  // namespace crosscut::said_test
