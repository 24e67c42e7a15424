// The JSON reader: what it refuses, and the position in its errors.
#include "app/model/files/json_reader.h"
#include "app/model/cut_text.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/files.h"
#include "app/model/files/line_reader.h"
#include "app/model/files/preferences.h"
#include "app/model/maps/map_store.h"
#include "app/model/scene.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crosscut::json_reader_test {
namespace {

std::string repeated(std::size_t times, std::string_view part) {
    std::string text;
    text.reserve(times * part.size());
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
}

/// `depth` arrays inside one another.
std::string nest(std::size_t depth) { return repeated(depth, "[") + repeated(depth, "]"); }

TEST(JsonReader, SaysWhatIsWrongAndAtWhichByte) {
    using namespace std::string_literals;
    const std::string json = "invalid JSON here";
    const std::tuple<std::string, std::string, std::size_t> all[] = {
        {"", json, 0},
        {"  ", json, 2},
        {"{", json, 1},
        {"[1,]", json, 3},
        {"[1] 2", json, 4},
        {"[NaN]", json, 1},
        {"[Infinity]", json, 1},
        {"[01]", json, 2},
        {"{'a':1}", json, 1},
        {"\"a\nb\"", json, 2},
        {"\"\xff\"", json, 1},
        {"\"\xed\xa0\x80\"", json, 2},
        {"{}\0[]"s, json, 2},
        {"{}\0"s, json, 2},
        {"[1\0]"s, json, 2},
        {"\"\0\""s, json, 1},
        {"\0{}"s, json, 0},
        {"[1e999,", json, 7},
        {"[1e999,01]", json, 8},
        {R"({"a":-1e400,"a":2})", "\"a\" is given twice", 14},
        {R"({"a":1,"a":2})", "\"a\" is given twice", 9},
        {R"({"x":{"a":1,"\u0061":2}})", "\"a\" is given twice", 19},
        {R"([{"a":1},{"b":{},"b":2}])", "\"b\" is given twice", 19},
    };
    for (const auto& [text, wrong, at] : all) {
        const JsonText read = read_json(text);
        EXPECT_EQ(read.wrong, wrong) << text;
        EXPECT_EQ(read.at, at) << text;
    }
}

TEST(JsonReader, RefusesWhatIsNestedTooDeepAndReadsWhatIsJustNot) {
    EXPECT_EQ(read_json(nest(kDeepestJson)).wrong, "");
    EXPECT_EQ(read_json(nest(kDeepestJson)).value, Json::parse(nest(kDeepestJson)));
    const JsonText deep = read_json(nest(kDeepestJson + 1));
    EXPECT_EQ(deep.wrong, "is nested more than 64 deep");
    EXPECT_EQ(deep.at, kDeepestJson);
    EXPECT_EQ(read_json(repeated(kDeepestJson + 1, "{\"a\":")).wrong, deep.wrong);
    EXPECT_EQ(read_json("[" + nest(kDeepestJson - 1) + "," + nest(kDeepestJson - 1) + "]").wrong, "")
        << "what is closed does not count";
}

TEST(JsonReader, RefusesMoreThanItTakes) {
    EXPECT_EQ(read_json("[" + repeated(kMostJsonValues - 2, "0,") + "0]").wrong, "");
    EXPECT_EQ(read_json("[" + repeated(kMostJsonValues - 1, "0,") + "0]").wrong,
              "has more than 1000000 values");
    EXPECT_EQ(read_json(repeated(kMostJsonValues + 1, "[],")).wrong, "invalid JSON here");
    EXPECT_EQ(read_json(std::string(kLongestJson - 2, ' ') + "[]").wrong, "");
    EXPECT_EQ(read_json(std::string(kLongestJson - 1, ' ') + "[]").wrong, "is longer than 16 MiB");
}

TEST(JsonReader, AnObjectMayHaveVeryManyKeys) {
    std::string text = "{";
    constexpr int kKeys = 80'000;
    for (int i = 0; i < kKeys; ++i) text += "\"key" + std::to_string(i) + "\":" + std::to_string(i) + ",";
    EXPECT_EQ(read_json(text + "\"key\":0}").value.size(), kKeys + 1U);
    EXPECT_EQ(read_json(text + "\"key7\":0}").wrong, "\"key7\" is given twice");
}

TEST(JsonReader, KnowsWhatStandsAfterAKeyOfTheOutermostObject) {
    const std::string text =
        R"( {"a" : -0.0,"b":{"c":1},"\u0064":"q\"\\","e":[2] ,"f":12345678901234567890123})";
    const JsonText read = read_json(text);
    ASSERT_EQ(read.wrong, "");
    ASSERT_EQ(read.after_key.size(), 5U);
    EXPECT_EQ(written_after(text, read.after_key[0]), "-0.0");
    EXPECT_EQ(written_after(text, read.after_key[2]), R"("q\"\\")");
    EXPECT_EQ(written_after(text, read.after_key[4]), "12345678901234567890123");
    EXPECT_EQ(written_after("{\"a\":1", 4), "1");
    EXPECT_EQ(written_after("{\"a\"", 4), "");
}

