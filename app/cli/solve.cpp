#include "app/cli/solve.h"

#include "app/cli/solve_queries.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

namespace {

struct QueryKind {
    std::string_view name;
    AnswerQuery answer;
};

constexpr std::array kQueries{
    QueryKind{"intersect", &answer_intersect},
    QueryKind{"nearest", &answer_nearest},
    QueryKind{"sweep", &answer_sweep},
};

/// What a line holds, or what is wrong with it.
struct Parsed {
    Json object;
    std::string error;
};

/// Watches the keys of the outermost object go by: which came last, and whether one came twice.
class KeyWatch {
  public:
    bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
        if (event != Json::parse_event_t::key || depth != 1) return true;
        last = parsed.get<std::string>();
        if (!seen_.insert(last).second && twice.empty()) twice = last;
        return true;
    }
    std::string last, twice;

  private:
    std::set<std::string> seen_;
};

Parsed parse(const std::string& line) {
    Parsed made;
    KeyWatch keys;
    try {
        made.object = Json::parse(line, [&keys](int depth, Json::parse_event_t event, Json& parsed) {
            return keys(depth, event, parsed);
        });
    } catch (const nlohmann::json::parse_error& wrong) {
        made.error = "this is not JSON from character " + std::to_string(wrong.byte) + " on";
        return made;
    } catch (const nlohmann::json::out_of_range&) {
        made.error = "\"" + keys.last + "\" has a number beyond the largest one, 1.8e308";
        return made;
    }
    if (!made.object.is_object()) made.error = "this is not a JSON object";
    if (!keys.twice.empty()) made.error = "\"" + keys.twice + "\" is there twice";
    return made;
}

void answer_query(QueryReader& fields, Json& answer) {
    std::array<std::string_view, kQueries.size()> names;
    std::transform(kQueries.begin(), kQueries.end(), names.begin(),
                   [](const QueryKind& kind) { return kind.name; });
    const std::string wanted = fields.word("query", names);
    for (const QueryKind& kind : kQueries) {
        if (kind.name == wanted) kind.answer(fields, answer);
    }
}

/// The answer to one line; `fine` is set to false when it is an error.
Json answer_line(const std::string& line, std::size_t number, bool& fine) {
    Json answer = Json::object();
    std::string error;
    Parsed parsed = parse(line);
    if (parsed.error.empty()) {
        QueryReader fields(parsed.object);
        fields.take_id(answer);
        answer_query(fields, answer);
        error = fields.error();
    } else {
        error = std::move(parsed.error);
    }
    if (error.empty()) return answer;
    fine = false;
    Json refusal = Json::object();
    if (answer.contains("id")) refusal["id"] = answer["id"];
    refusal["error"] = "line " + std::to_string(number) + ": " + error;
    return refusal;
}

}  // namespace

int solve(std::istream& in, std::ostream& out, bool flush_each_line) {
    bool fine = true;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        out << json_text(answer_line(line, number, fine)) << '\n';
        if (flush_each_line) out.flush();
        if (!out) return 1;
    }
    out.flush();
    return fine && out && !in.bad() ? 0 : 1;
}

}  // namespace crosscut
