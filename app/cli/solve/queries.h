#pragma once

#include "app/cli/solve/plain_question.h"
#include "app/cli/solve/query_reader.h"
#include "app/model/results/scene_values.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// One field of a question, as the help shows it. `QueryReader` decides what is taken; a test holds the two together.
struct QueryField {
    std::string_view name;
    std::string_view type;  ///< "[x, y]", "number", "word"
    std::string
        otherwise;  ///< what it is where left out, in JSON; empty: it has to be there; "none": nothing
    std::string meaning;
};

/// What the help says about one kind of question.
struct QueryHelp {
    std::string_view summary;
    std::vector<QueryField> fields;
    std::string_view example;  ///< a question
};

/// One kind of question. `answer` takes its fields, calls `finish`, and puts the answer's fields into `answer` unless
/// something was wrong. One file each, and a line in the table in solve.cpp.
struct QueryKind {
    std::string_view name;
    void (*answer)(QueryReader& fields, Json& answer);
    QueryHelp (*help)();
};

void answer_intersect(QueryReader& fields, Json& answer);
/// The same answer to a question in its plainest form, as text at the end of `text`.
void append_answer(const PlainQuestion& question, std::string& text);
void answer_nearest(QueryReader& fields, Json& answer);
void answer_sweep(QueryReader& fields, Json& answer);
[[nodiscard]] QueryHelp intersect_help();
[[nodiscard]] QueryHelp nearest_help();
[[nodiscard]] QueryHelp sweep_help();

/// Every kind of question there is.
[[nodiscard]] std::span<const QueryKind> query_kinds();

}  // namespace crosscut
