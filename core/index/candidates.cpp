#include "core/index/index_search.h"

#include "core/intersect/exact_signs.h"
#include "core/number/exact.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut::batch {
namespace {

constexpr double kLargest = std::numeric_limits<double>::max();

/// The part of an axis that an object covers that runs from one number through another.
struct Span1 {
    double low, high;
};
Span1 span_of(double start, double end, Extent extent) {
    Span1 span{std::min(start, end), std::max(start, end)};
    if (extent == Extent::segment || start == end) return span;
    if (extent == Extent::line || start > end) span.low = -kLargest;
    if (extent == Extent::line || start < end) span.high = kLargest;
    return span;
}

/// Where `hit` lies on the ray, exactly. The ray has a length.
Exact exact_parameter(const Segment2& ray, const Segment2& line, const HitSearch::Hit& hit) {
    const auto difference = [](double p, double q) { return Exact(exact(p) - exact(q)); };
    if (hit.meeting != Meeting::crossing) {  // then the point is one of those given
        if (ray.start.x != ray.end.x)
            return difference(hit.point.x, ray.start.x) / difference(ray.end.x, ray.start.x);
        return difference(hit.point.y, ray.start.y) / difference(ray.end.y, ray.start.y);
    }
    const Exact along_x = difference(line.end.x, line.start.x),
                along_y = difference(line.end.y, line.start.y);
    return (difference(line.start.x, ray.start.x) * along_y -
            difference(line.start.y, ray.start.y) * along_x) /
           (difference(ray.end.x, ray.start.x) * along_y - difference(ray.end.y, ray.start.y) * along_x);
}

/// Where a ray begins to overlap a collinear segment.
Vec2 overlap_begins(const Segment2& ray, const Segment2& line) {
    const bool in_order = judge::before(line.start, line.end);
    const Vec2& first = in_order ? line.start : line.end;
    const Vec2& second = in_order ? line.end : line.start;
    if (!judge::before(ray.start, first) && !judge::before(second, ray.start)) return ray.start;
    return judge::before(ray.start, ray.end) ? first : second;
}

}  // namespace

Box2 box_of(const Segment2& line, Extent extent) {
    // The largest numbers and not infinity, which missing boxes of the tree reach.
    const Span1 x = span_of(line.start.x, line.end.x, extent), y = span_of(line.start.y, line.end.y, extent);
    return {{x.low, y.low}, {x.high, y.high}};
}

SquaredLimits::SquaredLimits(double d) {
    constexpr double kRelative = 0x1p-50, kUnderflow = 0x1p-1060;
    const double square = d * d;
    within = std::min(square, kLargest) * (1.0 - kRelative) - kUnderflow;
    beyond = square * (1.0 + kRelative) + kUnderflow;
}

bool HitSearch::offer(std::uint32_t index) {
    if (best_ && best_->index == index) return false;
    const Segment2& line = lines_[index];
    const CommonPoint2 met = common_point(ray_, line, {extent_, Extent::segment});
    if (!meets(met.meeting)) return false;
    Hit hit{index, met.meeting, {}, met.s.value_or(0.0)};
    if (met.meeting == Meeting::overlap) {
        hit.point = judge::without_minus_zero(overlap_begins(ray_, line));
        hit.s = judge::parameter_of(ray_, hit.point);
    } else {
        hit.point = *met.point;
    }
    if (best_ && !earlier(hit, *best_)) return false;
    best_ = hit;
    shrink_to(hit.point);
    return true;
}

bool HitSearch::earlier(const Hit& a, const Hit& b) const {
    // Parameters were rounded correctly, so that their order is exact where they differ.
    if (a.s != b.s) return a.s < b.s;
    const bool both_given = a.meeting != Meeting::crossing && b.meeting != Meeting::crossing;
    if (both_given && a.point == b.point) return a.index < b.index;
    const Exact s_of_a = exact_parameter(ray_, lines_[a.index], a);
    const int order = s_of_a.compare(exact_parameter(ray_, lines_[b.index], b));
    return order != 0 ? order < 0 : a.index < b.index;
}

void HitSearch::shrink_to(const Vec2& point) {
    // The exact point lies between the neighbours of the rounded one.
    const auto above = [](double x) { return std::nextafter(x, kLargest); };
    const auto below = [](double x) { return std::nextafter(x, -kLargest); };
    if (ray_.end.x > ray_.start.x) box_.high.x = std::min(box_.high.x, above(point.x));
    if (ray_.end.x < ray_.start.x) box_.low.x = std::max(box_.low.x, below(point.x));
    if (ray_.end.y > ray_.start.y) box_.high.y = std::min(box_.high.y, above(point.y));
    if (ray_.end.y < ray_.start.y) box_.low.y = std::max(box_.low.y, below(point.y));
}

void NearestSearch::offer(const Candidate& one) {
    candidates_.push_back(one);
    if (upper_.size() == k_ && one.upper >= upper_.front()) return;
    if (parts_ && !seen_.insert(one.index).second) return;
    if (upper_.size() == k_) {
        std::pop_heap(upper_.begin(), upper_.end());
        upper_.pop_back();
    }
    upper_.push_back(one.upper);
    std::push_heap(upper_.begin(), upper_.end());
    if (upper_.size() == k_) bound_by(upper_.front());
}

std::vector<NearestSearch::Candidate> NearestSearch::candidates() {
    const auto beyond = [&](const Candidate& one) { return one.lower > bound_; };
    candidates_.erase(std::remove_if(candidates_.begin(), candidates_.end(), beyond), candidates_.end());
    if (!parts_) return std::move(candidates_);
    const auto by_index = [](const Candidate& a, const Candidate& b) { return a.index < b.index; };
    const auto same = [](const Candidate& a, const Candidate& b) { return a.index == b.index; };
    std::sort(candidates_.begin(), candidates_.end(), by_index);
    candidates_.erase(std::unique(candidates_.begin(), candidates_.end(), same), candidates_.end());
    return std::move(candidates_);
}

}  // namespace crosscut::batch
