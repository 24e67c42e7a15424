#include "app/cli/solve.h"

#include "app/cli/solve_queries.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

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

/// Which character of the line it is, counted from 1, that has the byte `at`.
std::size_t character_at(std::string_view line, std::size_t at) {
    const std::string_view before = line.substr(0, at + 1);
    const auto inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const auto characters = std::count_if(before.begin(), before.end(), [&](char c) { return !inside(c); });
    return static_cast<std::size_t>(characters) + (at < line.size() ? 0 : 1);
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
    std::string place = "line " + std::to_string(number);
    std::string error;
    const JsonText question = read_json(line);
    if (!question.wrong.empty()) {
        place += ", character " + std::to_string(character_at(line, question.at));
        error = question.wrong;
    } else if (!question.value.is_object()) {
        error = "is not a JSON object";
    } else {
        QueryReader fields(question.value);
        fields.take_id(answer);
        answer_query(fields, answer);
        error = fields.error();
    }
    if (error.empty()) return answer;
    fine = false;
    Json refusal = Json::object();
    if (answer.contains("id")) refusal["id"] = answer["id"];
    refusal["error"] = place + ": " + error;
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