TEST(JsonReader, KeepsWhatNoDoubleStandsForAsItIsWritten) {
    const std::string many(400, '7'), small = "0." + std::string(400, '0') + "1";
    const std::string text = R"({"a":[1e400,-1e400,1e-400,)" + small + ",123456789012345678901234567890," +
                             many +
                             R"(,100000000000000000000],"1e400":"-1e400, \"1e999","b":{"c":[2,1E+999,3]}})";
    const JsonText read = read_json(text);
    ASSERT_EQ(read.wrong, "");
    const Json &a = read.value["a"], &c = read.value["b"]["c"];
    std::vector<std::string> found;
    for (const Json& part : a) {
        found.push_back(found_json(part));
        EXPECT_EQ(part.is_number(), &part == &a.back()) << "to whoever asks for a number it is none";
        EXPECT_EQ(double_in(part).has_value(), &part == &a.back());
    }
    const std::string large = " (is larger than the largest double, 1.8e308)";
    const std::vector<std::string> want{"1e400" + large,
                                        "-1e400" + large,
                                        "1e-400 (is too close to 0 for a double)",
                                        cut_text(small, 40) + " (is too close to 0 for a double)",
                                        "123456789012345678901234567890 (lies between two doubles)",
                                        cut_text(many, 40) + large,
                                        "1e+20"};
    EXPECT_EQ(found, want);
    EXPECT_EQ(read.value["1e400"], "-1e400, \"1e999");
    EXPECT_EQ(c[0], 2);
    EXPECT_EQ(found_json(c[1]), "1E+999" + large);
    EXPECT_EQ(c[2], 3);
    EXPECT_EQ(written_after(text, read.after_key[1]), R"("-1e400, \"1e999")");
}

TEST(JsonReader, SaysWhatThereIs) {
    for (const auto& [text, found] : {std::pair("null", "null"),
                                      {"true", "true"},
                                      {"0.1", "0.1"},
                                      {R"("4")", R"(the text "4")"},
                                      {R"("")", R"(the text "")"},
                                      {"[]", "an empty array"},
                                      {"[1]", "an array of 1 number"},
                                      {"[1,2.5,3]", "an array of 3 numbers"},
                                      {"[1,null]", "an array of 2 values"},
                                      {R"({"x":1})", "an object"}})
        EXPECT_EQ(found_json(read_json(text).value), found) << text;
}

TEST(JsonReader, ShowsKeysShortAndOnOneLine) {
    EXPECT_EQ(printable_key("a"), "\"a\"");
    EXPECT_EQ(printable_key("a\nb"), "\"a\\nb\"");
    EXPECT_EQ(printable_key(std::string(40, 'x')), "\"" + std::string(40, 'x') + "\"");
    EXPECT_EQ(printable_key(std::string(39, 'x') + "é"), "\"" + std::string(37, 'x') + "…\"");
}

