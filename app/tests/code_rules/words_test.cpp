// One word for one thing: the texts that people read do not use the words that the glossary replaces.
#include "app/tests/code_rules/sources.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::words_test {
namespace {

using namespace code_rules;
using Phrases = std::vector<std::string_view>;

/// Phrases that texts do not use, in lower case, and what they say instead. `allowed`: longer phrases in which
/// they are right.
struct Rule {
    Phrases phrases;
    std::string_view instead;
    Phrases allowed{};
};

const std::vector<Rule>& rules() {
    static const std::vector<Rule> table{
        {{"way", "ways"}, "path", {"of the way", "the way you learned", "in the way", "way back"}},
        {{"look", "looks", "looked", "looking"},
         "sample, or check",
         {"look along", "look from", "look at", "looks at", "looks like", "look like", "look bent",
          "you look", "look straight", "direction to look", "looks along", "what you look for",
          "the way you look"}},
        {{"picture", "pictures"}, "canvas, view, drawing or image", {"a picture loses", "in a picture"}},
        {{"meeting", "meetings"}, "intersection"},
        {{"the reach", "a reach", "reach of", "within reach", "out of reach"},
         "sum of radii, detection distance"},
        {{"she", "her", "hers"}, "the walker"},
        {{"judge", "judges"}, "exact answer"},
        {{"upright"}, "vertical"},
        {{"square to", "stands square"}, "perpendicular", {"square to the right"}},
        {{"take back", "takes back", "taken back"}, "undo, cancel"},
        {{"anew"}, "again"},
        {{"the hand", "a hand"}, "you, the mouse"},
        {{"preset", "presets"}, "example", {"--preset", R"(\"preset\")"}},
        {{"false crossing"}, "apparent crossing"},
        {{"false alarm", "false alarms"}, "false hit"},
        {{"explain"}, "Why?", {"can explain", "nothing to explain"}},
        {{"second eye"}, "side view"},
        {{"swept"}, "hit"},
        {{"tightest"}, "smallest clearance"},
        {{"once a frame"}, "per frame"},
        {{"time line"}, "timeline"},
        {{"common normal"}, "common perpendicular"},
        {{"empty ground"}, "empty space"},
        {{"exact arithmetic"}, "exact answer", {"exact arithmetic on the stored numbers"}},
        {{"leaves this case out", "leave this case out"}, "does not cover this case"},
        {{"stands upright"}, "vertical"},
        {{"arcball"}, "free rotation"},
        {{"give way", "gives way", "had to give"}, "is clamped"},
    };
    return table;
}

/// Files, or parts of texts in them, that keep such a word.
struct Exception {
    std::string_view file;  ///< the end of its path
    std::string_view text;  ///< empty: every text of the file
    std::string_view why;
};

const std::vector<Exception>& exceptions() {
    static const std::vector<Exception> table{
        {"app/ui/panels/settings.cpp", "appearance", "words that people may search for"},
        {"app/model/results/answer_words.h", "", "names in JSON"},
        {"app/cli/crossings.cpp", "a, b, meeting", "names of columns"},
    };
    return table;
}

struct Text {
    std::string file;
    int line;
    std::string words;
};

/// A text for people has a blank, or begins with a capital letter and goes on with a small one.
bool is_for_people(std::string_view text) {
    return text.find(' ') != std::string_view::npos ||
           (text.size() > 1 && std::isupper(static_cast<unsigned char>(text[0])) != 0 &&
            std::islower(static_cast<unsigned char>(text[1])) != 0);
}

/// The string literals of a C++ source; raw ones, which hold data, are left out.
void literals_of(const std::string& file, const std::string& code, std::vector<Text>& out) {
    int line = 1;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] == '\n') ++line;
        if (code.compare(i, 2, "//") == 0) {
            i = std::min(code.find('\n', i), code.size()) - 1;
        } else if (code[i] == '\'' && i + 2 < code.size() && code[i + 1] != '\\' && code[i + 2] == '\'') {
            i += 2;
        } else if (code[i] == '\'' && i + 3 < code.size() && code[i + 1] == '\\' && code[i + 3] == '\'') {
            i += 3;
        } else if (code[i] == '"' && i > 0 && code[i - 1] == 'R') {
            const std::string end = ")" + code.substr(i + 1, code.find('(', i) - i - 1) + "\"";
            const std::size_t last = code.find(end, i);
            line += static_cast<int>(std::count(code.begin() + static_cast<std::ptrdiff_t>(i),
                                                code.begin() + static_cast<std::ptrdiff_t>(last), '\n'));
            i = last + end.size() - 1;
        } else if (code[i] == '"') {
            std::size_t end = i + 1;
            while (end < code.size() && code[end] != '"') end += code[end] == '\\' ? 2U : 1U;
            std::string text = code.substr(i + 1, end - i - 1);
            if (is_for_people(text)) out.push_back({file, line, std::move(text)});
            i = end;
        }
    }
}

