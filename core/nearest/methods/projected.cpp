#include "core/nearest/methods/method_parts.h"

namespace crosscut::nearest {
namespace {

/// A coordinate plane: the two coordinates it keeps.
template <class N>
using Shadow = Pair<N> (*)(const Triple<N>&);

template <class N>
Pair<N> onto_xy(const Triple<N>& p) {
    return {p.x, p.y};
}
template <class N>
Pair<N> onto_yz(const Triple<N>& p) {
    return {p.y, p.z};
}
template <class N>
Pair<N> onto_xz(const Triple<N>& p) {
    return {p.x, p.z};
}

/// The crossing of the two shadows, taken back to the lines.
template <class N>
Answer<N> projected(const Question<N>& question, Notes<N>& notes, Shadow<N> shadow) {
    const Question<N> q = method_parts::given(question, notes);
    const Triple<N> la = notes.define_vector(
        {.id = "LA", .symbol = "L_A", .sentence = "A runs along L_A.", .items = "a"}, q.a2 - q.a1);
    const Triple<N> lb = notes.define_vector(
        {.id = "LB", .symbol = "L_B", .sentence = "B runs along L_B.", .items = "b"}, q.b2 - q.b1);
    const Pair<N> u = notes.define_vector({.id = "u",
                                           .symbol = "u",
                                           .sentence = "The shadow of A: one coordinate is thrown away.",
                                           .items = "a",
                                           .style = SymbolStyle::vector},
                                          shadow(la));
    const Pair<N> v = notes.define_vector({.id = "v",
                                           .symbol = "v",
                                           .sentence = "The shadow of B.",
                                           .items = "b",
                                           .style = SymbolStyle::vector},
                                          shadow(lb));
    const Pair<N> w = notes.define_vector({.id = "w",
                                           .symbol = "w",
                                           .sentence = "From the shadow of A₁ to that of B₁.",
                                           .items = "a1 b1",
                                           .style = SymbolStyle::vector},
                                          shadow(q.b1 - q.a1));
    const N det = notes.define(
        {.id = "det", .symbol = "det", .sentence = "The area that the two shadows span.", .items = "a b"},
        u.x * v.y - u.y * v.x);
    if (notes.test({.id = "det_zero", .sentence = "Are the shadows parallel?", .items = "a b"}, det,
                   crosscut::Relation::equal, N(0))) {
        return method_parts::no_answer<N>(Branch::parallel_shadows);
    }
    const N s = notes.define(
        {.id = "s", .symbol = "s", .sentence = "Where the shadow of A meets that of B.", .items = "s a"},
        (w.x * v.y - w.y * v.x) / det);
    const N t = notes.define(
        {.id = "t", .symbol = "t", .sentence = "Where the shadow of B meets that of A.", .items = "t b"},
        (w.x * u.y - w.y * u.x) / det);
    const N s_in = method_parts::clamped(
        notes, {.id = "s_low", .sentence = "Is it before the start of A?", .items = "s a"},
        {.id = "s_high", .sentence = "Is it beyond the end of A?", .items = "s a"}, q.extents.a, s);
    const N t_in = method_parts::clamped(
        notes, {.id = "t_low", .sentence = "Is it before the start of B?", .items = "t b"},
        {.id = "t_high", .sentence = "Is it beyond the end of B?", .items = "t b"}, q.extents.b, t);
    return method_parts::answer_at(q, la, lb, s_in, t_in, Branch::general, notes);
}

constexpr std::string_view kSource = "a naive solution that Rhodes warns of (2001)";
constexpr std::string_view kPromise = "Right where the two truly meet and their shadows are not parallel.";
constexpr std::string_view kGaps =
    "Elsewhere the crossing of the shadows depends on the plane and not on the lines; no answer where the shadows are parallel.";

}  // namespace

template <class N>
Answer<N> project_xy(const Question<N>& question, Notes<N>& notes) {
    return projected<N>(question, notes, onto_xy<N>);
}
template <class N>
Answer<N> project_yz(const Question<N>& question, Notes<N>& notes) {
    return projected<N>(question, notes, onto_yz<N>);
}
template <class N>
Answer<N> project_xz(const Question<N>& question, Notes<N>& notes) {
    return projected<N>(question, notes, onto_xz<N>);
}

CROSSCUT_NEAREST_FOR_ALL_SCALARS(project_xy);
CROSSCUT_NEAREST_FOR_ALL_SCALARS(project_yz);
CROSSCUT_NEAREST_FOR_ALL_SCALARS(project_xz);

const MethodFacts& project_xy_facts() {
    static constexpr MethodFacts facts{"Shadows on XY", kSource, kPromise, kGaps, true};
    return facts;
}
const MethodFacts& project_yz_facts() {
    static constexpr MethodFacts facts{"Shadows on YZ", kSource, kPromise, kGaps, true};
    return facts;
}
const MethodFacts& project_xz_facts() {
    static constexpr MethodFacts facts{"Shadows on XZ", kSource, kPromise, kGaps, true};
    return facts;
}

}  // namespace crosscut::nearest
