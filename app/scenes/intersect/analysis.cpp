#include "app/scenes/intersect/analysis.h"

#include "app/scenes/methods/method_strip.h"

#include <cstring>

namespace crosscut::intersect_scene {
namespace {

/// Bit for bit: a −0 can be told from a 0 by what a method writes about it.
bool same(const Objects& a, const Objects& b) {
    const auto bits = [](const Segment2& s, const Segment2& t) {
        return std::memcmp(&s, &t, sizeof(Segment2)) == 0;
    };
    static_assert(sizeof(Segment2) == 4 * sizeof(double));
    return bits(a.ab, b.ab) && bits(a.cd, b.cd) && a.extents == b.extents;
}

}  // namespace

const Intersection2& Analysis::judge(const Objects& o) {
    if (!judge_ || !same(judge_->objects, o)) judge_ = {o, crosscut::intersect(o.ab, o.cd, o.extents)};
    return judge_->value;
}

const Comparison<SegmentIntersection>& Analysis::comparison(const Objects& o) {
    if (!comparison_ || !same(comparison_->objects, o)) {
        comparison_ = {o, compare_methods<SegmentIntersection>(question_of(o.ab, o.cd, o.extents), judge(o))};
    }
    return comparison_->value;
}

const Derived<SegmentIntersection>& Analysis::derived(const Objects& o, int method, NumberKind kind) {
    if (!run_ || run_->method != method || run_->kind != kind || !same(run_->objects, o)) {
        run_ = {o, method, kind,
                derive(method_at<SegmentIntersection>(method), question_of(o.ab, o.cd, o.extents), kind)};
    }
    return run_->derived;
}

}  // namespace crosscut::intersect_scene