TEST(CutText, EndsBetweenCharactersWithinItsBytesAndSaysThatThereIsMore) {
    EXPECT_EQ(cut_text("wall", 4), "wall");
    EXPECT_EQ(cut_text("walls", 4), "w…");
    for (const std::string letter : {"x", "ß", "道", "🧭"}) {
        for (const std::string begin : {"", "x", "xy", "xyz"}) {
            const std::string name = begin + repeated(201, letter), cut = cut_text(name, 200);
            EXPECT_LE(cut.size(), 200U);
            EXPECT_GT(cut.size(), 200U - letter.size());
            ASSERT_TRUE(cut.ends_with("…")) << cut;
            EXPECT_TRUE(name.starts_with(cut.substr(0, cut.size() - 3)));
            EXPECT_EQ(read_json("\"" + cut + "\"").wrong, "") << "a broken character is no JSON";
        }
    }
}

TEST(CutText, IsHowNamesOfLayersAndOfThingsAreCut) {
    const std::string name = "x" + repeated(200, "é");
    LineMap map;
    map.begin_feature();
    map.add({0, 0});
    map.add({1, 1});
    MapStore store;
    const MapStore::Entry* entry = store.find(store.put(std::move(map), name, {}).id);
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry->name, cut_text(name, 200));
    const std::string given_name = name_from(name);
    EXPECT_EQ(given_name, cut_text(name, kLongestItemName));
    EXPECT_EQ(name_from(given_name), given_name) << "a file takes it as it is";
}

// These ended the program: from a file, from the clipboard, or at every start.
TEST(JsonReader, NoFileEndsTheProgramByItsDepth) {
    const std::string deep = "{\"a\":\n" + nest(200'000) + ",\"b\":1}";
    const Loaded loaded = load_scene(model_test::specimen_types(), deep, "file.json");
    EXPECT_EQ(loaded.error, "file.json line 2: is nested more than 64 deep.");
    model_test::SpecimenScene scene;
    EXPECT_EQ(put_fields(scene, deep).what, "is nested more than 64 deep.");
    EXPECT_TRUE(parse_best_scores(deep, "x").numbers.empty());
    EXPECT_EQ(preferences_text(parse_preferences(deep, "x").preferences), preferences_text(Preferences{}));
}

TEST(JsonReader, ALongKeyDoesNotMakeALongSentence) {
    const std::string key(100'000, 'k');
    const auto load = [](const std::string& text) {
        return load_scene(model_test::specimen_types(), text, "f").error;
    };
    EXPECT_LT(load("{\"crosscut\":1,\"" + key + "\":1}").size(), 200U);
    EXPECT_LT(load("{\"crosscut\":1,\"scene\":\"" + key + "\"}").size(), 200U);
    EXPECT_LT(load("{\"crosscut\":1,\"scene\":\"specimen\",\"fields\":{\"" + key + "\":1}}").size(), 200U);
}

// Reading lines as they come, with limits for memory and time, also where there is no end.

/// So many x, then the rest; `read` counts them.
ReadBytes many_bytes(std::size_t count, std::string then, std::size_t& read) {
    return [count, then, &read](char* to, std::size_t most) mutable {
        const bool in_it = read < count;
        const std::size_t now = in_it ? std::min(count - read, most) : std::exchange(then, {}).copy(to, most);
        if (in_it) std::fill_n(to, now, 'x');
        read += now;
        return std::optional(now);
    };
}

std::vector<std::string> lines_of(const std::string& text, std::size_t longest) {
    LineReader lines(bytes_of(text), longest);
    std::vector<std::string> found;
    while (lines.next()) found.push_back(lines.text());
    EXPECT_EQ(lines.gave_up(), false);
    return found;
}

TEST(LineReader, GivesEachLineWithoutItsEndAndNoMoreOfItThanItMay) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines_of("", 3), Lines());
    EXPECT_EQ(lines_of("\n\na", 3), (Lines{"", "", "a"}));
    EXPECT_EQ(lines_of("ab\nabc\nabcd\nabcdefgh\ny", 3), (Lines{"ab", "abc", "abc", "abc", "y"}));
    for (const std::size_t size : {65534U, 65535U, 65536U, 131070U, 131071U, 131072U}) {
        const std::string line(size, 'x');
        EXPECT_EQ(lines_of(line + "\n" + line + "\nz", 1U << 20U), (Lines{line, line, "z"})) << size;
        EXPECT_EQ(lines_of(line + "\n" + line + "\nz", size), (Lines{line, line, "z"})) << size;
        EXPECT_EQ(lines_of(line + "\nz", 65535), (Lines{line.substr(0, 65535), "z"})) << size;
        EXPECT_EQ(lines_of(line, 5), (Lines{"xxxxx"})) << size;
    }
}

