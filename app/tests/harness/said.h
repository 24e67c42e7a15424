#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What the program says, in tables that people read: app/tests/said/NAME.json has sections of rows, and a row has what is given
/// and what is said of it. `./dev test --accept` writes down what is said today, to be reviewed as a diff.
namespace crosscut::said {

/// The texts of a row by their names; what is no text in the table stands as JSON.
using Row = std::map<std::string, std::string>;

struct Section {
    std::string name;
    /// What is said of what is given: each has to be there and not empty, whatever the table has.
    std::function<Row(const Row& given)> says;
    /// All that has to be given; nothing: whatever the table gives. With `accept` rows come and go after it.
    std::optional<std::vector<Row>> all_given{};
};

/// A row's one sentence, under "says".
inline Row says(std::string sentence) { return {{"says", std::move(sentence)}}; }

/// What is wrong with a table, a sentence each. With `accept` another text is no mistake but is written into the file, unless there
/// is a mistake.
std::vector<std::string> mistakes(const std::string& path, const std::vector<Section>& sections, bool accept);

/// The same of app/tests/said/NAME.json, as failures of the test; accepts where CROSSCUT_ACCEPT is set.
void expect(const std::string& name, const std::vector<Section>& sections);

/// The parts of a text between these words, without empty ones.
[[nodiscard]] std::vector<std::string> split(const std::string& text, const std::string& between);

}  // namespace crosscut::said
