#include "core/nearest/methods/methods.h"

#include "core/nearest/input.h"
#include "core/nearest/methods/method_parts.h"

#include <algorithm>
#include <array>
#include <limits>

namespace crosscut::nearest {

#define CROSSCUT_NEAREST_METHOD(method)                             \
    template <class N>                                              \
    Answer<N> method(const Question<N>& question, Notes<N>& notes); \
    const MethodFacts& method##_facts();
#include "core/nearest/methods/methods.def"
#undef CROSSCUT_NEAREST_METHOD

namespace {

template <class N>
using MethodCode = Answer<N> (*)(const Question<N>&, Notes<N>&);

template <class To, class From, class Convert>
Question<To> converted(const Question<From>& q, Convert&& convert) {
    const auto triple = [&](const Triple<From>& p) {
        return Triple<To>{convert(p.x), convert(p.y), convert(p.z)};
    };
    return {triple(q.a1), triple(q.a2), triple(q.b1), triple(q.b2), q.extents, convert(q.tolerance)};
}

/// The answer's numbers, each rounded to T once.
template <class T, class N, class Round>
Answer<T> rounded(const Answer<N>& a, Round&& round) {
    const auto triple = [&](const Triple<N>& p) { return Triple<T>{round(p.x), round(p.y), round(p.z)}; };
    return {a.branch, round(a.s), round(a.t), triple(a.c), triple(a.d), round(a.square)};
}

template <class N, MethodCode<N> formula>
Answer<N> plain(const Question<N>& question) {
    Notes<N> silent;
    return formula(question, silent);
}

template <MethodCode<Exact> formula>
Answer<double> exactly(const Question<double>& question) {
    Notes<Exact> silent;
    return rounded<double>(formula(converted<Exact>(question, [](double x) { return exact(x); }), silent),
                           [](const Exact& x) { return round_to_double(x); });
}

template <MethodCode<Counting> formula>
OperationCounts counted(const Question<double>& question) {
    OperationCounts tally;
    Notes<Counting> silent;
    static_cast<void>(
        formula(converted<Counting>(question, [&](double x) { return Counting(x, tally); }), silent));
    return tally;
}

template <class T, MethodCode<Tracing<T>> formula>
Answer<T> derived(const Question<T>& question, Derivation& into) {
    Notes<Tracing<T>> notes(into);
    return rounded<T>(
        formula(converted<Tracing<T>>(question, [](T x) { return Tracing<T>::given(x); }), notes),
        [](const Tracing<T>& x) { return x.value(); });
}

struct BranchWords {
    Branch branch;
    std::string_view name, sentence;
};
constexpr std::array kBranchWords{
    BranchWords{Branch::general, "general", "The formula for two lines answers."},
    BranchWords{Branch::parallel, "parallel",
                "The lines count as parallel: C starts at A₁ and D is its foot."},
    BranchWords{Branch::degenerate_a, "degenerate_a", "A counts as a point: its foot on B."},
    BranchWords{Branch::degenerate_b, "degenerate_b", "B counts as a point: its foot on A."},
    BranchWords{Branch::degenerate_both, "degenerate_both", "Both count as points: A₁ and B₁."},
    BranchWords{Branch::edge, "edge", "An end of one is nearest."},
    BranchWords{Branch::parallel_shadows, "parallel_shadows",
                "No answer: flattened, the two are parallel or one is a point."},
    BranchWords{Branch::no_plane, "no_plane",
                "No answer: the three points lie on one line and make no plane."},
    BranchWords{Branch::zero_determinant, "zero_determinant",
                "No answer: the determinant is 0, and the formula divides by it."},
    BranchWords{Branch::out_of_range, "out_of_range",
                "No answer: a number grew beyond the range of the scalar."},
};

const BranchWords& words(Branch branch) { return kBranchWords.at(static_cast<std::size_t>(branch)); }

}  // namespace

std::string_view name(Branch branch) { return words(branch).name; }
std::string_view sentence(Branch branch) { return words(branch).sentence; }
bool answers(Branch branch) { return branch < Branch::parallel_shadows; }

std::span<const Method> methods() {
    // NOLINTBEGIN(bugprone-macro-parentheses): a name in parentheses names no template
#define CROSSCUT_NEAREST_METHOD(method)              \
    Method{#method,                                  \
           &method##_facts(),                        \
           &plain<float, &method<float>>,            \
           &plain<double, &method<double>>,          \
           &exactly<&method<Exact>>,                 \
           &counted<&method<Counting>>,              \
           &derived<float, &method<Tracing<float>>>, \
           &derived<double, &method<Tracing<double>>>},
    static const std::array all{
#include "core/nearest/methods/methods.def"
    };
#undef CROSSCUT_NEAREST_METHOD
    // NOLINTEND(bugprone-macro-parentheses)
    return all;
}

const Method* find_method(std::string_view id) {
    const auto all = methods();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Method& method) { return method.id == id; });
    return found == all.end() ? nullptr : &*found;
}

Question<double> question_of(const Segment3& a, const Segment3& b, Extents extents, double tolerance) {
    const auto triple = [](const Vec3& p) { return Triple<double>{p.x, p.y, p.z}; };
    return {triple(a.start), triple(a.end), triple(b.start), triple(b.end), extents, tolerance};
}

Question<float> in_float(const Question<double>& question) {
    return converted<float>(question, [](double x) {
        constexpr float kLargest = std::numeric_limits<float>::max();
        return std::clamp(static_cast<float>(x), -kLargest, kLargest);
    });
}

double excess_distance(const Segment3& a, const Segment3& b, const Answer<double>& answer,
                       const NearestPoints3& judge) {
    input::require("excess_distance", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"answer.s", answer.s}, input::Named{"answer.t", answer.t},
                   input::Named{"judge", judge});
    if (!answers(answer.branch)) return 0.0;
    const Exact s = exact(answer.s);
    const Exact t = exact(answer.t);
    Exact square = 0;
    for (int i = 0; i < 3; ++i) {
        const Exact c = exact(a.start[i]) + s * (exact(a.end[i]) - exact(a.start[i]));
        const Exact d = exact(b.start[i]) + t * (exact(b.end[i]) - exact(b.start[i]));
        square += (c - d) * (c - d);
    }
    return round_sqrt_to_double(square) - judge.distance;
}

}  // namespace crosscut::nearest