TEST(LineReader, ReadsNoFurtherThanTheLineMayBeUntilTheNextIsWanted) {
    std::size_t read = 0;
    LineReader lines(many_bytes(std::size_t{1} << 28U, "\nnext\n", read), std::size_t{1} << 22U);
    ASSERT_TRUE(lines.next());
    EXPECT_LE(read, std::size_t{6} << 20U);
    ASSERT_TRUE(lines.next());
    EXPECT_EQ(lines.text(), "next");
    EXPECT_EQ(lines.number(), 2U);
    EXPECT_FALSE(lines.next());
}

TEST(LineReader, GivesALineAsSoonAsItHasCome) {
    std::vector<std::string> typed{"one\ntwo\n", "th", "ree\nfour"};
    std::size_t reads = 0;
    LineReader lines(
        [&](char* to, std::size_t most) {
            return std::optional(reads < typed.size() ? typed[reads++].copy(to, most) : 0);
        },
        100);
    for (const auto& [line, after] :
         {std::pair("one", 1U), std::pair("two", 1U), std::pair("three", 3U), std::pair("four", 3U)}) {
        ASSERT_TRUE(lines.next());
        EXPECT_EQ(lines.text(), line);
        EXPECT_EQ(reads, after) << line << ": asks for no more than it needs";
    }
    EXPECT_TRUE(lines.breaks_off());
    EXPECT_FALSE(lines.next());
    EXPECT_FALSE(lines.failed());
}

TEST(LineReader, KnowsALineThatBreaksOffFromOneThatIsTooLong) {
    const auto breaks_off = [](const std::string& text) {
        LineReader lines(bytes_of(text), 3);
        EXPECT_TRUE(lines.next());
        return lines.breaks_off();
    };
    EXPECT_FALSE(breaks_off("ab\n"));
    EXPECT_TRUE(breaks_off("ab"));
    EXPECT_FALSE(breaks_off("abc\n"));
    EXPECT_FALSE(breaks_off("abcdefgh"));
}

TEST(LineReader, TellsWhereNoMoreCanBeRead) {
    bool gave = false;
    LineReader lines(
        [&](char* to, std::size_t) -> std::optional<std::size_t> {
            if (!gave) return gave = true, std::string("one\ntw").copy(to, 6);
            errno = EIO;
            return std::nullopt;
        },
        100);
    ASSERT_TRUE(lines.next());
    EXPECT_FALSE(lines.failed());
    EXPECT_FALSE(lines.next()) << "half a line is none";
    EXPECT_TRUE(lines.failed());
    EXPECT_EQ(errno, EIO);
    EXPECT_FALSE(lines.next());
    EXPECT_TRUE(lines.failed());
}

TEST(LineReader, GivesALineUpThatHasNoEnd) {
    std::size_t read = 0;
    LineReader lines(many_bytes(std::size_t{1} << 40U, "", read), 100);
    ASSERT_TRUE(lines.next());
    EXPECT_FALSE(lines.next());
    EXPECT_TRUE(lines.gave_up());
    EXPECT_FALSE(lines.next());
    EXPECT_LE(read, kMostPassedOver + (std::size_t{4} << 20U));
}

}  // namespace
}  // namespace crosscut::json_reader_test
