#include "app/cli/solve/solve.h"

#include "app/cli/solve/queries.h"
#include "app/model/files/line_reader.h"

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

constexpr std::array kQueries{
    QueryKind{"intersect", &answer_intersect, &intersect_help},
    QueryKind{"nearest", &answer_nearest, &nearest_help},
    QueryKind{"sweep", &answer_sweep, &sweep_help},
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

/// What is wrong with a question, and where: "line 7: expected 2 numbers for \"b\", found 3 numbers". An answer instead where nothing is.
std::string answer_question(const JsonText& question, const LineReader& line, std::string_view& id,
                            Json& answer) {
    std::string place = "line " + std::to_string(line.number());
    if (!question.wrong.empty()) {
        place += ", character " + std::to_string(character_at(line.text(), question.at));
        return place + ": " + (question.syntax.empty() ? question.wrong : question.syntax);
    }
    if (!question.value.is_object())
        return place + ": expected a JSON object, found " + found_json(question.value);
    QueryReader fields(question, line.text());
    id = fields.take_id();
    answer_query(fields, answer);
    return fields.error().empty() ? std::string() : place + ": " + fields.error();
}

/// The answer to one line, with the id in front as it was written; `fine` is set to false when it is an error.
std::string answer_line(const LineReader& line, std::size_t& bad) {
    const JsonText question = read_json(line.text());
    std::string_view id;
    Json answer = Json::object();
    const std::string error = answer_question(question, line, id, answer);
    if (!error.empty()) {
        ++bad;
        answer = Json::object();
        answer["error"] = error;
    }
    std::string text = json_text(answer);
    return id.empty() ? text : "{\"id\":" + std::string(id) + "," + text.substr(1);
}

bool blank(const std::string& line) {
    return line.size() <= kLongestJson && line.find_first_not_of(" \t\r") == std::string::npos;
}

}  // namespace

std::span<const QueryKind> query_kinds() { return kQueries; }

int solve(std::istream& in, std::ostream& out, bool flush_each_line, SolveCounts* counts) {
    SolveCounts own;
    SolveCounts& count = counts != nullptr ? *counts : own;
    std::string answer;
    LineReader line(in, kLongestJson + 1);  // one more, so that a line that is longer is seen to be
    while (line.next()) {
        if (blank(line.text())) continue;
        answer.clear();
        ++count.questions;
        if (const auto plain = plain_question(line.text()))
            append_answer(*plain, answer);
        else
            answer = answer_line(line, count.bad);
        answer += '\n';
        out.write(answer.data(), static_cast<std::streamsize>(answer.size()));
        if (flush_each_line) out.flush();
        if (!out) return 2;
    }
    if (line.gave_up()) {
        ++count.questions, ++count.bad;
        out << "{\"error\":\"line " << line.number() << ": has no end within " << (kMostPassedOver >> 20U)
            << " MiB; no line after it is read\"}\n";
    }
    out.flush();
    if (!out || in.bad()) return 2;
    return count.bad == 0 ? 0 : 1;
}

}  // namespace crosscut
