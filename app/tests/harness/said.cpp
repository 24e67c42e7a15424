#include "app/tests/harness/said.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

namespace crosscut::said {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// A table, a row in a line.
std::string printed(const Json& table) {
    std::string text = "{";
    for (const auto& [name, rows] : table.items()) {
        text += (text.size() > 1 ? ",\n" : "\n") + Json(name).dump() + ": [";
        for (std::size_t i = 0; i < rows.size(); ++i) text += (i > 0 ? ",\n" : "\n") + rows[i].dump();
        text += "\n]";
    }
    return text + "\n}\n";
}

/// One section of a table while it is gone through.
class Walk {
  public:
    Walk(const Section& section, bool accept, std::vector<std::string>& mistakes)
        : section_(section), accept_(accept), mistakes_(mistakes) {}

    Json rows(const Json& old) {
        Json rows = section_.all_given ? after_all_given(old) : old;
        if (rows.empty()) mistake("", "has no row");
        std::vector<Row> said;
        std::set<std::string> columns;
        for (Json& row : rows) {
            said.push_back(say(row));
            for (const auto& [name, text] : said.back()) columns.insert(name);
        }
        for (std::size_t i = 0; i < said.size(); ++i) {
            for (const std::string& name : columns) {
                if (said[i].contains(name) || !rows[i].contains(name)) continue;
                if (!accept_) mistake(rows[i].dump(), "\"" + name + "\" is not said");
                rows[i].erase(name);
            }
        }
        return rows;
    }

  private:
    void mistake(const std::string& row, const std::string& what) {
        mistakes_.push_back(section_.name + (row.empty() ? "" : " " + row) + ": " + what + ".");
    }

    Json after_all_given(const Json& old) {
        Json rows = Json::array();
        std::size_t found = 0;
        for (const Row& given : *section_.all_given) {
            const auto has_given = [&](const Json& row) {
                return std::all_of(given.begin(), given.end(), [&](const auto& each) {
                    return row.contains(each.first) && text_of(row[each.first]) == each.second;
                });
            };
            const auto at = std::find_if(old.begin(), old.end(), has_given);
            if (at != old.end()) ++found;
            if (at == old.end() && !accept_) mistake(Json(given).dump(), "has no row");
            rows.push_back(at == old.end() ? Json(given) : *at);
        }
        if (found != old.size() && !accept_)
            mistake("", "a row is of nothing that there is, or stands twice");
        return rows;
    }

    Row say(Json& row) {
        Row given;
        for (const auto& [name, value] : row.items()) given[name] = text_of(value);
        const Row said = section_.says(given);
        if (said.empty()) mistake(row.dump(), "nothing is said");
        for (const auto& [name, text] : said) {
            if (text.empty()) mistake(row.dump(), "\"" + name + "\" is empty");
            if (given[name] == text) continue;
            if (!accept_) mistake(row.dump(), "\"" + name + "\" is " + Json(text).dump());
            row[name] = text;
        }
        return said;
    }

    const Section& section_;
    bool accept_;
    std::vector<std::string>& mistakes_;
};

}  // namespace

std::vector<std::string> mistakes(const std::string& path, const std::vector<Section>& sections,
                                  bool accept) {
    std::ifstream in(path);
    const Json old = Json::parse(in, nullptr, false);
    if (!old.is_object()) return {path + ": is no table."};
    std::vector<std::string> found;
    Json table = Json::object();
    for (const Section& section : sections) {
        const Json rows = old.contains(section.name) ? old[section.name] : Json::array();
        table[section.name] = Walk(section, accept, found).rows(rows);
    }
    for (const auto& [name, rows] : old.items()) {
        if (!table.contains(name)) found.push_back(name + ": no test asks for this section.");
    }
    if (accept && found.empty() && table != old) std::ofstream(path) << printed(table);
    return found;
}

void expect(const std::string& name, const std::vector<Section>& sections) {
    const bool accept = std::getenv("CROSSCUT_ACCEPT") != nullptr;
    const std::string path = CROSSCUT_SOURCE_DIR "/app/tests/said/" + name + ".json";
    for (const std::string& mistake : mistakes(path, sections, accept))
        ADD_FAILURE() << name << " " << mistake;
}

std::vector<std::string> split(const std::string& text, const std::string& between) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(between, from), text.size());
        if (to > from) parts.push_back(text.substr(from, to - from));
        from = to + between.size();
    }
    return parts;
}

}  // namespace crosscut::said
