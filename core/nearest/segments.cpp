#include "core/nearest/segments.h"

#include "core/nearest/exact_segments.h"

namespace crosscut {

std::string_view name(Relation3 relation) {
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

std::string_view name(Feature feature) {
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

NearestPoints3 nearest_points(const Segment3& a, const Segment3& b, Extents extents) {
    return nearest_detail::nearest_points_exactly(a, b, extents);
}

}  // namespace crosscut