/// The lines of a page or a lesson without code: no fences but what a lesson asks, nothing in backticks.
void words_of(const std::string& file, const std::string& page, std::vector<Text>& out) {
    std::istringstream in(page);
    std::string line;
    bool fenced = false;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with("```")) {
            fenced = !fenced;
            continue;
        }
        const bool asks = line.starts_with("do: ") || line.starts_with("ask: ") || line.starts_with("hint: ");
        if (fenced && !asks) continue;
        std::string words;
        bool code = false;
        for (const char c : line) {
            if (c == '`') code = !code;
            if (!code && c != '`') words += c;
        }
        out.push_back({file, number, std::move(words)});
    }
}

/// What a JSON file gives as the values of these keys, each on a line of its own.
void values_of(const std::string& file, const std::string& json, const Phrases& keys,
               std::vector<Text>& out) {
    std::istringstream in(json);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        for (const std::string_view key : keys) {
            const std::string begins = "\"" + std::string(key) + "\":";
            const std::size_t at = line.find(begins);
            if (at == std::string::npos) continue;
            const std::size_t from = line.find('"', at + begins.size());
            std::size_t end = from + 1;
            while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2U : 1U;
            out.push_back({file, number, line.substr(from + 1, end - from - 1)});
        }
    }
}

std::vector<Text> all_texts() {
    std::vector<Text> out;
    for_each_file({"app/ui", "app/scenes", "app/model", "app/shell", "app/cli", "app/export", "app/packaging",
                   "core/intersect", "core/nearest", "core/sweep"},
                  {".cpp", ".h", ".html"}, [&](const std::string& file) {
                      if (file.ends_with(".html"))
                          words_of(file, text_of(file), out);
                      else
                          literals_of(file, text_of(file), out);
                  });
    for_each_file({"assets/presets"}, {".json"}, [&](const std::string& file) {
        values_of(file, text_of(file), {"title", "notice"}, out);
    });
    for_each_file({"app/tests/said"}, {".json"}, [&](const std::string& file) {
        values_of(file, text_of(file), {"headline", "sentence", "disagreement", "explain"}, out);
    });
    for_each_file({"assets/lessons"}, {".md"},
                  [&](const std::string& file) { words_of(file, text_of(file), out); });
    for (const char* page : {"README.md", "docs/scenes.md", "docs/files.md", "docs/export.md",
                             "docs/teaching.md", "docs/lessons.md", "docs/methods.md"})
        words_of(page, text_of(page), out);
    return out;
}

/// The first phrase that a text must not use; none where it is right.
std::string wrong_in(std::string words) {
    for (char& c : words) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const Rule& rule : rules()) {
        std::string text = words;
        for (const std::string_view right : rule.allowed)
            for (std::size_t at; (at = text.find(right)) != std::string::npos;)
                text.replace(at, right.size(), "|");
        for (const std::string_view phrase : rule.phrases)
            if (has_words(text, phrase))
                return std::string(phrase) + " (write: " + std::string(rule.instead) + ")";
    }
    return {};
}

TEST(Words, TheTableFindsThemAsWholeWordsOnly) {
    EXPECT_NE(wrong_in("The pointer's way pierces the surface."), "");
    EXPECT_NE(wrong_in("Between its looks"), "");
    EXPECT_NE(wrong_in("less than the reach of 0.9"), "");
    EXPECT_EQ(wrong_in("59% of the way from p to q"), "");
    EXPECT_EQ(wrong_in("halfway along AB"), "");
    EXPECT_EQ(wrong_in("It looks like a crossing. There is another one, always."), "");
}

TEST(Words, EveryTextSaysOneWordForOneThing) {
    const std::vector<Text> texts = all_texts();
    EXPECT_GT(texts.size(), 4000u) << "the texts are found";
    std::set<const Exception*> used;
    for (const Text& text : texts) {
        const std::string wrong = wrong_in(text.words);
        if (wrong.empty()) continue;
        const auto exception =
            std::find_if(exceptions().begin(), exceptions().end(), [&](const Exception& e) {
                return text.file.ends_with(e.file) && text.words.find(e.text) != std::string::npos;
            });
        if (exception != exceptions().end())
            used.insert(&*exception);
        else
            ADD_FAILURE() << text.file << ":" << text.line << ": " << wrong << "\n  " << text.words;
    }
    for (const Exception& exception : exceptions())
        EXPECT_TRUE(used.contains(&exception)) << exception.file << " needs no exception: " << exception.why;
}

}  // namespace
}  // namespace crosscut::words_test
