#pragma once

#include "app/cli/json_text.h"
#include "app/cli/query_reader.h"

#include <string_view>

namespace crosscut {

/// Answers one kind of question: takes its fields, calls `finish`, and puts the answer's fields into `answer` unless
/// something was wrong. One file each, and a line in the table in solve.cpp.
using AnswerQuery = void (*)(QueryReader& fields, Json& answer);

void answer_intersect(QueryReader& fields, Json& answer);
void answer_nearest(QueryReader& fields, Json& answer);
void answer_sweep(QueryReader& fields, Json& answer);

}  // namespace crosscut
