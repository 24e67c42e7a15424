// `crosscut crossings`, from files to text.
#include "app/cli/crossings.h"
#include "app/cli/command_line.h"
#include "app/model/files/json_reader.h"
#include "app/tests/folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

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
        std::ofstream(folder_.file(name)) << text;
        return folder_.file(name);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }
    [[nodiscard]] std::string text(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_.file(name)).rdbuf();
        return text.str();
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

TEST(Crossings, OfEveryKindAreALineEachInOrder) {
    const Bench bench;
    const Ran ran = run(request_of(bench.file("map.csv", kEachKind)));
    EXPECT_EQ(
        ran.out,
        R"({"a":{"feature":0,"segment":0},"b":{"feature":1,"segment":0},"meeting":"crossing","point":[2,2],"s":0.5,"t":0.5,"overlap":null}
{"a":{"feature":0,"segment":0},"b":{"feature":2,"segment":0},"meeting":"touch","point":[1,1],"s":0.25,"t":0,"overlap":null}
{"a":{"feature":0,"segment":0},"b":{"feature":3,"segment":0},"meeting":"corner","point":[4,4],"s":1,"t":0,"overlap":null}
{"a":{"feature":3,"segment":0},"b":{"feature":4,"segment":0},"meeting":"overlap","point":null,"s":null,"t":null,"overlap":[[4.5,4],[5,4]]}
)");
    EXPECT_EQ(ran.notes, "4 pairs of segments meet: 1 crossing, 1 touch, 1 corner, 1 overlap.\n");
    EXPECT_TRUE(ran.numbers.ends_with("map.csv: read 5 of 5 features, left out 0.\n")) << ran.numbers;
    EXPECT_EQ(ran.code, 0);
    CrossingsRequest counts = request_of(bench.path("map.csv"));
    counts.found_is_1 = true;
    EXPECT_EQ(run(counts).code, 1);
}

TEST(Crossings, OfNothingAreNoneAndEndWithZero) {
    const Bench bench;
    for (const char* text : {"0,0,1,0\n0,1,1,1\n", "POINT (1 1)"}) {
        const Ran ran = run(request_of(bench.file("map", text)));
        EXPECT_EQ(ran.out, "");
        const std::string why = text[0] == '0' ? "." : ": " + bench.path("map") + " has no lines.";
        EXPECT_EQ(ran.notes, "No pair of segments meets" + why + "\n");
        EXPECT_EQ(ran.code, 0);
    }
}

TEST(Crossings, OfAnEmptyFileAreRefusedForAnExportThatFailedIsNoAnswer) {
    const Bench bench;
    const std::string map = bench.file("map", "0,0,1,1\n");
    for (const char* text : {"", " \r\n\t\n", "\xEF\xBB\xBF", "# none\n", "x1,y1,x2,y2\n", "<html/>",
                             R"({"type":"FeatureCollection","features":[]})"}) {
        const std::string empty = bench.file("empty", text);
        for (const CrossingsRequest& request : {request_of(empty), request_of(map, empty)}) {
            const Ran ran = run(request);
            EXPECT_EQ(ran.out, "");
            EXPECT_TRUE(ran.notes.starts_with(empty)) << ran.notes;
            EXPECT_NE(ran.notes.find("expected "), std::string::npos) << ran.notes;
            EXPECT_EQ(ran.code, 2);
        }
    }
}

TEST(Crossings, AreOfAllOtherSegmentsOfTheOtherMap) {
    const Bench bench;
    const std::string roads = bench.file("roads.wkt", "LINESTRING (0 0, 4 4)\nLINESTRING (0 2, 4 2, 4 9)");
    const std::string river = bench.file("river.csv", "0,3,4,1");
    const Ran ran = run(request_of(roads, river));
    EXPECT_EQ(
        ran.out,
        R"({"a":{"feature":0,"segment":0},"b":{"feature":0,"segment":0},"meeting":"crossing","point":[2,2],"s":0.5,"t":0.5,"overlap":null}
{"a":{"feature":1,"segment":0},"b":{"feature":0,"segment":0},"meeting":"crossing","point":[2,2],"s":0.5,"t":0.5,"overlap":null}
)");
    const Ran same = run(request_of(river, river));
    EXPECT_NE(same.out.find("\"overlap\",\"point\":null"), std::string::npos) << same.out;
}

TEST(Crossings, LeaveOutJointsUnlessTheyAreAskedFor) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file(
        "map.wkt",
        "POLYGON ((0 0, 4 0, 4 4, 0 0))\nLINESTRING (9 9, 8 8, 8 8, 7 9)\nLINESTRING (5 5, 6 5, 5.5 5)"));
    EXPECT_EQ(run(request).notes, "1 pair of segments meets: 1 overlap.\n")
        << "a line that turns back is no joint";
    request.joints = true;
    EXPECT_EQ(run(request).notes, "7 pairs of segments meet: 6 corners, 1 overlap.\n");
}

