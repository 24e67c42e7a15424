#include "core/nearest/segments.h"

#include "core/input.h"
#include "core/nearest/exact/fast_segments.h"

namespace crosscut {

std::string_view relation_name(Relation3 relation) {
    switch (relation) {
        case Relation3::crossing:
            return "crossing";
        case Relation3::apart:
            return "apart";
        case Relation3::skew:
            return "skew";
        case Relation3::parallel:
            return "parallel";
        case Relation3::collinear:
            return "collinear";
        case Relation3::degenerate_a:
            return "degenerate_a";
        case Relation3::degenerate_b:
            return "degenerate_b";
        case Relation3::degenerate_both:
            return "degenerate_both";
    }
    return {};
}

std::string_view feature_name(Feature feature) {
    switch (feature) {
        case Feature::inside:
            return "inside";
        case Feature::start:
            return "start";
        case Feature::end:
            return "end";
    }
    return {};
}

namespace {

bool fused_multiply_add() {
#if defined(__x86_64__)
    static const bool has = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    return has;
#else
    return false;  // where it is part of the base, nearest_points_staged uses it as well
#endif
}

}  // namespace

NearestPoints3 nearest_points(const Segment3& a, const Segment3& b, Extents extents) {
    input::require("nearest_points", input::Named{"a", a}, input::Named{"b", b});
    NearestPoints3 answer;
    static_cast<void>(fused_multiply_add() ? nearest_detail::nearest_points_staged_fma(a, b, extents, answer)
                                           : nearest_detail::nearest_points_staged(a, b, extents, answer));
    return answer;
}

}  // namespace crosscut
