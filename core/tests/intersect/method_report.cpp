#include <crosscut/intersect/intersection.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/tests/intersect/generators.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

// How often each published method gives the wrong verdict, on every kind of question, in every number type.
//   method_report [QUESTIONS_A_KIND] [SEED]
// Wrong: it says hit or miss and the judge, given the same numbers, says otherwise. No answer is counted
// separately.
namespace {

using namespace crosscut;

enum Column : std::size_t { in_float_numbers, in_double_numbers, in_exact_numbers, column_count };

struct Tally {
    std::int64_t wrong = 0, silent = 0;

    void add(const Answer<double>& answer, bool meets) {
        silent += answer.outcome == Outcome::no_answer ? 1 : 0;
        wrong += answer.outcome != Outcome::no_answer && (answer.outcome == Outcome::hit) != meets ? 1 : 0;
    }
};

using Row = std::array<Tally, column_count>;

bool judged(const Question<double>& q) {
    return meets(
        intersect({{q.a.x, q.a.y}, {q.b.x, q.b.y}}, {{q.c.x, q.c.y}, {q.d.x, q.d.y}}, q.extents).meeting);
}

/// One in this many questions is also asked in exact numbers, which cost a thousand times as much.
constexpr std::int64_t kExactFraction = 50;

void print(std::string_view kind, const Method<SegmentIntersection>& method, const Row& row,
           std::int64_t count) {
    std::printf("%-15s %-16s", std::string(kind).c_str(), std::string(method.id).c_str());
    for (std::size_t column = 0; column < column_count; ++column) {
        const auto of = static_cast<double>(
            column == in_exact_numbers ? (count + kExactFraction - 1) / kExactFraction : count);
        std::printf("  %8.4f %8.4f", 100.0 * static_cast<double>(row[column].wrong) / of,
                    100.0 * static_cast<double>(row[column].silent) / of);
    }
    std::printf("\n");
}

void report(generators2::Kind kind, std::uint64_t seed, std::int64_t count) {
    const std::string_view name = generators2::kKindNames[static_cast<std::size_t>(kind)];
    for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
        Row row{};
        for (std::int64_t i = 0; i < count; ++i) {
            const auto question = generators2::question(kind, seed, static_cast<std::uint64_t>(i));
            const Question<double> q = question_of(question.a, question.b, question.extents);
            const bool meets = judged(q);
            row[in_float_numbers].add(run(method, q, NumberKind::float32),
                                      judged(seen_in(NumberKind::float32, q)));
            row[in_double_numbers].add(run(method, q), meets);
            if (i % kExactFraction == 0) row[in_exact_numbers].add(method.in_exact(q), meets);
        }
        print(name, method, row, count);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::int64_t count = argc > 1 ? std::atoll(argv[1]) : 100000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    if (count < 1) {
        std::fprintf(stderr, "method_report: the number of questions a kind must be at least 1\n");
        return 2;
    }
    std::printf("%lld questions a kind, seed %llu; per cent\n", static_cast<long long>(count),
                static_cast<unsigned long long>(seed));
    std::printf("%-15s %-16s  %17s  %17s  %17s\n", "questions", "method", "float", "double", "exact");
    std::printf("%-15s %-16s  %8s %8s  %8s %8s  %8s %8s\n", "", "", "wrong", "silent", "wrong", "silent",
                "wrong", "silent");
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        report(static_cast<generators2::Kind>(kind), seed, count);
    }
    return 0;
}
