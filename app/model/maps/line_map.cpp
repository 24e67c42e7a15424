#include "app/model/maps/line_map.h"

#include "app/model/fields/fields.h"
#include "core/enumerator_name.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

/// The range, among those that begin at `starts`, that contains `at`. The last one, where several begin at
/// one position.
std::size_t range_of(const std::vector<std::size_t>& starts, std::size_t at) {
    return static_cast<std::size_t>(std::upper_bound(starts.begin(), starts.end(), at) - starts.begin()) - 1;
}

}  // namespace

void LineMap::begin_feature() {
    features_.push_back(segments_.size());
    begin_line();
}

void LineMap::begin_line() {
    lines_.push_back(segments_.size());
    begun_ = false;
}

void LineMap::empty_feature() {
    if (features_.empty()) return;
    segments_.resize(features_.back());
    with_length_.resize(segments_.size());
    while (!lines_.empty() && lines_.back() > segments_.size()) lines_.pop_back();
    begun_ = false;
}

void LineMap::mirror() {
    for (Segment2& segment : segments_)
        for (Vec2* end : {&segment.start, &segment.end}) end->y = 0.0 - end->y;  // avoids −0
}

std::vector<std::uint8_t> LineMap::rings() const {
    std::vector<std::uint8_t> ring(segments_.size(), 0);
    for (std::size_t k = 0; k < lines_.size(); ++k) {
        const std::size_t first = lines_[k], last = k + 1 < lines_.size() ? lines_[k + 1] : segments_.size();
        if (last < first + 2 || segments_[first].start != segments_[last - 1].end) continue;
        for (std::size_t i = first; i < last; ++i) ring[i] = 1;
    }
    return ring;
}

std::vector<std::uint8_t> LineMap::beginnings() const {
    std::vector<std::uint8_t> begins(segments_.size(), 0);
    for (const std::size_t at : lines_)
        if (at < begins.size()) begins[at] = 1;
    for (const std::size_t at : features_)
        if (at < begins.size()) begins[at] = 2;
    return begins;
}

void LineMap::add(Vec2 point) {
    if (begun_) {
        const std::uint32_t before = with_length_.empty() ? 0 : with_length_.back();
        with_length_.push_back(before + (last_ == point ? 0 : 1));
        segments_.push_back({last_, point});
    }
    last_ = point;
    begun_ = true;
}

SegmentPosition LineMap::position(std::size_t segment) const {
    const std::size_t feature = range_of(features_, segment);
    return {feature, segment - features_[feature]};
}

bool LineMap::only_points(std::size_t first, std::size_t last) const {
    const auto up_to = [&](std::size_t count) { return count == 0 ? 0 : with_length_[count - 1]; };
    return first >= last || up_to(first) == up_to(last);
}

bool LineMap::neighbours(std::size_t a, std::size_t b) const {
    if (a > b) std::swap(a, b);
    const std::size_t line = range_of(lines_, a);
    const std::size_t first = lines_[line];
    const std::size_t last = line + 1 < lines_.size() ? lines_[line + 1] : segments_.size();
    if (b >= last) return false;
    if (only_points(a + 1, b)) return true;
    const bool closed = segments_[first].start == segments_[last - 1].end;
    return closed && only_points(b + 1, last) && only_points(first, a);
}

std::vector<std::uint32_t> LineMap::vertices_stood_at() const {
    std::vector<std::uint32_t> stood(segments_.size(), 0);
    const auto is_point = [&](std::size_t i) { return only_points(i, i + 1); };
    std::uint32_t vertex = 0;
    for (std::size_t k = 0; k < lines_.size(); ++k) {
        const std::size_t first = lines_[k], last = k + 1 < lines_.size() ? lines_[k + 1] : segments_.size();
        for (std::size_t i = first; i < last; ++i) {
            if (!is_point(i)) continue;
            vertex += i == first || !is_point(i - 1) ? 1U : 0U;
            stood[i] = vertex;
        }
        if (first == last || !neighbours(first, last - 1) || stood[first] == 0) continue;
        for (std::size_t i = last; i > first && is_point(i - 1); --i) stood[i - 1] = stood[first];
    }
    return stood;
}

namespace {

constexpr std::array<std::string_view, kCrossingKinds> kMany{"crossings", "touches", "corners", "overlaps"};

}  // namespace

std::string_view crossing_kind_name(CrossingKind kind) { return enumerator_name(kind); }
std::string_view crossing_kind_plural(CrossingKind kind) { return kMany[static_cast<std::size_t>(kind)]; }

std::string counted(std::uint64_t count, CrossingKind kind) {
    return counted(count, crossing_kind_name(kind), crossing_kind_plural(kind));
}

CrossingKind crossing_kind(Meeting meeting, const Segment2& a, const Segment2& b, Vec2 point) {
    const auto at_end = [&](const Segment2& of) { return of.start == point || of.end == point; };
    switch (meeting) {
        case Meeting::overlap:
            return CrossingKind::overlap;
        case Meeting::touch:
            return CrossingKind::touch;
        case Meeting::corner:
        case Meeting::points_equal:
            return CrossingKind::corner;
        case Meeting::point_on:
            return at_end(a) && at_end(b) ? CrossingKind::corner : CrossingKind::touch;
        case Meeting::crossing:
        case Meeting::apart:
        case Meeting::parallel:
        case Meeting::collinear_apart:
        case Meeting::point_off:
        case Meeting::points_apart:
            break;
    }
    return CrossingKind::crossing;
}

}  // namespace crosscut