TEST(Crossings, AreOnlyOfTheKindsAndAsManyAsAreWanted) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("map.csv", kEachKind));
    ASSERT_EQ(read_crossing_kinds("overlap,touch", request.kinds), "");
    EXPECT_EQ(run(request).notes, "2 pairs of segments meet: 1 touch, 1 overlap.\n");
    request.limit = 1;
    EXPECT_EQ(run(request).notes,
              "1 pair of segments meets: 1 touch; the limit is reached, but there are more.\n");
    for (const std::uint64_t limit : {2U, 3U}) {
        request.limit = limit;
        request.report = bench.path("report.json");
        EXPECT_EQ(run(request).notes, "2 pairs of segments meet: 1 touch, 1 overlap.\n") << limit;
        EXPECT_EQ(Json::parse(bench.text("report.json"))["limit_reached"], false);
    }
    request.limit = 1;
    EXPECT_EQ(run(request).out.find('\n') + 1, run(request).out.size());
    EXPECT_EQ(Json::parse(bench.text("report.json"))["limit_reached"], true);
    EXPECT_NE(read_crossing_kinds("touch,", request.kinds), "");
    EXPECT_NE(read_crossing_kinds("", request.kinds), "");
    EXPECT_NE(read_crossing_kinds("Touch", request.kinds), "");
}

TEST(Crossings, AreWrittenAsCsvAndGeoJson) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("map.csv", kEachKind));
    ASSERT_EQ(read_crossing_kinds("crossing,overlap", request.kinds), "");
    request.out = bench.path("found.csv");
    EXPECT_EQ(run(request).out, "");
    EXPECT_EQ(
        bench.text("found.csv"),
        "a_feature,a_segment,b_feature,b_segment,meeting,x,y,s,t,overlap_x1,overlap_y1,overlap_x2,overlap_y2\n"
        "0,0,1,0,crossing,2,2,0.5,0.5,,,,\n"
        "3,0,4,0,overlap,,,,,4.5,4,5,4\n");
    request.out = bench.path("found.geojson");
    EXPECT_EQ(run(request).code, 0);
    EXPECT_EQ(bench.text("found.geojson"), R"({"type":"FeatureCollection","features":[
{"type":"Feature","geometry":{"type":"Point","coordinates":[2,2]},"properties":{"a":{"feature":0,"segment":0},"b":{"feature":1,"segment":0},"meeting":"crossing","s":0.5,"t":0.5}},
{"type":"Feature","geometry":{"type":"LineString","coordinates":[[4.5,4],[5,4]]},"properties":{"a":{"feature":3,"segment":0},"b":{"feature":4,"segment":0},"meeting":"overlap","s":null,"t":null}}
]}
)");
    EXPECT_EQ(run(request_of(request.out)).notes, "No pair of segments meets.\n")
        << "what is written can be read";
}

TEST(Crossings, AReportIsWrittenOfAFileThatIsNoUtf8) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("latin1.csv", "0,0,4,4\n0,0,1,\xE9\n0,4,4,0\n"));
    request.report = bench.path("report.json");
    EXPECT_EQ(run(request).code, 1);
    const Json report = Json::parse(bench.text("report.json"));
    EXPECT_EQ(report["files"][0]["left_out"], 1);
    EXPECT_NE(report["files"][0]["named"][0]["found"].get<std::string>().find("\\xe9"), std::string::npos);
}

TEST(Crossings, AreFoundBesideWhatCannotBeReadWhichIsNamed) {
    const Bench bench;
    const std::string map = bench.file("map.csv", "0,0,4,4\n0,0,1,x\n0,4,4,0\n1,2,3\n");
    const std::string wrong =
        map + ", line 2, column 7: expected a number as y2, found \"x\". Left out.\n" + map +
        ", line 4: expected four numbers, x1, y1, x2 and y2, found 3 fields. Left out.\n";
    CrossingsRequest request = request_of(map);
    request.report = bench.path("report.json");
    const Ran ran = run(request);
    EXPECT_EQ(ran.notes, wrong + "1 pair of segments meets: 1 crossing.\n");
    EXPECT_EQ(ran.numbers, map + ": read 2 of 4 features, left out 2.\n");
    EXPECT_EQ(ran.code, 1);
    const Json report = Json::parse(bench.text("report.json"));
    EXPECT_EQ(report["pairs"], 1);
    EXPECT_EQ(report["files"][0]["features"], 4);
    EXPECT_EQ(report["files"][0]["left_out"], 2);
    EXPECT_EQ(report["files"][0]["named"][0]["feature"], 1);
    EXPECT_EQ(report["files"][0]["named"][0]["column"], 7);
    EXPECT_EQ(report["files"][0]["named"][1]["column"], nullptr);
    const std::string apart = bench.file("apart.csv", "0,0,1,x\n9,9,8,8\n");
    EXPECT_EQ(run(request_of(apart)).code, 1) << "nothing meets, but not all was read";
    EXPECT_NE(run(request_of(map, apart)).notes.find("apart.csv, line 1"), std::string::npos);
    EXPECT_NE(run(request_of(map, apart)).numbers.find("; "), std::string::npos) << "both files in one line";
    request.strict = true;
    request.out = bench.path("found.csv");
    const Ran strict = run(request);
    EXPECT_EQ(strict.code, 2);
    EXPECT_EQ(strict.out, "");
    EXPECT_EQ(bench.text("found.csv"), "");
}

