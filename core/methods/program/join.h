#pragma once

#include "core/methods/program/program.h"

namespace crosscut::program {

/// `if question: yes, else: no`, where both are whole ways to an answer. What both end in alike stands once, after the
/// question: where they differ in a few values only, each way sets a variable to its own. Where they end in nothing alike the
/// shorter one stands behind the question and the longer one after both. A question whose two ways are the same is left out.
[[nodiscard]] Block joined(const Ask& question, Block yes, Block no);

}  // namespace crosscut::program
