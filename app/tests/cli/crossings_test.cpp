// `crosscut crossings`, from files to text.
#include "app/cli/crossings.h"
#include "app/cli/command_line.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/tests/folder.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <utility>

namespace crosscut::crossings_test {
namespace {

struct Ran {
    int code = -1;
    std::string out, notes;
    /// the last line of the notes, with the numbers of features read and left out; `notes` is without it
    std::string numbers{};
};

/// The files of a test, and the command on them.
class Bench {
  public:
    [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
        EXPECT_EQ(write_file(path(name), text), "");
        return path(name);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }
    [[nodiscard]] std::string text(const std::string& name) const {
        return read_file(path(name)).text.value_or("");
    }

  private:
    test::Folder folder_;
};

Ran run(const CrossingsRequest& request, bool progress = false) {
    std::ostringstream out, notes;
    const int code = crossings_command(request, out, notes, progress);
    Ran ran{code, out.str(), notes.str()};
    const std::size_t last = ran.notes.find_last_of("\n\r", ran.notes.size() - 2) + 1;
    if (ran.notes.find("left out ", last) == std::string::npos) return ran;
    ran.numbers = ran.notes.substr(last);
    ran.notes.erase(last);
    return ran;
}

CommandLine parsed(std::vector<const char*> words) {
    words.insert(words.begin(), {"crosscut", "crossings"});
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

CrossingsRequest request_of(const std::string& file, const std::string& with = {}) {
    CrossingsRequest request;
    request.file = file;
    request.with = with;
    return request;
}

/// Crossing, touch, corner and overlap, each once, in the order of a, then of b.
constexpr const char* kEachKind =
    "0,0,4,4\n"
    "0,4,4,0\n"
    "1,1,1,0\n"
    "4,4,5,4\n"
    "4.5,4,6,4\n";

/// What the command says and writes of a row's file and of another one; "@" in its words is the folder of both.
said::Row said_of(const said::Row& row) {
    const Bench bench;
    const auto given = [&row](const char* name, const char* usual) {
        return row.contains(name) ? row.at(name) : std::string(usual);
    };
    std::vector<std::string> words{bench.file(given("name", "map.csv"), row.at("text"))};
    if (row.contains("with"))
        words.insert(words.end(), {"--with", bench.file(given("with name", "other.csv"), row.at("with"))});
    for (const std::string& word : said::split(given("words", ""), " "))
        words.push_back(word.front() == '@' ? bench.path(word.substr(1)) : word);
    std::vector<const char*> line;
    for (const std::string& word : words) line.push_back(word.c_str());
    const Ran ran = run(parsed(line).crossings);
    said::Row says{{"code", std::to_string(ran.code)}};
    const auto add = [&](const char* name, std::string text) {
        const std::string folder = bench.path("");
        for (std::size_t at; (at = text.find(folder)) != std::string::npos;)
            text.replace(at, folder.size(), "./");
        if (!text.empty()) says[name] = text;
    };
    add("out", ran.out), add("notes", ran.notes), add("numbers", ran.numbers);
    for (const char* written : {"found.csv", "found.geojson", "report.json"})
        add(written, bench.text(written));
    return says;
}

TEST(SaidOfCrossings, WhatIsFoundWrittenAndRefused) { said::expect("crossings", {{"crossings", said_of}}); }

TEST(Crossings, AReportIsWrittenOfAFileThatIsNoUtf8) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("latin1.csv", "0,0,4,4\n0,0,1,\xE9\n0,4,4,0\n"));
    request.report = bench.path("report.json");
    EXPECT_EQ(run(request).code, 1);
    const Json report = Json::parse(bench.text("report.json"));
    EXPECT_EQ(report["files"][0]["left_out"], 1);
    EXPECT_NE(report["files"][0]["named"][0]["found"].get<std::string>().find("\\xe9"), std::string::npos);
}

TEST(Crossings, ThatCannotBeFoundLeaveTheOldFileAlone) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("map.csv", "0,0,1,x"));
    request.out = bench.file("found.jsonl", "old");
    const Ran ran = run(request);
    EXPECT_TRUE(ran.notes.ends_with("\n" + request.out + ": was not written.\n")) << ran.notes;
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(bench.text("found.jsonl"), "old");
}

TEST(Crossings, ARefusedRunLeavesNoReportOfAnEarlierOne) {
    const Bench bench;
    const std::string good = bench.file("good.csv", kEachKind),
                      half = bench.file("half.csv", "0,0,4,4\n0,0,4,x\n");
    const std::string no_map = bench.file("none.csv", "");
    std::vector<CrossingsRequest> refused{request_of(bench.path("missing")),
                                          request_of(no_map),
                                          request_of(good, no_map),
                                          request_of(good, bench.path("missing")),
                                          request_of(bench.file("bad.csv", "0,0,4,x")),
                                          request_of(half),
                                          request_of(good)};
    refused[5].strict = true;
    refused[6].out = bench.path("no folder/found.csv");
    for (CrossingsRequest& request : refused) {
        request.report = bench.file("report.json", R"({"pairs":7})");
        const Ran ran = run(request);
        EXPECT_EQ(ran.code, 2);
        const Json report = Json::parse(bench.text("report.json"));
        EXPECT_FALSE(report.contains("pairs"));
        EXPECT_TRUE(report.contains("refused") && report["files"].is_array()) << report;
        EXPECT_NE((ran.notes + ran.numbers).find(report["refused"].get<std::string>()), std::string::npos)
            << report;
    }
    CrossingsRequest request = request_of(good);
    request.report = bench.path("report.json");
    EXPECT_EQ(run(request).code, 0);
    EXPECT_FALSE(Json::parse(bench.text("report.json")).contains("refused"));
    std::ostringstream closed;
    closed.setstate(std::ios::badbit);
    std::ostringstream notes;
    EXPECT_EQ(crossings_command(request, closed, notes, false), 2);
    EXPECT_TRUE(Json::parse(bench.text("report.json")).contains("refused"));
}