TEST(Crossings, ThatCannotBeFoundLeaveTheOldFileAlone) {
    const Bench bench;
    CrossingsRequest request = request_of(bench.file("map.csv", "0,0,1,x"));
    request.out = bench.file("found.jsonl", "old");
    const Ran ran = run(request);
    EXPECT_EQ(ran.notes, request.file +
                             ", line 1, column 7: expected a number as y2, found \"x\". Left out.\n" +
                             request.file + ": read 0 of 1 feature, left out 1.\n" + request.out +
                             ": was not written.\n");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(bench.text("found.jsonl"), "old");
    request.out = bench.path("none/found.jsonl");
    request.file = bench.file("good.csv", kEachKind);
    EXPECT_EQ(run(request).code, 2);
    request.with = bench.path("missing");
    EXPECT_EQ(run(request).notes, request.with + ": no such file.\n");
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

TEST(Crossings, OfTwoReferenceSystemsAreRefused) {
    const Bench bench;
    const std::string
        first = bench.file("a.wkt", "SRID=4326;LINESTRING (0 0, 4 4)"),
        same = bench.file(
            "b.geojson",
            R"({"type":"LineString","coordinates":[[0,4],[4,0]],"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}})"),
        other = bench.file("c.wkt", "SRID=3857;LINESTRING (0 4, 4 0)"),
        unsaid = bench.file("d.csv", "0,4,4,0");
    EXPECT_EQ(run(request_of(first, same)).code, 0);
    EXPECT_EQ(run(request_of(first, unsaid)).code, 0);
    for (const CrossingsRequest& request :
         {request_of(first, other), request_of(other, first), request_of(other, same)}) {
        const Ran ran = run(request);
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(ran.notes.starts_with(request.with + ": expected ")) << ran.notes;
    }
}

TEST(Crossings, SayOnceThatHeightsAndMeasuresAreNotUsed) {
    const Bench bench;
    const std::string map =
        bench.file("map.wkt", "LINESTRING ZM (0 0 1 2, 4 4 1 2)\nLINESTRING Z (0 4 9, 4 0 9)");
    CrossingsRequest request = request_of(map);
    request.report = bench.path("report.json");
    EXPECT_EQ(
        run(request).notes,
        map + ": its heights (Z) and measures (M) are ignored.\n1 pair of segments meets: 1 crossing.\n");
    const Json report = Json::parse(bench.text("report.json"));
    EXPECT_TRUE(report["files"][0]["heights"].get<bool>() && report["files"][0]["measures"].get<bool>());
}

TEST(Crossings, NamesOfFilesAreShownAndNotObeyed) {
    const Bench bench;
    const std::string name = "a\n\x1b[31m\u202eb.csv", printable = "a\\n\\x1b[31m\\u202eb.csv";
    const std::string map = bench.file(name, "0,0,4,4\n0,0,4,x\n"), missing = bench.path(name + "2");
    for (const CrossingsRequest& request : {request_of(map), request_of(missing), request_of(map, missing),
                                            request_of(bench.file(name + "3", "POINT (1 1)"))}) {
        CrossingsRequest each = request;
        each.out = bench.file(name + ".jsonl", "");
        each.report = each.out;
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

TEST(Crossings, AreAskedForInWords) {
    const CommandLine line = parsed({"a.svg", "--with", "-", "--joints", "--kinds", "touch", "--limit", "7",
                                     "--out", "x.csv", "--report", "r.json", "--strict", "--exit-code"});
    EXPECT_EQ(line.verb, CommandLine::Verb::crossings);
    EXPECT_EQ(line.crossings.file, "a.svg");
    EXPECT_EQ(line.crossings.with, "-");
    EXPECT_TRUE(line.crossings.joints);
    EXPECT_EQ(line.crossings.kinds, 2U);
    EXPECT_EQ(line.crossings.limit, 7U);
    EXPECT_EQ(line.crossings.out, "x.csv");
    EXPECT_EQ(line.crossings.report, "r.json");
    EXPECT_TRUE(line.crossings.strict && line.crossings.found_is_1);
    for (const std::vector<const char*>& bad : std::vector<std::vector<const char*>>{
             {}, {"-", "--with", "-"}, {"a", "--kinds", "x"}, {"a", "--out", "x.png"}, {"a", "--limit", "0"}})
        EXPECT_EQ(parsed(bad).exit_code, 2);
}

}  // namespace
}  // namespace crosscut::crossings_test
