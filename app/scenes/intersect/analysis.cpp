#include "app/scenes/intersect/analysis.h"

#include "app/scenes/methods/method_strip.h"

#include <cstring>

namespace crosscut::intersect_scene {

bool same_bits(const Objects& a, const Objects& b) {
    const auto bits = [](const Segment2& s, const Segment2& t) {
        return std::memcmp(&s, &t, sizeof(Segment2)) == 0;
    };
    static_assert(sizeof(Segment2) == 4 * sizeof(double));
    return bits(a.ab, b.ab) && bits(a.cd, b.cd) && a.extents == b.extents;
}

const Intersection2& Analysis::judge(const Objects& o) const {
    return judge_.of({o}, [&] { return crosscut::intersect(o.ab, o.cd, o.extents); });
}

const Comparison<SegmentIntersection>& Analysis::comparison(const Objects& o) const {
    return comparison_.of({o}, [&] {
        return compare_methods<SegmentIntersection>(question_of(o.ab, o.cd, o.extents), judge(o));
    });
}

const Derived<SegmentIntersection>& Analysis::derived(const Objects& o, int method, NumberKind kind) const {
    return derived_.of({o, method, kind}, [&] {
        return derive(method_at<SegmentIntersection>(method), question_of(o.ab, o.cd, o.extents), kind);
    });
}

}  // namespace crosscut::intersect_scene