TEST(Crossings, NamesOfFilesAreShownAndNotObeyed) {
    const Bench bench;
    const std::string name = "a\n\x1b[31m\u202eb.csv", printable = "a\\n\\x1b[31m\\u202eb.csv";
    const std::string map = bench.file(name, "0,0,4,4\n0,0,4,x\n"), missing = bench.path(name + "2");
    for (const CrossingsRequest& request : {request_of(map), request_of(missing), request_of(map, missing),
                                            request_of(bench.file(name + "3", "POINT (1 1)"))}) {
        CrossingsRequest each = request;
        each.out = bench.file(name + ".jsonl", "");
        for (const std::string& report : {std::string(), each.out}) {
            each.report = report;
            const Ran ran = run(each);
            const std::string output = ran.notes + ran.numbers;
            EXPECT_NE(output.find(printable), std::string::npos) << output;
            EXPECT_EQ(output.find_first_of("\x1b\u202e"), std::string::npos) << output;
            EXPECT_EQ(output.find("a\n"), std::string::npos) << output;
        }
    }
    EXPECT_EQ(parsed({name.c_str(), "x\x1by"}).message.find('\x1b'), std::string::npos);
    EXPECT_EQ(parsed({"a", "--kinds", name.c_str()}).message.find('\x1b'), std::string::npos);
    EXPECT_EQ(parsed({"a", "--\x1b"}).message.find('\x1b'), std::string::npos);
}

TEST(Crossings, AreNotWrittenOverWhatIsRead) {
    const Bench bench;
    const std::string map = bench.file("map.csv", kEachKind), other = bench.file("other.csv", kEachKind);
    std::filesystem::create_symlink(map, bench.path("link.csv"));
    for (const char* name : {"map.csv", "other.csv", "link.csv"}) {
        CrossingsRequest request = request_of(map, other);
        request.out = bench.path(name);
        EXPECT_EQ(run(request).code, 2);
        std::swap(request.out, request.report);
        EXPECT_EQ(run(request).code, 2);
        EXPECT_EQ(bench.text(name), kEachKind);
    }
    CrossingsRequest twice = request_of(map);
    twice.out = twice.report = bench.path("one.csv");
    EXPECT_EQ(run(twice).code, 2);
}

TEST(Crossings, AreWrittenBesideOtherFilesAndThroughLinks) {
    namespace fs = std::filesystem;
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("map.csv", kEachKind));
    request.out = bench.path("found.csv");
    const std::string mine = bench.file("mine", "mine"), part = bench.file("found.csv.part", "another's");
    EXPECT_EQ(run(request).code, 0);
    EXPECT_EQ(bench.text("found.csv.part"), "another's") << "a file of that name is not its own";
    fs::remove(part);
    fs::create_symlink(mine, part);
    EXPECT_EQ(run(request).code, 0);
    EXPECT_EQ(bench.text("mine"), "mine") << "nor is what a link of that name leads to";
    fs::permissions(request.out, fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(run(request).code, 0);
    EXPECT_EQ(fs::status(request.out).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(request.out, bench.path("link.csv"));
    const std::string found = bench.text("found.csv");
    ASSERT_EQ(bench.file("found.csv", "old"), bench.path("found.csv"));
    request.out = bench.path("link.csv");
    EXPECT_EQ(run(request).code, 0);
    EXPECT_TRUE(fs::is_symlink(request.out));
    EXPECT_EQ(bench.text("found.csv"), found) << "what the link leads to is written";
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(mine).parent_path()))
        files += entry.exists() ? 1U : 0U;
    EXPECT_EQ(files, 5U) << "nothing else is left behind";
}

TEST(Crossings, ShowAPersonHowFarTheyAre) {
    const Bench bench;
    const Ran ran = run(request_of(bench.file("map.csv", kEachKind)), true);
    EXPECT_NE(ran.notes.find(" 100 %\r"), std::string::npos) << ran.notes;
    EXPECT_TRUE(
        ran.notes.ends_with("\r4 pairs of segments meet: 1 crossing, 1 touch, 1 corner, 1 overlap.\n"));
}

TEST(Crossings, AreNotAskedForInWordsThatAreNone) {
    EXPECT_EQ(parsed({"a.svg", "--with", "-"}).crossings.with, "-");
    for (const auto& [option, bad] : {std::pair("--kinds", "x"),
                                      {"--kinds", "touch,"},
                                      {"--kinds", "Touch"},
                                      {"--out", "x.png"},
                                      {"--limit", "0"}})
        EXPECT_EQ(parsed({"a", option, bad}).exit_code, 2);
}

}  // namespace
}  // namespace crosscut::crossings_test
